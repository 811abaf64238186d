import { statements } from '@prumo/contract/finance/statements'
import type { StatementImport } from '@prumo/contract/finance/statement-records'
import { useAction } from '#shared/actions/use-action.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'

type Target = Pick<StatementImport, 'id' | 'fileName' | 'stage' | 'successfulEntries'>

/** What can be done with an import from its row, its details and its report. */
export function useImportActions() {
  const confirm = useConfirm()
  const reprocessing = useAction(
    statements.reprocess,
    'Reprocessamento iniciado com sucesso',
    'Erro ao reprocessar importação',
  )
  const undoing = useAction(statements.undo, 'Desfazendo a importação', 'Erro ao desfazer importação')
  const removing = useAction(statements.remove, 'Importação excluída com sucesso', 'Erro ao excluir importação')

  async function undo({ id, fileName }: Target) {
    const isSure = await confirm({
      title: 'Desfazer importação?',
      message: `Os lançamentos que "${fileName}" criou serão excluídos e o arquivo poderá ser importado de novo. Lançamentos alterados depois da importação são mantidos.`,
      verb: 'Desfazer importação',
      tone: 'danger',
    })
    return isSure && undoing.run({ params: { id } })
  }

  /** `onSure` lets go of what shows the import before it is gone: otherwise it would be asked for once more. */
  async function remove({ id, fileName, stage, successfulEntries }: Target, onSure?: () => void) {
    const takesBack = stage === 'done' && successfulEntries > 0
    const isSure = await confirm({
      title: 'Excluir importação?',
      message: takesBack
        ? `"${fileName}" sai do histórico e os lançamentos que ela criou são excluídos antes. Lançamentos alterados depois da importação são mantidos.`
        : `"${fileName}" sai do histórico. Nenhum lançamento é alterado.`,
      verb: 'Excluir importação',
      tone: 'danger',
    })
    if (isSure) onSure?.()
    return isSure && removing.run({ params: { id } })
  }

  async function reprocess({ id, fileName }: Target) {
    const isSure = await confirm({
      title: 'Reprocessar importação?',
      message: `"${fileName}" será lido de novo, com as regras e os lançamentos atuais.`,
      verb: 'Reprocessar',
    })
    return isSure && reprocessing.run({ params: { id } })
  }

  /** Where the person has just seen what went wrong, nothing has to be asked. */
  const retry = ({ id }: Pick<Target, 'id'>) => reprocessing.run({ params: { id } })

  return {
    undo,
    remove,
    reprocess,
    retry,
    isPending: reprocessing.isPending || undoing.isPending || removing.isPending,
  }
}
