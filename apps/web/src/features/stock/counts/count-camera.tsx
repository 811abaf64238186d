import { ActionIcon } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraProblem } from '#shared/camera/camera-problem.ts'
import { watchCamera } from '#shared/camera/watch-camera.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './count.module.css'

const sameCodeMs = 1500
const instead = 'digite o código ou use um leitor'

type CountCameraProps = { onCode: (code: string) => void; onClose: () => void }

/** Stays open between codes; the same code counts again once it was held still for a moment. */
export function CountCamera({ onCode, onClose }: CountCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef({ code: '', at: 0 })
  const [problem, setProblem] = useState<string | null>(null)
  const [seen, setSeen] = useState('')
  const see = useEffectEvent((codes: readonly string[]) => {
    const [code] = codes
    if (!code) return
    const at = performance.now()
    if (code === last.current.code && at - last.current.at < sameCodeMs) return
    last.current = { code, at }
    navigator.vibrate?.(40)
    setSeen(code)
    onCode(code)
  })
  const fail = useEffectEvent((error: unknown) => setProblem(cameraProblem(error, instead)))

  useEffect(() => {
    const watching = new AbortController()
    const look = async () => {
      const { readProductBars } = await import('#shared/camera/product-bar-reader.ts')
      await watchCamera(video.current, watching.signal, async (picture) => {
        see(await readProductBars(picture))
        return false
      })
    }
    look().catch((error: unknown) => {
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
      <span className={styles.frame} aria-hidden />
      <p role="status">
        {seen ? (
          <>
            <Check size={15} aria-hidden /> Lido · aponte para o próximo
          </>
        ) : (
          'Aponte para o código de barras'
        )}
      </p>
      <ActionIcon
        className={styles.cameraClose}
        variant="filled"
        color="dark"
        size={44}
        aria-label="Fechar câmera"
        onClick={onClose}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
