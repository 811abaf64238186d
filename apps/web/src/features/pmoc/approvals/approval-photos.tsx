import { isPhoto } from '@prumo/domain/pmoc/attachment-type'
import { ImageOff } from 'lucide-react'
import { Quiet } from '#ui/layout/quiet.ts'
import { UsedPhoto } from '../items/used-photo.tsx'
import type { VisitAnswer } from './visit-answer.ts'
import styles from './approvals.module.css'

/** All photos of a visit; one that proves other work too is framed, and says which. */
export function ApprovalPhotos({ visit: { executions } }: { visit: VisitAnswer }) {
  const photos = executions.flatMap((execution) =>
    execution.attachments.filter(isPhoto).map((photo) => ({ ...photo, execution })),
  )
  if (photos.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>Fotos</h3>
      <ul className={styles.photos} aria-label="Fotos da visita">
        {photos.map(({ id, url, lost, alsoIn, execution: { equipment } }) => (
          <li key={id} data-used={alsoIn.length > 0 || undefined}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`Foto de ${equipment.tag}`} loading="lazy" />
              </a>
            ) : (
              <span className={styles.absent}>
                <ImageOff size={18} aria-hidden /> {lost ? 'dada por perdida' : 'pendente'}
              </span>
            )}
            <span className={styles.tag}>{equipment.tag}</span>
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
    </section>
  )
}
