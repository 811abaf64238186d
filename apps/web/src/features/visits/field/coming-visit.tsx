import { linkOptions } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { clockIn } from '#shared/format/instants.ts'
import { Text } from '#ui/layout/text.ts'
import { addressText, contactOfOrder, visitName } from '../shared-labels.ts'
import styles from './field.module.css'
import { VisitContacts } from './visit-contacts.tsx'
import type { FieldVisit } from './waiting-work.ts'

type ComingVisitProps = { visit: FieldVisit; timeZone: string; isNext: boolean }

/** A visit that follows. */
export function ComingVisit({ visit, timeZone, isNext }: ComingVisitProps) {
  const address = addressText(visit.address)
  return (
    <Text as="li" pad="14px 16px">
      <DestinationLink
        destination={linkOptions({ to: '/my-day/$id', params: { id: visit.id } })}
        className={styles.comingLink}
      >
        <span className={`${styles.hours} num`}>
          <b>{visit.start ? clockIn(visit.start, timeZone) : '–'}</b>
          {visit.end && <span>{clockIn(visit.end, timeZone)}</span>}
        </span>
        <span className={styles.comingText}>
          <b>{visitName(visit)}</b>
          <span>
            OS {visit.code} · {visit.title}
          </span>
          {address && (
            <span>
              <MapPin size={14} aria-hidden /> {address}
            </span>
          )}
        </span>
        {visit.overlaps && <StatusChip tone="expense">Conflito</StatusChip>}
        {visit.waiting > 0 && <StatusChip tone="attention">A enviar</StatusChip>}
      </DestinationLink>
      {isNext && <VisitContacts visit={contactOfOrder(visit)} />}
    </Text>
  )
}
