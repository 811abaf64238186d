import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { formatInstant } from '#shared/format/instants.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { UsedPhoto } from '../items/used-photo.tsx'
import { visitMachineName } from './visit-findings.tsx'
import type { PhotoFrame, ShownPhoto } from './visit-photos.ts'
import styles from './photo-viewer.module.css'

type PhotoViewerProps = {
  frames: readonly PhotoFrame[]
  shown: number
  onShow: (shown: number) => void
  onClose: () => void
}

/** Photos of a machine side by side, each beside the one that was taken after it; the arrow keys walk through the visit. */
export function PhotoViewer({ frames, shown, onShow, onClose }: PhotoViewerProps) {
  const isPhone = useIsPhone()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowRight: shown + 1,
      Home: 0,
      End: frames.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (frames[next]) onShow(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    // Before whatever lies below hears of it.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  const frame = frames[shown]
  if (!frame) return null
  const { photos } = frame
  const isInOrder = photos.length === 2 && photos.every(({ takenAt }) => takenAt !== null)
  return (
    <Dialog
      opened
      onTop
      onClose={onClose}
      title={visitMachineName(photos[0].execution)}
      size={1180}
      fullScreen={isPhone}
      footer={
        <Row gap={12} justify="between" wide>
          <Quiet as="span" size="sm" role="status">
            {shown + 1} de {frames.length}
          </Quiet>
          <Row gap={8}>
            <Step label="Fotos anteriores" icon={ChevronLeft} keys="ArrowLeft" to={shown - 1} {...{ frames, onShow }} />
            <Step label="Próximas fotos" icon={ChevronRight} keys="ArrowRight" to={shown + 1} {...{ frames, onShow }} />
          </Row>
        </Row>
      }
    >
      <div className={styles.pair} data-alone={photos.length === 1 || undefined}>
        {photos.map((photo, index) => (
          <Picture key={photo.id} photo={photo} when={!isInOrder ? null : index === 0 ? 'Antes' : 'Depois'} />
        ))}
      </div>
    </Dialog>
  )
}

function Picture({ photo, when }: { photo: ShownPhoto; when: 'Antes' | 'Depois' | null }) {
  const { url, name, takenAt, scheduleId, alsoIn, execution } = photo
  const task = execution.items.find((item) => item.scheduleId === scheduleId)?.task
  return (
    <figure className={styles.picture} data-used={alsoIn.length > 0 || undefined}>
      <a href={url} target="_blank" rel="noreferrer" aria-label={`Abrir ${name} em tamanho real`}>
        <img src={url} alt={[when, task, name].filter(Boolean).join(', ')} />
      </a>
      <figcaption>
        <span>
          {when && <b>{when}</b>}
          {[takenAt && formatInstant(takenAt), task].filter(Boolean).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
        <UsedPhoto executionId={execution.id} alsoIn={alsoIn} />
      </figcaption>
    </figure>
  )
}

type StepProps = Pick<PhotoViewerProps, 'frames' | 'onShow'> & {
  label: string
  icon: typeof ChevronLeft
  keys: string
  to: number
}

/** At either end it stays where it is and keeps the focus. */
const Step = ({ label, icon: Icon, keys, to, frames, onShow }: StepProps) => (
  <ActionIcon
    variant="default"
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-disabled={!frames[to]}
    {...(!frames[to] && { 'data-disabled': true })}
    onClick={() => frames[to] && onShow(to)}
  >
    <Icon size={17} aria-hidden />
  </ActionIcon>
)
