import { Skeleton } from '@mantine/core'
import type { ReconciliationLine, Suggestion } from '@prumo/contract/finance/reconciliation-records'
import { BadgeCheck, EyeOff, FileInput, Layers } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { Stack } from '#ui/layout/stack.ts'
import type { Lines, LineTab } from './use-lines.ts'
import { LineRow } from './line-row.tsx'
import styles from './lines.module.css'

type LineListProps = {
  tab: LineTab
  state: Lines
  activeId: string | null
  selected: ReadonlySet<string>
  onSelect: ((line: ReconciliationLine) => void) | undefined
  onActivate: (line: ReconciliationLine) => void
  onOpen: ((line: ReconciliationLine) => void) | undefined
  onAccept: ((line: ReconciliationLine, suggestion: Suggestion) => void) | undefined
  action?: { label: string; onClick: (line: ReconciliationLine) => void } | undefined
}

const emptyTexts: Record<LineTab, { icon: LucideIcon; title: string; text: string }> = {
  open: {
    icon: BadgeCheck,
    title: 'Nenhuma linha em aberto',
    text: 'Nenhuma linha do extrato aguarda conciliação nesta conta.',
  },
  posted: {
    icon: FileInput,
    title: 'Nenhuma linha lançada sozinha',
    text: 'Aqui ficam as linhas que viraram lançamento na importação, sem precisar de conciliação.',
  },
  settled: {
    icon: Layers,
    title: 'Nada conciliado ainda',
    text: 'O que você conciliar aparece aqui e pode ser desfeito.',
  },
  ignored: {
    icon: EyeOff,
    title: 'Nenhuma linha ignorada',
    text: 'Linhas que não interessam ao financeiro ficam nesta lista e podem voltar.',
  },
}

export function LineList({
  tab,
  state,
  activeId,
  selected,
  onSelect,
  onActivate,
  onOpen,
  onAccept,
  action,
}: LineListProps) {
  if (state.error) return <ErrorState message={messageOf(state.error)} onRetry={state.retry} />
  if (state.isPending) return <Waiting />
  if (state.lines.length === 0) return <Nothing tab={tab} isSearching={state.search !== ''} />
  const current = state.lines.some(({ id }) => id === activeId) ? activeId : state.lines[0]!.id
  return (
    <>
      <ul className={styles.list} data-refreshing={state.isRefreshing || undefined} aria-label="Linhas do extrato">
        {state.lines.map((line) => {
          const best = state.suggestions.get(line.id)?.[0]
          return (
            <LineRow
              key={line.id}
              line={line}
              suggestion={best}
              isActive={line.id === current}
              isSelected={selected.has(line.id)}
              onSelect={onSelect && (() => onSelect(line))}
              onActivate={() => onActivate(line)}
              onOpen={onOpen && (() => onOpen(line))}
              onAccept={onAccept && best && (() => onAccept(line, best))}
              action={action && { label: action.label, onClick: () => action.onClick(line) }}
            />
          )
        })}
      </ul>
      {state.total > state.pageSize && (
        <PaginationBar
          label="Páginas do extrato"
          page={state.page}
          pageSize={state.pageSize}
          onlySize
          total={state.total}
          onChange={({ page }) => state.setPage(page)}
        />
      )}
    </>
  )
}

function Nothing({ tab, isSearching }: { tab: LineTab; isSearching: boolean }) {
  if (isSearching)
    return <EmptyState title="Nada encontrado">Nenhuma linha tem este texto. Tente outra palavra.</EmptyState>
  const { icon, title, text } = emptyTexts[tab]
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  )
}

const Waiting = () => (
  <Stack gap={14} pad={16} role="status" aria-label="Carregando o extrato">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={46} radius="md" />
    ))}
  </Stack>
)
