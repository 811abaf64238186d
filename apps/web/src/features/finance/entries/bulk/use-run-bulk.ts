import { entries } from '@prumo/contract/finance/entries'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { withReopenedLines } from '../../entry-form/actions/reopened-lines.ts'
import { bulkCount, type BulkKind, type BulkSelection } from './bulk-selection.ts'
import { bulkWords } from './bulk-words.ts'

export type Changes = RequestOf<typeof entries.changeAll>['body']['changes']
type Undo = AnswerOf<typeof entries.changeAll>['undo']

const mostPerCall = 1000

/** Does it to all of them and tells what came of it; null when it was refused: `error` says why. */
export function useRunBulk(kind: BulkKind, selection: BulkSelection) {
  const confirmAll = useRouteMutation(entries.confirmAll)
  const changeAll = useRouteMutation(entries.changeAll)
  const removeAll = useRouteMutation(entries.removeAll)
  const toast = useToast()
  const { error, isPending } = { pay: confirmAll, change: changeAll, remove: removeAll }[kind]
  const words = bulkWords[kind]

  async function undo(groups: Undo) {
    try {
      for (const { ids, changes } of groups)
        for (let start = 0; start < ids.length; start += mostPerCall)
          await changeAll.mutateAsync({ body: { ids: ids.slice(start, start + mostPerCall), changes } })
      toast.success('Alteração desfeita!')
    } catch (problem) {
      toast.error(messageOf(problem, 'Não foi possível desfazer tudo. Confira os lançamentos.'))
    }
  }

  async function send({ effectiveDate, changes }: { effectiveDate: string; changes: Changes }) {
    if (kind === 'pay') {
      await confirmAll.mutateAsync({ body: { ...selection, effectiveDate } })
      return toast.success(words.done(bulkCount(selection)))
    }
    if (kind === 'remove') {
      const removed = await removeAll.mutateAsync({ body: selection })
      return toast.success(withReopenedLines(words.done(removed.deleted), removed))
    }
    const { changed, undo: former } = await changeAll.mutateAsync({ body: { ...selection, changes } })
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
