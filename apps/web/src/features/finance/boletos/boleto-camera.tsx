import { CameraPicture } from '#shared/camera/camera-picture.tsx'
import { useCamera } from '#shared/camera/use-camera.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './boleto.module.css'

/** Looks through the camera until it sees the bars. */
export function BoletoCamera({ onFound }: { onFound: (digits: string) => void }) {
  const camera = useCamera({
    load: async () => (await import('./barcode-reader.ts')).readBars,
    see: (digits) => {
      if (digits) onFound(digits)
      return digits !== null
    },
    instead: 'envie uma foto ou cole a linha digitável',
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
      <span className={styles.guide} aria-hidden />
      <p>Aponte para o código de barras, com o celular deitado, até ele caber na moldura.</p>
    </div>
  )
}
