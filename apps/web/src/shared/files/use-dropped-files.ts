import { useEffect, useEffectEvent, useState } from 'react'

/** The parts on the screen that take files; what is dropped or pasted anywhere goes to the last one, which lies on top. */
const takers: symbol[] = []

/** Files dropped anywhere on the screen, or pasted. Answers whether some are over it right now. */
export function useDroppedFiles(isTaking: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => onFiles(files))

  useEffect(() => {
    if (!isTaking) return
    const self = Symbol('takes files')
    takers.push(self)
    const isMine = () => takers.at(-1) === self
    const stop = new AbortController()
    const { signal } = stop

    window.addEventListener(
      'dragover',
      (event) => {
        if (!isMine() || !carriesFiles(event) || isFileInput(event.target)) return
        event.preventDefault()
        setIsOver(true)
      },
      { signal },
    )
    // Leaving an element for another inside the window tells where to; leaving the window does not.
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        if (!isMine() || !carriesFiles(event) || isFileInput(event.target)) return
        event.preventDefault()
        take([...event.dataTransfer!.files])
      },
      { signal },
    )
    window.addEventListener(
      'paste',
      (event) => {
        const pasted = isMine() ? pastedFiles(event.clipboardData) : []
        if (pasted.length === 0) return
        event.preventDefault()
        take(pasted)
      },
      { signal },
    )
    return () => {
      stop.abort()
      takers.splice(takers.indexOf(self), 1)
      setIsOver(false)
    }
  }, [isTaking])

  return isOver
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const isFileInput = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file'

/** Programs put a picture of a text beside the text itself: then the text is meant. */
function pastedFiles(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files].map((file) =>
    file.name === 'image.png' ? new File([file], 'imagem colada.png', { type: file.type }) : file,
  )
}
