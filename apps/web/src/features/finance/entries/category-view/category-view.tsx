import { analysis } from '@prumo/contract/finance/analysis'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { toggled } from '#ui/table/toggled.ts'
import { CategorySection } from './category-section.tsx'
import styles from './category-view.module.css'
import { keyOf, type CategoryGroup } from './category-group.ts'
import { NoEntries } from '../list/no-entries.tsx'
import { SectionSkeletons } from './section-skeletons.tsx'
import { StatementHead } from '../list/statement-head.tsx'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'
import type { EntriesView } from '../view/use-entries-view.ts'

type CategoryViewProps = { entriesView: EntriesView; commands: EntryCommands }

/** Entries of each category are fetched up to this number; the general view has the rest. */
const transactionLimit = 50

/** The period under its categories, each of them opened when one wants to see more than its total. */
export function CategoryView(props: CategoryViewProps) {
  return (
    <>
      <StatementHead entriesView={props.entriesView} />
      <Sections {...props} />
    </>
  )
}

function Sections({ entriesView, commands }: CategoryViewProps) {
  const asked = useRouteQueryKeepingLast(analysis.groupByCategory, { body: bodyOf(entriesView) })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const groups = (asked.data?.categories ?? []).filter(
    (group) => !entriesView.filters.withoutCategory || (group.categoryId === null && group.type !== null),
  )

  if (asked.isPending) return <SectionSkeletons />
  if (asked.isError && !asked.data) {
    return (
      <ErrorState
        message={messageOf(asked.error, 'Erro ao carregar transações')}
        onRetry={() => void asked.refetch()}
      />
    )
  }
  if (groups.length === 0) return <NoEntries entriesView={entriesView} commands={commands} reason="categories" />
  const isAllOpen = groups.every((group) => opened.has(keyOf(group)))
  return (
    <div aria-busy={asked.isPlaceholderData} className={styles.view}>
      <div className={styles.overview}>
        <span>{overviewOf(groups)}</span>
        <TextButton className={styles.all} onClick={() => setOpened(new Set(isAllOpen ? [] : groups.map(keyOf)))}>
          {isAllOpen ? 'Recolher todas' : 'Expandir todas'}
        </TextButton>
      </div>
      {groups.map((group) => (
        <CategorySection
          key={keyOf(group)}
          group={group}
          entriesView={entriesView}
          commands={commands}
          isOpen={opened.has(keyOf(group))}
          onToggle={() => setOpened(toggled(opened, keyOf(group)))}
        />
      ))}
    </div>
  )
}

function bodyOf({ filters, period }: EntriesView) {
  const account = filters.bankAccountId ?? filters.destinationBankAccountId ?? filters.sourceBankAccountId
  return {
    startDate: period.from,
    endDate: period.to,
    type: filters.type,
    status: filters.status,
    description: filters.search,
    transactionLimit,
    ...(filters.categoryId && { categoryIds: [filters.categoryId] }),
    ...(filters.costCenterId && { costCenterIds: [filters.costCenterId] }),
    ...(account && { bankAccountIds: [account] }),
  }
}

function overviewOf(groups: readonly CategoryGroup[]) {
  const entries = groups.reduce((sum, group) => sum + group.transactionCount, 0)
  const pending = groups.reduce((sum, group) => sum + group.pendingCount, 0)
  return [
    groups.length === 1 ? '1 categoria' : `${groups.length} categorias`,
    entries === 1 ? '1 lançamento' : `${entries} lançamentos`,
    pending === 1 ? '1 pendente' : `${pending} pendentes`,
  ].join(' · ')
}
