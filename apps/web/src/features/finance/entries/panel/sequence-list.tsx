import { Skeleton } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { EntryAmount } from '../entry/entry-amount.tsx'
import styles from './entry-panel.module.css'
import { EntryStatus } from '../entry/entry-status.tsx'
import type { ListedEntry } from '../entry/entry.ts'
import { shortDay } from '../entry/short-day.ts'

type SequenceListProps = { sequenceId: string; current: string; today: CalendarDate; onOpen: (id: string) => void }
type Step = Pick<ListedEntry, 'id' | 'scheduleDate' | 'status' | 'type' | 'effectiveAmount' | 'actualInstallments'>

const few = 12

/** The other entries of the same purchase or fixed bill. */
export function SequenceList({ sequenceId, current, today, onOpen }: SequenceListProps) {
  const [limit, setLimit] = useState(few)
  const asked = useRouteQueryKeepingLast(entries.list, {
    body: {
      filters: { sequenceId, status: 'ALL' },
      sort: 'scheduleDate',
      limit,
      fields: ['id', 'scheduleDate', 'status', 'type', 'effectiveAmount', 'actualInstallments'],
    },
  })
  if (asked.isPending) return <Skeleton h={44} radius="md" />
  if (!asked.data)
    return (
      <ErrorState message={messageOf(asked.error, 'Erro ao buscar transações')} onRetry={() => void asked.refetch()} />
    )
  return (
    <>
      <ol className={`${styles.steps} ruled`}>
        {(asked.data.items as Step[]).map((step) => (
          <li key={step.id}>
            <button type="button" aria-current={step.id === current || undefined} onClick={() => onOpen(step.id)}>
              <span className="num">
                {step.actualInstallments && <b>{step.actualInstallments}ª</b>} {shortDay(step.scheduleDate, today)}
              </span>
              <EntryStatus entry={step} today={today} />
              <EntryAmount entry={step} />
            </button>
          </li>
        ))}
      </ol>
      {asked.data.total > asked.data.items.length && (
        <TextButton onClick={() => setLimit(1000)}>Ver todos ({asked.data.total})</TextButton>
      )}
    </>
  )
}
