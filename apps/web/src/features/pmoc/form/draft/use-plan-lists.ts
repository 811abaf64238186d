import { useCallback, useMemo, useState } from 'react'
import { noLists, type PlanListName, type PlanLists } from './plan-rows.ts'

/** The rows of a plan, beside what they were filled from. Thousands of rows are compared by what was replaced, not row by row. */
export function usePlanLists() {
  const [state, setState] = useState({ base: noLists, lists: noLists })
  const { base, lists } = state
  const changedNames = useMemo(
    () => (Object.keys(lists) as PlanListName[]).filter((name) => lists[name] !== base[name]),
    [base, lists],
  )
  const change = useCallback(
    (make: (lists: PlanLists) => PlanLists) => setState((before) => ({ base: before.base, lists: make(before.lists) })),
    [],
  )
  /** As the server has them. */
  const show = useCallback((saved: PlanLists) => setState({ base: saved, lists: saved }), [])
  return { lists, change, show, changedNames, isDirty: changedNames.length > 0 }
}

type PlanListState = ReturnType<typeof usePlanLists>
export type ChangeLists = PlanListState['change']
