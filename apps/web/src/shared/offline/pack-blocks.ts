const rowsPerBlock = 1_000

type Keyed = { id: string }
export type Blocks<Row extends Keyed> = readonly (readonly Row[])[]

/** Rows in the order of ids, cut into blocks: a change rewrites the one that it is in. */
export function inBlocks<Row extends Keyed>(rows: readonly Row[]): Row[][] {
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return Array.from({ length: Math.ceil(sorted.length / rowsPerBlock) }, (_, nth) =>
    sorted.slice(nth * rowsPerBlock, (nth + 1) * rowsPerBlock),
  )
}

/** The blocks with what changed and without what is gone, and which of them are others now. */
export function changeBlocks<Row extends Keyed>(
  blocks: Blocks<Row>,
  changed: readonly Row[],
  removed: readonly string[],
): { blocks: Blocks<Row>; dirty: number[] } {
  const news = new Map<string, Row | null>()
  for (const id of removed) news.set(id, null)
  for (const row of changed) news.set(row.id, row)
  if (news.size === 0) return { blocks, dirty: [] }
  const byBlock = Map.groupBy(news.keys(), (id) => blockOf(blocks, id))
  const next = blocks.map((rows, nth) => {
    const ids = byBlock.get(nth)
    return ids ? merged(rows, ids, news) : rows
  })
  if (blocks.length === 0) next.push(merged([], [...news.keys()], news))
  const dirty = next.flatMap((rows, nth) => (rows === blocks[nth] ? [] : [nth]))
  // What outgrew its place is cut anew, and every block is another.
  if (!next.some((rows) => rows.length > 4 * rowsPerBlock)) return { blocks: next, dirty }
  const cut = inBlocks(next.flat())
  return { blocks: cut, dirty: cut.map((_, nth) => nth) }
}

/** The last block that begins at this id or before. */
function blockOf<Row extends Keyed>(blocks: Blocks<Row>, id: string): number {
  let found = 0
  blocks.forEach((rows, nth) => {
    if (rows[0] && rows[0].id <= id) found = nth
  })
  return found
}

function merged<Row extends Keyed>(
  rows: readonly Row[],
  ids: readonly string[],
  news: ReadonlyMap<string, Row | null>,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) {
    const row = news.get(id)
    if (row) byId.set(id, row)
    else byId.delete(id)
  }
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** By columns: names of fields once, and like beside like. */
export function toColumns(rows: readonly object[]): Record<string, unknown[]> {
  const names = Object.keys(rows[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => (row as Record<string, unknown>)[name])]))
}

export function fromColumns<Row>(columns: Readonly<Record<string, readonly unknown[]>>): Row[] {
  const names = Object.keys(columns)
  const lists = names.map((name) => columns[name]!)
  return Array.from({ length: lists[0]?.length ?? 0 }, (_, nth) => {
    const row: Record<string, unknown> = {}
    for (let column = 0; column < names.length; column += 1) row[names[column]!] = lists[column]![nth]
    return row as Row
  })
}
