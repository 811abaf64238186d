import { entries } from '@prumo/contract/finance/entries'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { withReopenedLines } from '../../door/settling/reopened-lines.ts'
import { useBlockedQuestion } from '#features/people/door/use-blocked-question.ts'
import { bulkCount, type BulkKind, type BulkSelection } from './bulk-selection.ts'
import { bulkWords } from './bulk-labels.ts'

export type Changes = RequestOf<typeof entries.changeAll>['body']['changes']
type Undo = AnswerOf<typeof entries.changeAll>['undo']

const mostPerCall = 1000

/** Does it to all of them and tells what came of it; null when it was refused: `error` says why. */
export function useRunBulk(kind: BulkKind, selection: BulkSelection) {
  const confirmAll = useRouteMutation(entries.confirmAll)
  const changeAll = useRouteMutation(entries.changeAll)
  const removeAll = useRouteMutation(entries.removeAll)
  const undoAll = useRouteMutation(entries.undoAll)
  const toast = useToast()
  const askIfBlocked = useBlockedQuestion()
  const { error, isPending } = { pay: confirmAll, change: changeAll, remove: removeAll }[kind]
  const words = bulkWords[kind]

  async function undoOperation(operationId: string) {
    try {
      const { undone } = await undoAll.mutateAsync({ body: { operationId } })
      toast.success(words.undone(undone))
    } catch (problem) {
      toast.error(reasonsOf(problem))
    }
  }

  async function undo(groups: Undo) {
    try {
      for (const { ids, ...group } of groups)
        for (let start = 0; start < ids.length; start += mostPerCall)
          await changeAll.mutateAsync({ body: { ids: ids.slice(start, start + mostPerCall), ...group } })
      toast.success(words.undone(groups.reduce((sum, { ids }) => sum + ids.length, 0)))
    } catch (problem) {
      toast.error(reasonsOf(problem))
    }
  }

  const takenBackBy = (operationId: string | null) =>
    operationId === null ? undefined : { label: 'Desfazer', onAction: () => void undoOperation(operationId) }

  async function send({ effectiveDate, changes }: { effectiveDate: string; changes: Changes }) {
    if (kind === 'pay') {
      const { operationId } = await confirmAll.mutateAsync({ body: { ...selection, effectiveDate } })
      return toast.success(words.done(bulkCount(selection)), takenBackBy(operationId))
    }
    if (kind === 'remove') {
      const removed = await removeAll.mutateAsync({ body: selection })
      return toast.success(withReopenedLines(words.done(removed.deleted), removed), takenBackBy(removed.operationId))
    }
    const { changed, undo: former } = await askIfBlocked((answer) =>
      changeAll.mutateAsync({ body: { ...selection, changes, ...answer } }),
    )
    if (changed === 0) return toast.info('Os lançamentos já estavam assim.')
    toast.success(words.done(changed), { label: 'Desfazer', onAction: () => void undo(former) })
  }

  return {
    error,
    isPending,
    run: (choices: { effectiveDate: string; changes: Changes }) =>
      send(choices).then(
        () => true,
        () => false,
      ),
  }
}

/** Why nothing was taken back: the first of the entries that stand in the way are named. */
function reasonsOf(problem: unknown) {
  const reasons = problem instanceof ApiProblem ? problem.errors.slice(0, 3).map(({ message }) => message) : []
  return [messageOf(problem, 'Não foi possível desfazer. Confira os lançamentos.'), ...reasons].join(' ')
}
