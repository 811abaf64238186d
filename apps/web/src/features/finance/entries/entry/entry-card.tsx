import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { Info } from 'lucide-react'
import { ListCard } from '#ui/table/list-card.tsx'
import { Row } from '#ui/layout/row.ts'
import { Text } from '#ui/layout/text.ts'
import { entryName } from '../../door/settling/actionable-entry.ts'
import { EntryAmount } from './entry-amount.tsx'
import { AttachmentMark } from './entry-name.tsx'
import styles from './entry-name.module.css'
import { EntryStatus } from './entry-status.tsx'
import { accountOf, categoryOf, installmentOf, type ListedEntry } from './entry.ts'
import { shortDay } from './short-day.ts'
import { TypeTile } from './type-tile.tsx'

/** One entry on a phone, and where a desktop shows cards. */
export function EntryCard({ entry, today }: { entry: ListedEntry; today: CalendarDate }) {
  const where = entry.type === 'TRANSFER' ? accountOf(entry) : categoryOf(entry)
  const details = [installmentOf(entry), where, shortDay(entry.day, today)].filter(Boolean).join(' · ')
  return (
    <ListCard
      leading={<TypeTile type={entry.type} size={36} />}
      title={entryName(entry)}
      detail={
        <Row as="span" gap={6} narrows>
          <Text narrows breaks>
            {details}
          </Text>
          <AttachmentMark count={entry.attachmentCount} />
          {entry.additionalData.length > 0 && (
            <span className={styles.clip} title="Dados Adicionais">
              <Info size={14} aria-hidden />
              <span className="visually-hidden">com dados adicionais</span>
            </span>
          )}
        </Row>
      }
      value={<EntryAmount entry={entry} />}
      status={<EntryStatus entry={entry} today={today} />}
    />
  )
}
