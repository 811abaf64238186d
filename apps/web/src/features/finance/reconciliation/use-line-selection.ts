import type { ReconciliationEntry, ReconciliationLine } from '@prumo/contract/finance/reconciliation-records'
import { useState } from 'react'

/** What is chosen on both sides. Without a tick, the line in hand is the one that counts. */
export function useLineSelection(lines: readonly ReconciliationLine[]) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [lineIds, setLineIds] = useState<ReadonlySet<string>>(new Set())
  const [entries, setEntries] = useState<ReadonlyMap<string, ReconciliationEntry>>(new Map())
  const active = lines.find(({ id }) => id === activeId) ?? lines[0] ?? null
  const ticked = lines.filter(({ id }) => lineIds.has(id))
  const chosen = ticked.length > 0 ? ticked : active ? [active] : []

  function move(step: 1 | -1) {
    const at = lines.findIndex(({ id }) => id === active?.id)
    const next =
      lines[
        Math.max(0, Math.min(lines.length - 1, at + (document.activeElement?.hasAttribute('data-line') ? step : 0)))
      ]
    if (!next) return
    setActiveId(next.id)
    document.querySelector<HTMLElement>(`[data-line="${next.id}"]`)?.focus()
  }

  return {
    active,
    chosen,
    lineIds: new Set(ticked.map(({ id }) => id)) as ReadonlySet<string>,
    entries,
    opened: lines.find(({ id }) => id === openedId) ?? null,
    move,
    activate: ({ id }: ReconciliationLine) => setActiveId(id),
    open: ({ id }: ReconciliationLine) => {
      setActiveId(id)
      setOpenedId(id)
    },
    close: () => {
      setOpenedId(null)
      setEntries(new Map())
    },
    toggle: ({ id }: ReconciliationLine) => {
      setActiveId(id)
      setLineIds((was) => new Set(was.has(id) ? [...was].filter((other) => other !== id) : [...was, id]))
    },
    toggleEntry: (entry: ReconciliationEntry) =>
      setEntries(
        (was) => new Map(was.has(entry.id) ? [...was].filter(([id]) => id !== entry.id) : [...was, [entry.id, entry]]),
      ),
    clear: () => {
      setLineIds(new Set())
      setEntries(new Map())
      setOpenedId(null)
    },
  }
}
