import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Sort } from '#ui/table/data-table-props.ts'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { isNarrowNow, useIsPhone } from '#ui/theme/use-is-phone.ts'
import { entryName } from '../../door/settling/actionable-entry.ts'
import { dayGroups } from './day-groups.ts'
import { DayHead } from './day-head.tsx'
import { entryColumns } from '../entry/entry-columns.tsx'
import { StatementHead, type Layout } from './statement-head.tsx'
import styles from './totals-text.module.css'
import { TotalsSkeleton, TotalsText } from './totals-text.tsx'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'
import type { EntriesView } from '../view/use-entries-view.ts'
import { useStatement } from './use-statement.ts'

/** Where there is no room for a table. */
const loadCard = () => import('../entry/entry-card.tsx')
if (isNarrowNow()) void loadCard().catch(() => null)
const EntryCard = lazy(async () => ({ default: (await loadCard()).EntryCard }))
const SelectToggle = lazy(async () => ({ default: (await import('./select-toggle.tsx')).SelectToggle }))
const NoEntries = lazy(async () => ({ default: (await import('./no-entries.tsx')).NoEntries }))
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

type GeneralViewProps = {
  entriesView: EntriesView
  commands: EntryCommands
  layout: Layout
  columns: readonly string[] | null
  /** Told which entries are on screen, in their order. */
  onShown: (ids: readonly string[]) => void
}

/** The statement: recent entries from today back, or what is to come, under their days; what is overdue stands above. */
export function GeneralView({ entriesView, commands, layout, columns, onShown }: GeneralViewProps) {
  const { list, today, tab } = entriesView
  const statement = useStatement(entriesView)
  const { asked, selection, targets, totals } = statement
  const isPhone = useIsPhone()
  const hasCards = isPhone || layout.showsCards
  const [ticking, setTicking] = useState(false)
  const isTicking = ticking || selection.entries.length > 0
  const groups = groupsOf(statement, entriesView)
  const rows = groups.flatMap((group) => group.rows)
  const shown = rows.map(({ id }) => id).join()
  useEffect(() => onShown(shown ? shown.split(',') : []), [shown, onShown])
  return (
    <>
      <StatementHead
        entriesView={entriesView}
        layout={layout}
        action={
          hasCards &&
          commands.mayDoMany && (
            <Suspense fallback={null}>
              <SelectToggle
                isOn={isTicking}
                onToggle={() => {
                  setTicking(!isTicking)
                  selection.clear()
                }}
              />
            </Suspense>
          )
        }
      />
      {targets && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <SelectionBar selection={selection} targets={targets} filterCount={totals?.count ?? 0} commands={commands} />
        </Suspense>
      )}
      <DataTable
        label="Extrato"
        columns={entryColumns(today, { withCategory: true, entries: rows, chosen: columns })}
        rows={rows}
        groups={groups}
        rowKey={({ id }) => id}
        rowLabel={entryName}
        loading={statement.isPending}
        refreshing={asked.isPlaceholderData}
        error={
          asked.isError && !asked.data
            ? { message: messageOf(asked.error, 'Erro ao buscar transações'), onRetry: () => void asked.refetch() }
            : null
        }
        empty={
          <Suspense fallback={null}>
            <NoEntries entriesView={entriesView} commands={commands} reason={tab} />
          </Suspense>
        }
        card={(entry) => <EntryCard entry={entry} today={today} />}
        layout={layout.showsCards ? 'cards' : 'table'}
        selecting={isTicking}
        sort={readSort(list.sort)}
        onSort={(next) => list.setSort(next ? writeSort(next) : otherWayRound(entriesView))}
        selected={selection.ids}
        onSelect={commands.mayDoMany ? selection.pickIds : undefined}
        onOpen={({ id }) => commands.open(id)}
        onRowKey={(entry, key) => commands.onKey(entry, key, targets, selection.clear)}
        rowActions={isPhone ? undefined : commands.rowActions}
        skeletonRows={10}
        minWidth={860}
      />
      {!statement.isPending && rows.length > 0 && <StatementTotals {...statement} />}
      {!statement.isPending && asked.data && asked.data.total > 0 && (
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

/** Its room is there before the sum is. */
function StatementTotals({ totals, isSumming }: Pick<ReturnType<typeof useStatement>, 'totals' | 'isSumming'>) {
  if (isSumming)
    return (
      <ListTotals>
        <Skeleton h={20} w={110} radius="sm" />
        <TotalsSkeleton />
      </ListTotals>
    )
  if (!totals || totals.count === 0) return null
  return (
    <ListTotals>
      <b className="num">
        {totals.count === 1 ? '1 lançamento' : `${totals.count.toLocaleString('pt-BR')} lançamentos`}
      </b>
      <TotalsText totals={totals} />
    </ListTotals>
  )
}

/** Overdue ones first, in a group of their own whatever the order; then days, or the rest in the order chosen. */
function groupsOf({ rows, overdue }: ReturnType<typeof useStatement>, { list, today }: EntriesView) {
  const late = dayGroups(overdue.rows).map((group) => ({
    key: group.key,
    rows: group.rows,
    head: (
      <DayHead group={group} today={today} count={overdue.total}>
        {overdue.total > overdue.rows.length && overdue.showAll && (
          <TextButton onClick={overdue.showAll}>Ver todos os {overdue.total}</TextButton>
        )}
      </DayHead>
    ),
  }))
  if (!list.sort.endsWith('day')) return [...late, { key: 'all', rows, head: null }]
  return [
    ...late,
    ...dayGroups(rows).map((group) => ({
      key: group.key,
      rows: group.rows,
      head: <DayHead group={group} today={today} />,
    })),
  ]
}

type SortKey = EntriesView['list']['sort']

/** The table's third click means the usual order; when that is what it shows, the other way round is meant. */
const otherWayRound = ({ list, usualSort }: EntriesView): SortKey | undefined =>
  list.sort === usualSort ? (usualSort === 'day' ? '-day' : 'day') : undefined

const readSort = (sort: string): Sort => ({
  key: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'desc' : 'asc',
})
const writeSort = ({ key, direction }: Sort) => (direction === 'desc' ? `-${key}` : key) as SortKey
