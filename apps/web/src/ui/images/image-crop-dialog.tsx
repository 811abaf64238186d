import { Button, Modal, Slider } from '@mantine/core'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Banner } from '../states/banner.tsx'
import { cutImage } from './cut-image.ts'
import type { CutImageOptions } from './cut-image.ts'
import styles from './image-crop.module.css'

export type ImageCropDialogProps = CutImageOptions & {
  file: File
  title: string
  shape?: 'round' | 'rect' | undefined
  /** Width over height; 'image' keeps the picture's own. */
  aspect?: number | 'image' | undefined
  /** The verb on the button: 'Usar foto'. */
  verb?: string | undefined
  /** Of the dialog. */
  width?: number | undefined
  onCancel: () => void
  /** The button waits for what it returns. */
  onDone: (image: Blob) => void | Promise<void>
}

const MAX_ZOOM = 4
const ARROW_STEP_PX = 8

export function ImageCropDialog({
  file,
  title,
  shape = 'rect',
  aspect = 1,
  verb = 'Usar imagem',
  width = 420,
  ...rest
}: ImageCropDialogProps) {
  const { onCancel, onDone, ...cut } = rest
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [ownAspect, setOwnAspect] = useState(1)
  const [isBroken, setIsBroken] = useState(false)
  const [isCutting, setIsCutting] = useState(false)
  const ratio = aspect === 'image' ? ownAspect : aspect

  async function finish() {
    if (!area) return
    setIsCutting(true)
    try {
      await onDone(await cutImage(file, area, cut))
    } catch {
      setIsBroken(true)
    } finally {
      setIsCutting(false)
    }
  }

  return (
    // A dialog that grows while it opens would make the cropper measure a smaller frame.
    <Modal
      opened
      onClose={onCancel}
      title={title}
      size={width}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ title: styles.title!, body: styles.body! }}
    >
      {isBroken ? (
        <Banner tone="expense" live>
          Não foi possível abrir esta imagem. Escolha um arquivo PNG, JPEG ou WebP.
        </Banner>
      ) : (
        <>
          <div className={styles.frame} style={{ aspectRatio: ratio }} data-autofocus tabIndex={-1}>
            {url && (
              <Cropper
                image={url}
                crop={crop}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                aspect={ratio}
                objectFit="cover"
                cropShape={shape}
                showGrid={shape === 'rect'}
                keyboardStep={ARROW_STEP_PX}
                disableAutomaticStylesInjection
                classes={{ cropAreaClassName: styles.area! }}
                cropperProps={{ role: 'group', 'aria-label': 'Recorte. Use as setas para mover a imagem.' }}
                mediaProps={{ alt: '', onError: () => setIsBroken(true) }}
                onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwnAspect(naturalWidth / naturalHeight)}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_percent, pixels) => setArea(pixels)}
              />
            )}
          </div>
          <div className={styles.zoom}>
            <ZoomOut size={16} aria-hidden />
            <Slider
              value={zoom}
              onChange={setZoom}
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              thumbSize={24}
              thumbLabel="Zoom"
              label={null}
              className={styles.slider!}
            />
            <ZoomIn size={16} aria-hidden />
          </div>
        </>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        {!isBroken && (
          <Button onClick={() => void finish()} loading={isCutting} disabled={!area}>
            {verb}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
