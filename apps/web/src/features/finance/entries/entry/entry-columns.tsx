import { entryColumnLabels } from '@prumo/contract/lists/entry-column-labels'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ReactNode } from 'react'
import type { Column } from '#ui/table/data-table-props.ts'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { detailNames, detailOf } from '../../shared/entry-details.ts'
import styles from './entry-name.module.css'
import { EntryAmount } from './entry-amount.tsx'
import { EntryName } from './entry-name.tsx'
import { EntryStatus } from './entry-status.tsx'
import { accountOf, categoryOf, installmentOf, type ListedEntry } from './entry.ts'

type ColumnName = keyof typeof entryColumnLabels
type ColumnChoice = {
  withCategory: boolean
  entries: readonly ListedEntry[]
  /** Those somebody chose; absent or null: the usual ones. */
  chosen?: readonly string[] | null
}

const names = Object.keys(entryColumnLabels) as ColumnName[]
const always: readonly ColumnName[] = ['day', 'description', 'category', 'account', 'status', 'amount']
/** With those that stand there when an entry has them. */
export const usualColumns = names.filter(
  (name) => always.includes(name) || detailNames.some((detail) => detail === name && detailOf(detail).hasColumn),
)

/** The dense desktop table; inside a category its own column would say nothing, nor would that of a detail no entry has. */
export function entryColumns(
  today: CalendarDate,
  { withCategory, entries, chosen }: ColumnChoice,
): Column<ListedEntry>[] {
  const details = detailNames.filter((name) => detailOf(name).hasColumn && entries.some((entry) => entry[name]))
  const isShown = (name: ColumnName) =>
    chosen ? chosen.includes(name) : always.includes(name) || details.some((detail) => detail === name)
  return names
    .filter((name) => isShown(name) && (withCategory || name !== 'category'))
    .map((name) => ({ key: name, header: entryColumnLabels[name], ...columnOf(name, today, withCategory) }))
}

type Drawn = Omit<Column<ListedEntry>, 'key' | 'header'>

function columnOf(name: ColumnName, today: CalendarDate, sortable: boolean): Drawn {
  switch (name) {
    case 'description':
      return { grows: true, sortable, cell: (entry) => <EntryName entry={entry} /> }
    case 'category':
      return { cell: (entry) => <ShortCell>{categoryOf(entry)}</ShortCell> }
    case 'person':
    case 'costCenter':
      return { cell: (entry) => <ShortCell>{entry[name]?.name ?? '–'}</ShortCell> }
    case 'account':
      return { cell: (entry) => <ShortCell>{accountOf(entry)}</ShortCell> }
    case 'status':
      return { width: 160, cell: (entry) => <EntryStatus entry={entry} today={today} /> }
    case 'amount':
      return { align: 'right', width: 140, sortable, cell: (entry) => <EntryAmount entry={entry} /> }
    case 'code':
      return { width: 90, sortable, cell: ({ code }) => <Numbers>{code}</Numbers> }
    case 'installment':
      return { width: 90, cell: (entry) => <Numbers>{installmentOf(entry) ?? '–'}</Numbers> }
    default:
      return {
        width: 112,
        sortable: sortable && (name === 'day' || name === 'scheduleDate'),
        cell: (entry) => <Numbers>{entry[name] ? formatDate(entry[name]) : '–'}</Numbers>,
      }
  }
}

const Numbers = ({ children }: { children: ReactNode }) => <span className="num">{children}</span>

/** Context must not push the amount out of sight. */
const ShortCell = ({ children }: { children: string }) => (
  <span className={styles.short} title={children}>
    <QuietCell>{children}</QuietCell>
  </span>
)
