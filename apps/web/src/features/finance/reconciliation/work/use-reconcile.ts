import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { ReconciliationLine, SettlementDraft, Suggestion } from '@prumo/contract/finance/reconciliation-records'
import type { ProblemCode } from '@prumo/contract/problems'
import { ApiProblem } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { draftOfSuggestion } from './difference.ts'

type Line = Pick<ReconciliationLine, 'id' | 'description' | 'state'>

/** Everything that can be done with lines; each tells how it went, and offers to take it back. */
export function useReconcile() {
  const settle = useRouteMutation(reconciliation.settle)
  const pair = useRouteMutation(reconciliation.pair)
  const create = useRouteMutation(reconciliation.createEntries)
  const ignore = useRouteMutation(reconciliation.ignore)
  const restore = useRouteMutation(reconciliation.restore)
  const undo = useRouteMutation(reconciliation.undo)
  const categorize = useRouteMutation(reconciliation.categorize)
  const confirm = useConfirm()
  const askedAboutDouble = useDoubleQuestion()
  const run = useRunWithUndo()

  const undoAll = (ids: readonly string[]) =>
    run(async () => {
      for (const id of ids) await undo.mutateAsync({ params: { id } })
      return { done: ids.length === 1 ? 'Conciliação desfeita' : 'Conciliações desfeitas' }
    })
  const settled = ({ settlementIds }: { settlementIds: string[] }, done: string) => ({
    done,
    onUndo: () => void undoAll(settlementIds),
  })

  const actions = {
    settle: (settlements: SettlementDraft[]) =>
      run(async () =>
        settled(
          await settle.mutateAsync({ body: { settlements } }),
          settlements.length === 1 ? 'Conciliado!' : `${settlements.length} conciliações feitas!`,
        ),
      ),
    pair: (pairs: { lineId: string; otherLineId: string }[]) =>
      run(async () =>
        settled(
          await pair.mutateAsync({ body: { pairs } }),
          pairs.length === 1 ? 'Transferência conciliada!' : `${pairs.length} transferências conciliadas!`,
        ),
      ),
    create: (body: Parameters<typeof create.mutateAsync>[0]['body']) =>
      run(async () =>
        settled(
          await askedAboutDouble((answer) => create.mutateAsync({ body: { ...body, ...answer } })),
          body.lines.length === 1 ? 'Lançamento criado e conciliado!' : `${body.lines.length} lançamentos criados!`,
        ),
      ),
    ignore: (lines: readonly Line[]) =>
      run(async () => {
        const lineIds = lines.map(({ id }) => id)
        await ignore.mutateAsync({ body: { lineIds } })
        return {
          done: lines.length === 1 ? 'Linha ignorada' : `${lines.length} linhas ignoradas`,
          onUndo: () => void actions.restore(lines),
        }
      }),
    restore: (lines: readonly Line[]) =>
      run(async () => {
        await restore.mutateAsync({ body: { lineIds: lines.map(({ id }) => id) } })
        return {
          done: lines.length === 1 ? 'A linha voltou para a lista' : `${lines.length} linhas voltaram para a lista`,
        }
      }),
    categorize: (body: Parameters<typeof categorize.mutateAsync>[0]['body']) =>
      run(async () => {
        await categorize.mutateAsync({ body })
        return { done: body.remember ? 'Categoria alterada. Vamos lembrar nas próximas.' : 'Categoria alterada' }
      }),
    undo: async (settlementId: string, description: string) => {
      const message = `“${description}” volta a aguardar conciliação. Os lançamentos ficam como eram antes.`
      if (await confirm({ title: 'Desfazer conciliação?', message, verb: 'Desfazer conciliação' }))
        await undoAll([settlementId])
    },
  }
  const isBusy = [settle, pair, create, ignore, restore, undo, categorize].some(({ isPending }) => isPending)
  return { ...actions, isBusy }
}

const doubled: ProblemCode = 'reconciliation.double-income'

/** Sends once; where the income may stand here already, asks and sends again if it is another one. */
function useDoubleQuestion() {
  const confirm = useConfirm()
  return async <Done>(send: (answer: { acceptDouble?: true }) => Promise<Done>): Promise<Done> => {
    try {
      return await send({})
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== doubled) throw error
      const isWanted = await confirm({ title: 'Receita em dobro?', message: error.title, verb: 'É outra receita' })
      if (!isWanted) throw error
      return send({ acceptDouble: true })
    }
  }
}

/** Says how an action went and, where it can be undone, offers that. */
function useRunWithUndo() {
  const toast = useToast()
  const upgrade = useUpgrade()
  return async function run(work: () => Promise<{ done: string; onUndo?: () => void }>): Promise<boolean> {
    try {
      const { done, onUndo } = await work()
      toast.success(done, onUndo && { label: 'Desfazer', onAction: onUndo })
      return true
    } catch (error) {
      upgrade.showError(error)
      return false
    }
  }
}

export type Reconcile = ReturnType<typeof useReconcile>

/** Whether a suggestion can be accepted without a further word: a sweep must know its account. */
export const isComplete = ({ kind, otherBankAccount }: Suggestion) =>
  (kind !== 'sweep' && kind !== 'card-bill') || otherBankAccount !== null

/** Does what a suggestion says. */
export function acceptSuggestion(reconcile: Reconcile, line: Line, suggestion: Suggestion): Promise<boolean> {
  const { kind, otherLine, otherBankAccount, category, person } = suggestion
  if (kind === 'transfer' && otherLine) return reconcile.pair([{ lineId: line.id, otherLineId: otherLine.id }])
  if (kind === 'sweep' || kind === 'card-bill' || (kind === 'rule' && otherBankAccount)) {
    return reconcile.create({ lines: [{ lineId: line.id, otherBankAccountId: otherBankAccount!.id }] })
  }
  if (kind === 'rule' && !category && !person) return reconcile.ignore([line])
  if (kind === 'rule') {
    const given = { ...(category && { categoryId: category.id }), ...(person && { personId: person.id }) }
    return line.state === 'posted'
      ? reconcile.categorize({ lineIds: [line.id], ...given })
      : reconcile.create({ lines: [{ lineId: line.id, ...given }] })
  }
  return reconcile.settle([draftOfSuggestion(suggestion)])
}
