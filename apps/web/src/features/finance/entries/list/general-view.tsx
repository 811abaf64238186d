import { entries } from '@prumo/contract/finance/entries'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useReturnToLastPage } from '#shared/list/use-return-to-last-page.ts'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Sort } from '#ui/table/data-table-props.ts'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { isOpen, entryName } from '../../entry-form/actions/actionable-entry.ts'
import { dayGroups } from './day-groups.ts'
import { DayHead } from './day-head.tsx'
import { EntryCard } from '../entry/entry-card.tsx'
import { entryColumns } from '../entry/entry-columns.tsx'
import { entryFields, type ListedEntry } from '../entry/entry.ts'
import { NoEntries } from './no-entries.tsx'
import { PayButton, RemoveButton } from './pay-buttons.tsx'
import { SelectToggle } from './select-toggle.tsx'
import { StatementHead, type Layout } from './statement-head.tsx'
import { tabPeriods } from '../view/statement-tabs.ts'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'
import type { EntriesView } from '../view/use-entries-view.ts'
import { useEntrySelection } from './use-entry-selection.ts'

type GeneralViewProps = { entriesView: EntriesView; commands: EntryCommands; layout: Layout }

/** The statement: recent entries from today back, or what is to come, under their days. */
export function GeneralView({ entriesView, commands, layout }: GeneralViewProps) {
  const { list, today, tab } = entriesView
  const { asked, entries, scope } = useEntries(entriesView)
  const selection = useEntrySelection(entries, scope)
  const isPhone = useIsPhone()
  const hasCards = isPhone || layout.showsCards
  const [ticking, setTicking] = useState(false)
  const isTicking = ticking || selection.entries.length > 0
  const groups =
    list.sort.endsWith('day') &&
    dayGroups(entries).map((group) => ({
      key: group.key,
      rows: group.rows,
      head: <DayHead group={group} today={today} />,
    }))
  return (
    <>
      <StatementHead
        entriesView={entriesView}
        layout={layout}
        action={
          hasCards &&
          commands.mayDoMany && (
            <SelectToggle
              isOn={isTicking}
              onToggle={() => {
                setTicking(!isTicking)
                selection.clear()
              }}
            />
          )
        }
      />
      <BulkBar
        count={selection.entries.length}
        text={`${selection.entries.length} selecionado(s)`}
        onClear={selection.clear}
      >
        <PayButton commands={commands} selection={selection} />
        <RemoveButton commands={commands} selection={selection} />
      </BulkBar>
      <DataTable
        label="Extrato"
        columns={entryColumns(today, { withCategory: true, entries })}
        rows={groups ? groups.flatMap(({ rows }) => rows) : entries}
        groups={groups || undefined}
        rowKey={({ id }) => id}
        rowLabel={entryName}
        loading={asked.isPending}
        refreshing={asked.isPlaceholderData}
        error={
          asked.isError && !asked.data
            ? { message: messageOf(asked.error, 'Erro ao buscar transações'), onRetry: () => void asked.refetch() }
            : null
        }
        empty={<NoEntries entriesView={entriesView} commands={commands} reason={tab} />}
        card={(entry) => <EntryCard entry={entry} today={today} />}
        layout={layout.showsCards ? 'cards' : 'table'}
        selecting={isTicking}
        sort={readSort(list.sort)}
        onSort={(next) => list.setSort(next ? writeSort(next) : otherWayRound(entriesView))}
        selected={selection.ids}
        onSelect={commands.mayDoMany ? selection.pickIds : undefined}
        isSelectable={isOpen}
        onOpen={({ id }) => commands.open(id)}
        onRowKey={(entry, key) => commands.onKey(entry, key, selection.entries, selection.clear)}
        rowActions={isPhone ? undefined : commands.rowActions}
        skeletonRows={10}
        minWidth={860}
      />
      {asked.data && asked.data.total > 0 && (
        <PaginationBar
          page={list.page}
          pageSize={list.pageSize}
          total={asked.data.total}
          capped={asked.data.more}
          onChange={(turn) => list.setPage(turn)}
        />
      )}
    </>
  )
}

type SortKey = EntriesView['list']['sort']

function useEntries({ list, filters, period, today, tab }: EntriesView) {
  const days = tabPeriods(period, today)[tab]!
  const body = {
    skip: (list.page - 1) * list.pageSize,
    limit: list.pageSize,
    sort: list.sort,
    filters: { ...filters, startDate: days.from, endDate: days.to },
    fields: [...entryFields],
  }
  const asked = useRouteQueryKeepingLast(entries.list, { body })
  useReturnToLastPage(asked.isPlaceholderData ? undefined : asked.data, list)
  return { asked, entries: (asked.data?.items ?? []) as ListedEntry[], scope: JSON.stringify(body) }
}

/** The table's third click means the usual order; when that is what it shows, the other way round is meant. */
const otherWayRound = ({ list, usualSort }: EntriesView): SortKey | undefined =>
  list.sort === usualSort ? (usualSort === 'day' ? '-day' : 'day') : undefined

const readSort = (sort: string): Sort => ({
  key: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'desc' : 'asc',
})
const writeSort = ({ key, direction }: Sort) => (direction === 'desc' ? `-${key}` : key) as SortKey
