import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraProblem } from '#shared/camera/camera-problem.ts'
import { watchCamera } from '#shared/camera/watch-camera.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './boleto.module.css'

const instead = 'envie uma foto ou cole a linha digitável'

/** Looks through the camera until it sees the bars; the camera is let go of when this leaves the screen. */
export function BoletoCamera({ onFound }: { onFound: (digits: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useEffectEvent((digits: string) => onFound(digits))
  const fail = useEffectEvent((error: unknown) => setProblem(cameraProblem(error, instead)))

  useEffect(() => {
    const watching = new AbortController()
    void watch(video.current, watching.signal, (digits) => tell(digits)).catch((error: unknown) => {
      if (!watching.signal.aborted) fail(error)
    })
    return () => watching.abort()
  }, [])

  if (problem)
    return (
      <Banner tone="attention" live>
        {problem}
      </Banner>
    )
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="Imagem da câmera" />
      <span className={styles.guide} aria-hidden />
      <p>Aponte para o código de barras, com o celular deitado, até ele caber na moldura.</p>
    </div>
  )
}

async function watch(video: HTMLVideoElement | null, signal: AbortSignal, onFound: (digits: string) => void) {
  const { readBars } = await import('./barcode-reader.ts')
  await watchCamera(video, signal, async (picture) => {
    const digits = await readBars(picture)
    if (digits && !signal.aborted) onFound(digits)
    return digits !== null
  })
}
