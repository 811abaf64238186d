import { transactions } from '@prumo/contract/finance/transactions'
import { messageOf } from '#shared/api/api-error.ts'
import { useAskKeeping } from '#shared/api/use-route.ts'
import { BulkBar } from '#ui/bulk-bar.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { Sort } from '#ui/data-table-props.ts'
import { PaginationBar } from '#ui/pagination-bar.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { dayGroups } from './day-groups.ts'
import { DayHead } from './day-head.tsx'
import { EntryCard } from './entry-card.tsx'
import { entryColumns } from './entry-columns.tsx'
import { entryFields, isOpen, nameOf, type Entry } from './entry.ts'
import { NoEntries } from './no-entries.tsx'
import { PayButton, RemoveButton } from './pay-buttons.tsx'
import { tabPeriods } from './statement-tabs.ts'
import type { EntryKit } from './use-entry-kit.tsx'
import { useLastPage } from './use-last-page.ts'
import type { Movements } from './use-movements.ts'
import { useSelection } from './use-selection.ts'

type GeneralViewProps = { movements: Movements; kit: EntryKit; layout: 'table' | 'cards' }

/** The statement: recent entries from today back, or what is to come, under their days. */
export function GeneralView({ movements, kit, layout }: GeneralViewProps) {
  const { list, today, tab } = movements
  const { asked, sort, entries, scope } = useEntries(movements)
  const selection = useSelection(entries, scope)
  const isPhone = useIsPhone()
  const isByDay = sort.endsWith('day')
  const groups = isByDay && dayGroups(entries).map((group) => ({ key: group.key, rows: group.rows, head: <DayHead group={group} today={today} /> }))
  return (
    <>
      <BulkBar count={selection.entries.length} text={`${selection.entries.length} selecionado(s)`} onClear={selection.clear}>
        <PayButton kit={kit} selection={selection} />
        <RemoveButton kit={kit} selection={selection} />
      </BulkBar>
      <DataTable
        label="Extrato"
        columns={entryColumns(today, { withCategory: true })}
        rows={groups ? groups.flatMap(({ rows }) => rows) : entries}
        groups={groups || undefined}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        loading={asked.isPending}
        refreshing={asked.isPlaceholderData}
        error={asked.isError && !asked.data ? { message: messageOf(asked.error, 'Erro ao buscar transações'), onRetry: () => void asked.refetch() } : null}
        empty={<NoEntries movements={movements} kit={kit} reason={tab} />}
        card={(entry) => <EntryCard entry={entry} today={today} />}
        layout={layout}
        sort={readSort(sort)}
        onSort={(next) => list.setSort(next ? writeSort(next) : undefined)}
        selected={selection.ids}
        onSelect={kit.mayWrite ? selection.pickIds : undefined}
        isSelectable={isOpen}
        onOpen={({ id }) => kit.open(id)}
        onRowKey={(entry, key) => kit.onKey(entry, key, selection.entries, selection.clear)}
        rowActions={isPhone ? undefined : kit.rowActions}
        skeletonRows={10}
        minWidth={860}
      />
      {asked.data && asked.data.total > 0 && (
        <PaginationBar page={list.page} pageSize={list.pageSize} total={asked.data.total} capped={asked.data.more} onChange={(turn) => list.setPage(turn)} />
      )}
    </>
  )
}

type SortKey = Movements['list']['sort']

function useEntries({ list, filters, period, today, tab }: Movements) {
  const usual: SortKey = tab === 'recent' ? '-day' : 'day'
  const chosen = list.sort === 'day' ? usual : list.sort
  const days = tabPeriods(period, today)[tab]!
  const body = {
    skip: (list.page - 1) * list.pageSize,
    limit: list.pageSize,
    sort: chosen,
    filters: { ...filters, startDate: days.from, endDate: days.to },
    fields: [...entryFields],
  }
  const asked = useAskKeeping(transactions.list, { body })
  useLastPage(asked.isPlaceholderData ? undefined : asked.data, list)
  return { asked, sort: chosen, entries: (asked.data?.items ?? []) as Entry[], scope: JSON.stringify(body) }
}

const readSort = (sort: string): Sort => ({ key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' })
const writeSort = ({ key, direction }: Sort) => (direction === 'desc' ? `-${key}` : key) as SortKey
