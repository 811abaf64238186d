import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Column } from '#ui/table/data-table-props.ts'
import { QuietCell } from '#ui/table/table-cells.tsx'
import styles from './entry-name.module.css'
import { EntryAmount } from './entry-amount.tsx'
import { EntryName } from './entry-name.tsx'
import { EntryStatus } from './entry-status.tsx'
import { accountOf, categoryOf, type ListedEntry } from './entry.ts'

/** The dense desktop table; inside a category its own column would say nothing. */
export function entryColumns(today: CalendarDate, { withCategory }: { withCategory: boolean }): Column<ListedEntry>[] {
  const category: Column<ListedEntry> = {
    key: 'category',
    header: 'Categoria',
    cell: (entry) => <ShortCell>{categoryOf(entry)}</ShortCell>,
  }
  return [
    {
      key: 'day',
      header: 'Data',
      width: 112,
      sortable: withCategory,
      cell: (entry) => <span className="num">{formatDate(entry.day)}</span>,
    },
    {
      key: 'description',
      header: 'Descrição',
      grows: true,
      sortable: withCategory,
      cell: (entry) => <EntryName entry={entry} />,
    },
    ...(withCategory ? [category] : []),
    { key: 'account', header: 'Conta', cell: (entry) => <ShortCell>{accountOf(entry)}</ShortCell> },
    { key: 'status', header: 'Status', width: 160, cell: (entry) => <EntryStatus entry={entry} today={today} /> },
    {
      key: 'amount',
      header: 'Valor',
      align: 'right',
      width: 140,
      sortable: withCategory,
      cell: (entry) => <EntryAmount entry={entry} />,
    },
  ]
}

/** Context must not push the amount out of sight. */
const ShortCell = ({ children }: { children: string }) => (
  <span className={styles.short} title={children}>
    <QuietCell>{children}</QuietCell>
  </span>
)
