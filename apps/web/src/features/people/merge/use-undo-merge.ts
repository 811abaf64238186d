import { personMerges } from '@prumo/contract/people/person-merges'
import { useAction } from '#shared/actions/use-action.ts'

/** Makes two records of one again. */
export function useUndoMerge() {
  const { run } = useAction(personMerges.undo, 'União desfeita: os dois cadastros voltaram.')
  return (id: string, mergeId: string) => run({ params: { id, mergeId } })
}
