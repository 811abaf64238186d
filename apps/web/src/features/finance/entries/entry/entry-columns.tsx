import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Column } from '#ui/table/data-table-props.ts'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { detailNames, detailOf } from '../../shared/entry-details.ts'
import styles from './entry-name.module.css'
import { EntryAmount } from './entry-amount.tsx'
import { EntryName } from './entry-name.tsx'
import { EntryStatus } from './entry-status.tsx'
import { accountOf, categoryOf, type ListedEntry } from './entry.ts'

type ColumnChoice = { withCategory: boolean; entries: readonly ListedEntry[] }

/** The dense desktop table; inside a category its own column would say nothing, nor would that of a detail no entry has. */
export function entryColumns(today: CalendarDate, { withCategory, entries }: ColumnChoice): Column<ListedEntry>[] {
  const details = detailNames.filter((name) => detailOf(name).hasColumn && entries.some((entry) => entry[name]))
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
    ...details.map((name) => ({
      key: name,
      header: detailOf(name).label,
      cell: (entry: ListedEntry) => <ShortCell>{entry[name]?.name ?? '–'}</ShortCell>,
    })),
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
