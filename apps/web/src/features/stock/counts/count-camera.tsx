import { ActionIcon } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { CameraPicture } from '#shared/camera/camera-picture.tsx'
import { useCamera } from '#shared/camera/use-camera.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './count.module.css'

const sameCodeMs = 1500

type CountCameraProps = { onCode: (code: string) => void; onClose: () => void }

/** Stays open between codes; the same code counts again once it was held still for a moment. */
export function CountCamera({ onCode, onClose }: CountCameraProps) {
  const last = useRef({ code: '', at: 0 })
  const [seen, setSeen] = useState('')
  const see = (codes: readonly string[]) => {
    const [code] = codes
    if (!code) return
    const at = performance.now()
    if (code === last.current.code && at - last.current.at < sameCodeMs) return
    last.current = { code, at }
    navigator.vibrate?.(40)
    setSeen(code)
    onCode(code)
  }
  const camera = useCamera({
    load: async () => (await import('#shared/camera/product-bar-reader.ts')).readProductBars,
    see: (codes) => {
      see(codes)
      return false
    },
    instead: 'digite o código ou use um leitor',
  })

  if (camera.problem)
    return (
      <Banner tone="attention" live>
        {camera.problem}
      </Banner>
    )
  return (
    <div className={styles.camera}>
      <CameraPicture camera={camera} />
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
