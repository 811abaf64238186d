import { Button } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import { call } from '#shared/api/call.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { SelectBox } from '#ui/inputs/select-box.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { isOpen, entryName } from '../../door/settling/actionable-entry.ts'
import { filterOf } from './category-group.ts'
import type { CategorySectionProps } from './category-section.tsx'
import styles from './category-view.module.css'
import { EntryCard } from '../entry/entry-card.tsx'
import { entryColumns } from '../entry/entry-columns.tsx'
import { entryFields, type ListedEntry } from '../entry/entry.ts'
import { targetsOf } from '../bulk/bulk-selection.ts'
import { PayButton } from '../list/pay-buttons.tsx'
import type { EntriesView } from '../view/use-entries-view.ts'
import { useEntrySelection, type EntrySelection } from '../list/use-entry-selection.ts'

/** The entries of one category, what of them can be paid together, and the way to the rest. */
export function CategoryEntries({ group, entriesView, commands }: CategorySectionProps) {
  const { today, period, filters } = entriesView
  const entries: ListedEntry[] = group.transactions
  const selection = useEntrySelection(group.transactions, JSON.stringify([period, filters]), isOpen)
  const ticked = selection.entries.length > 0 ? targetsOf(selection.entries, null) : null
  const isPhone = useIsPhone()
  const rest = group.transactionCount - group.transactions.length
  return (
    <div className={styles.entries}>
      {commands.mayDoMany && group.pendingCount > 0 && (
        <div className={styles.pay}>
          <SelectPending group={group} entriesView={entriesView} selection={selection} />
          {selection.entries.length > 0 && <PayButton commands={commands} selection={selection} />}
        </div>
      )}
      <DataTable
        label={group.categoryName}
        columns={entryColumns(today, { withCategory: false, entries })}
        rows={entries}
        rowKey={({ id }) => id}
        rowLabel={entryName}
        empty={null}
        card={(entry) => <EntryCard entry={entry} today={today} />}
        selected={selection.ids}
        onSelect={commands.mayDoMany && group.pendingCount > 0 ? selection.pickIds : undefined}
        isSelectable={isOpen}
        selecting={false}
        withoutSelectAll
        onOpen={({ id }) => commands.open(id)}
        onRowKey={(entry, key) => commands.onKey(entry, key, ticked, selection.clear)}
        rowActions={isPhone ? undefined : commands.rowActions}
        minWidth={720}
      />
      {rest > 0 && (
        <div className={styles.rest}>
          <Button variant="subtle" onClick={() => entriesView.showCategory(filterOf(group))}>
            Ver todos ({group.transactionCount})
          </Button>
        </div>
      )}
    </div>
  )
}

type SelectPendingProps = Pick<CategorySectionProps, 'group' | 'entriesView'> & { selection: EntrySelection }

/** Reaches all that is pending in the category, also what is not on screen. */
function SelectPending({ group, entriesView, selection }: SelectPendingProps) {
  const toast = useToast()
  const count = selection.entries.length
  const isAll = count > 0 && count >= group.pendingCount
  const text = count > 0 ? `${count} selecionado(s)` : `Selecionar todos os pendentes (${group.pendingCount})`

  async function selectAll() {
    const shown = (group.transactions as ListedEntry[]).filter(isOpen)
    if (shown.length >= group.pendingCount) return selection.pick(shown)
    try {
      selection.pick(await fetchPending(group, entriesView))
    } catch {
      toast.error('Erro ao selecionar transações. Tente novamente.')
    }
  }

  return (
    <label className={styles.pending}>
      <SelectBox
        label={text}
        checked={isAll}
        partly={count > 0 && !isAll}
        onChange={() => (isAll ? selection.clear() : void selectAll())}
      />
      {text}
    </label>
  )
}

async function fetchPending(
  group: CategorySectionProps['group'],
  { period, filters }: EntriesView,
): Promise<ListedEntry[]> {
  const { items } = await call(entries.list, {
    body: {
      limit: 1000,
      withTotal: false,
      fields: [...entryFields],
      filters: { ...filters, ...filterOf(group), status: 'OPEN', startDate: period.from, endDate: period.to },
    },
  })
  return items as ListedEntry[]
}
