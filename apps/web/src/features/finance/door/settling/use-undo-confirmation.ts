import type { entries } from '@prumo/contract/finance/entries'
import { entryHeads } from '@prumo/contract/finance/finance-heads'
import { routeOfHead } from '#shared/api/use-route.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { entryName, type ActionableEntry } from './actionable-entry.ts'
import { withReopenedLines } from './reopened-lines.ts'

const undoConfirmation = routeOfHead<typeof entries.undoConfirmation>(entryHeads.undoConfirmation)

/** 'Estornar': the entry is open again, and its timeline keeps what happened. */
export function useUndoConfirmation() {
  const confirm = useConfirm()
  const { run } = useAction(undoConfirmation, (result) => withReopenedLines('Pagamento estornado!', result))
  const undo = ({ id, version }: Pick<ActionableEntry, 'id' | 'version'>) => run({ params: { id }, body: { version } })

  async function ask(entry: ActionableEntry): Promise<boolean> {
    const sure = await confirm({
      title: entry.type === 'INCOME' ? 'Estornar o recebimento?' : 'Estornar o pagamento?',
      message: `"${entryName(entry)}" volta a ficar em aberto e o saldo da conta é corrigido. O histórico guarda o estorno.`,
      verb: 'Estornar',
    })
    return sure && undo(entry)
  }

  return { ask, undo }
}
