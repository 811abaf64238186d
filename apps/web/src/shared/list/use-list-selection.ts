import { useState } from 'react'

/** What is ticked of the rows shown: another page or filter starts anew, and a row that is gone leaves by itself. */
export function useListSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string, scope: string) {
  const [picked, setPicked] = useState<{ scope: string; ids: ReadonlySet<string>; isAll: boolean }>({
    scope,
    ids: new Set(),
    isAll: false,
  })
  const isHere = picked.scope === scope
  const ids = isHere ? picked.ids : new Set<string>()
  const isAll = isHere && picked.isAll
  const selected = isAll ? rows : rows.filter((row) => ids.has(keyOf(row)))
  const set = (next: ReadonlySet<string>, all = false) => setPicked({ scope, ids: next, isAll: all })
  return {
    rows: selected,
    ids: new Set(selected.map(keyOf)) as ReadonlySet<string>,
    /** Not only what is shown: everything the filter has. */
    isAll,
    pick: (next: ReadonlySet<string>) => set(next),
    pickAll: () => set(new Set(rows.map(keyOf)), true),
    clear: () => set(new Set()),
  }
}
