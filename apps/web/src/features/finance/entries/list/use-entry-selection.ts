import { useState } from 'react'
import type { ListedEntry } from '../entry/entry.ts'

type Picked = ReadonlyMap<string, { entry: ListedEntry; wasShown: boolean }>

const none: Picked = new Map()

/**
 * What is ticked, of one scope (a page of a list, a category): another scope starts anew. An entry that was deleted meanwhile, or
 * cannot be selected any more, leaves by itself.
 */
export function useEntrySelection(
  shown: readonly ListedEntry[],
  scope: string,
  isSelectable: (entry: ListedEntry) => boolean = () => true,
) {
  const [state, setState] = useState({ scope, picked: none, isAll: false })
  const picked = state.scope === scope ? state.picked : none
  const now = new Map(shown.map((entry) => [entry.id, entry]))
  const entries = [...picked.values()]
    .filter(({ entry, wasShown }) => !wasShown || now.has(entry.id))
    .map(({ entry }) => now.get(entry.id) ?? entry)
    .filter(isSelectable)

  const pick = (chosen: readonly ListedEntry[], isAll = false) =>
    setState({
      scope,
      picked: new Map(chosen.map((entry) => [entry.id, { entry, wasShown: now.has(entry.id) }])),
      isAll,
    })

  return {
    entries,
    ids: new Set(entries.map(({ id }) => id)) as ReadonlySet<string>,
    /** Not only what is shown: everything the filter has. */
    isAll: state.isAll && state.scope === scope && entries.length > 0,
    pick,
    pickAll: () => pick(shown, true),
    pickIds: (ids: ReadonlySet<string>) => {
      const known = new Map([...entries, ...shown].map((entry) => [entry.id, entry]))
      pick([...ids].flatMap((id) => known.get(id) ?? []))
    },
    clear: () => pick([]),
  }
}

export type EntrySelection = ReturnType<typeof useEntrySelection>
