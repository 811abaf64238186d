import { useEffect, useEffectEvent } from 'react'
import type { useListState } from './use-list-state.ts'

type Answer = { items: readonly unknown[]; total: number }
type Pages = Pick<ReturnType<typeof useListState>, 'page' | 'pageSize' | 'setPage'>

/** The last row of the last page was deleted, or the address names a page that does not exist. */
export function useReturnToLastPage(answer: Answer | undefined, { page, pageSize, setPage }: Pages) {
  const isPastEnd = answer !== undefined && page > 1 && answer.items.length === 0
  const returnToEnd = useEffectEvent((total: number) => {
    setPage({ page: Math.max(1, Math.ceil(total / pageSize)), pageSize }, { replace: true })
  })
  useEffect(() => {
    if (isPastEnd) returnToEnd(answer.total)
  }, [isPastEnd, answer?.total])
}
