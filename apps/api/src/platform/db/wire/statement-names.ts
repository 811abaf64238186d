import type pg from 'pg'

/** As many as a connection keeps the plans of. */
export const maxNamedStatements = 600

// Least recently asked first.
const names = new Map<string, string>()
const inUse = new Set<string>()
let given = 0
let dropped = 0

/** Named statements are planned once per connection. Those nobody asked for longest give way: filters have no end of combinations. */
export function statementName(text: string): string {
  const name = names.get(text) ?? `s${++given}`
  names.delete(text)
  names.set(text, name)
  inUse.add(name)
  if (names.size > maxNamedStatements) dropOldest()
  return name
}

function dropOldest() {
  const [text, name] = names.entries().next().value!
  names.delete(text)
  inUse.delete(name)
  dropped++
}

/** What `pg` does not expose. */
type Wire = { parsedStatements: Record<string, string>; close(statement: { type: 'S'; name: string }): void }

const droppedFor = new WeakMap<pg.ClientBase, number>()

/** Before a connection is used again, it lets go of the statements whose names were dropped since. */
export function forgetDropped(client: pg.ClientBase) {
  if ((droppedFor.get(client) ?? 0) === dropped) return
  droppedFor.set(client, dropped)
  const { connection } = client as pg.ClientBase & { connection: Wire }
  for (const name of Object.keys(connection.parsedStatements)) {
    if (!/^s\d+$/.test(name) || inUse.has(name)) continue
    delete connection.parsedStatements[name]
    // Goes with what is asked next, and waits for nothing.
    connection.close({ type: 'S', name })
  }
}
