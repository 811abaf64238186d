import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Banner } from '#ui/states/banner.tsx'
import styles from './boleto.module.css'
import { cameraProblem } from './camera-problem.ts'

const pauseMs = 180

/** Looks through the camera until it sees the bars; the camera is let go of when this leaves the screen. */
export function BoletoCamera({ onFound }: { onFound: (digits: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useEffectEvent((digits: string) => onFound(digits))
  const fail = useEffectEvent((error: unknown) => setProblem(cameraProblem(error)))

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
  if (!video) return
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError')
  const [stream, { readBars }] = await Promise.all([
    navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    }),
    import('./barcode-reader.ts'),
  ])
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  while (!signal.aborted) {
    const digits = await readBars(video)
    if (digits && !signal.aborted) return onFound(digits)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
