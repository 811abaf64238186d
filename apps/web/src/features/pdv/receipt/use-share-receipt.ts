import { useState, type RefObject } from 'react'
import { saveBlob } from '#shared/api/save-blob.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** The receipt as a picture, given to whatever the device shares with; where it cannot, it is downloaded. */
export function useShareReceipt(paper: RefObject<HTMLElement | null>, name: string) {
  const toast = useToast()
  const [isSharing, setIsSharing] = useState(false)

  async function share() {
    if (!paper.current) return
    setIsSharing(true)
    try {
      const picture = await pictureOf(paper.current)
      if (!picture) return toast.error('Erro ao gerar a imagem.')
      const file = new File([picture], `${name}.png`, { type: 'image/png' })
      if (!navigator.canShare?.({ files: [file] })) {
        saveBlob(file, file.name)
        return toast.info('Seu dispositivo não suporta compartilhamento de imagem. A imagem foi baixada!')
      }
      await navigator.share({ files: [file], title: name })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) toast.error('Não foi possível compartilhar a imagem.')
    } finally {
      setIsSharing(false)
    }
  }

  return { share, isSharing }
}

async function pictureOf(element: HTMLElement): Promise<Blob | null> {
  try {
    const { toBlob } = await import('html-to-image')
    return await toBlob(element, { pixelRatio: 2, backgroundColor: '#ffffff', skipFonts: true })
  } catch {
    return null
  }
}
