import { ActionIcon } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { CameraPicture } from '#shared/camera/camera-picture.tsx'
import { useCamera } from '#shared/camera/use-camera.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './sell.module.css'

const sameCodeMs = 1500

type SellCameraProps = { onCode: (code: string) => boolean; onClose: () => void }

/** Stays open between codes; the same one counts again once it was held still for a moment. */
export function SellCamera({ onCode, onClose }: SellCameraProps) {
  const last = useRef({ code: '', at: 0 })
  const [seen, setSeen] = useState<{ code: string; isFound: boolean } | null>(null)
  const see = ([code]: readonly string[]) => {
    const at = performance.now()
    if (!code || (code === last.current.code && at - last.current.at < sameCodeMs)) return
    last.current = { code, at }
    navigator.vibrate?.(40)
    setSeen({ code, isFound: onCode(code) })
  }
  const camera = useCamera({
    load: async () => (await import('#shared/camera/product-bar-reader.ts')).readProductBars,
    see: (codes) => {
      see(codes)
      return false
    },
    instead: 'digite o código ou use um leitor',
  })
  const { problem } = camera

  return (
    <div className={styles.camera} data-problem={problem !== null || undefined}>
      {problem ? (
        <Banner tone="attention" live>
          {problem}
        </Banner>
      ) : (
        <>
          <CameraPicture camera={camera} />
          <span className={styles.cameraFrame} aria-hidden />
          <p role="status" data-missed={(seen && !seen.isFound) || undefined}>
            {seen ? (
              seen.isFound ? (
                <>
                  <Check size={15} aria-hidden /> Lido · aponte para o próximo
                </>
              ) : (
                `Código ${seen.code} não encontrado`
              )
            ) : (
              'Aponte para o código de barras'
            )}
          </p>
        </>
      )}
      <ActionIcon
        className={styles.cameraClose!}
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
