import { ImageOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { UsedPhoto } from '../items/used-photo.tsx'
import type { VisitAnswer } from './visit-answer.ts'
import { frameOf, photoFrames, photosOfVisit } from './visit-photos.ts'
import styles from './approvals.module.css'

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }))

/** All photos of a visit, machine by machine; one that proves other work too is framed, and says which. */
export function ApprovalPhotos({ visit: { executions } }: { visit: VisitAnswer }) {
  const [shown, setShown] = useState<number | null>(null)
  const photos = photosOfVisit(executions)
  const frames = photoFrames(photos)
  if (photos.length === 0) return null
  const first = photos.find(({ url }) => url)
  return (
    <section className={styles.section}>
      <Row gap="4px 12px" justify="between" wrap>
        <h3>Fotos</h3>
        {first && (
          <Quiet as="span" size="sm">
            Toque para ver grande, lado a lado
          </Quiet>
        )}
      </Row>
      <ul className={styles.photos} aria-label="Fotos da visita">
        {photos.map(({ id, url, lost, alsoIn, execution: { equipment } }, index) => (
          <li key={id} data-used={alsoIn.length > 0 || undefined}>
            {url ? (
              <button
                type="button"
                aria-label={`Ver foto ${index + 1} de ${photos.length}, ${equipment.tag}`}
                {...(id === first?.id && { 'aria-keyshortcuts': 'F' })}
                onClick={() => setShown(frameOf(frames, id))}
              >
                <img src={url} alt="" loading="lazy" />
              </button>
            ) : (
              <span className={styles.absent}>
                <ImageOff size={18} aria-hidden /> {lost ? 'dada por perdida' : 'pendente'}
              </span>
            )}
            <span className={styles.tag}>{equipment.tag}</span>
            {alsoIn.length > 0 && (
              <span className={styles.used}>
                <StatusChip tone="attention">usada {alsoIn.length + 1}×</StatusChip>
              </span>
            )}
          </li>
        ))}
      </ul>
      {photos.map(({ id, alsoIn, execution }) =>
        alsoIn.length > 0 ? (
          <Quiet key={id} as="div" size="sm">
            {execution.equipment.tag}: <UsedPhoto executionId={execution.id} alsoIn={alsoIn} />
          </Quiet>
        ) : null,
      )}
      {shown !== null && (
        <Suspense>
          <PhotoViewer frames={frames} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  )
}
