import { Button } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import type { AnswerOf } from '@prumo/contract/route'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { TextButton } from '#ui/text-button.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { maxByFilter } from '@prumo/contract/finance/entry-filters'
import { bulkCount, type BulkTargets } from '../bulk/bulk-selection.ts'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'
import styles from './totals-text.module.css'
import { TotalsText } from './totals-text.tsx'
import type { EntrySelection } from './use-entry-selection.ts'

type SelectionBarProps = {
  selection: EntrySelection
  targets: BulkTargets
  /** How many the filter has, with those on other pages. */
  filterCount: number
  commands: EntryCommands
}

/** How many are ticked, what they come to, and what can be done to all of them. */
export function SelectionBar({ selection, targets, filterCount, commands }: SelectionBarProps) {
  const { all, open } = targets
  const { bulk } = commands
  const count = bulkCount(all)
  const body = 'ids' in all ? { ids: all.ids } : { filters: all.filters }
  const { data: totals } = useRouteQueryKeepingLast(entries.totals, { body })
  const payable = open ? bulkCount(open) : 0
  const mayTakeAll = !selection.isAll && filterCount > count && filterCount <= maxByFilter
  const start = (kind: Parameters<typeof bulk.start>[0], target: BulkTargets['all']) => () =>
    bulk.start(kind, target, selection.clear)
  return (
    <BulkBar count={count} text={`${count.toLocaleString('pt-BR')} selecionado(s)`} onClear={selection.clear}>
      {totals && <TotalsText totals={totals.all} />}
      {mayTakeAll && (
        <TextButton onClick={selection.pickAll}>
          Selecionar todos os {filterCount.toLocaleString('pt-BR')} do filtro
        </TextButton>
      )}
      <span className={styles.break} />
      {open && payable > 0 && (
        <Button
          size="xs"
          leftSection={<Check size={15} aria-hidden />}
          onClick={start('pay', open)}
          aria-keyshortcuts="p"
        >
          {verbOf(totals?.open)} ({payable.toLocaleString('pt-BR')})
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<Pencil size={15} aria-hidden />}
        onClick={start('change', all)}
        aria-keyshortcuts="c"
      >
        Alterar
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Trash2 size={15} aria-hidden />}
        onClick={start('remove', all)}
        aria-keyshortcuts="Delete"
      >
        Excluir
      </Button>
    </BulkBar>
  )
}

/** 'Receber' when there is nothing to pay among them. */
const verbOf = (open: AnswerOf<typeof entries.totals>['open'] | undefined) =>
  open && open.income > 0 && open.expense === 0 && open.transfers === 0 ? 'Receber' : 'Pagar'
