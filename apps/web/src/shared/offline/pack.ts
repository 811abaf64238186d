import { allOfPack, askToPersist, openOffline, type PackHead } from './database.ts'
import { inOneTab } from './in-one-tab.ts'
import { changeBlocks, fromColumns, inBlocks, toColumns, type Blocks } from './pack-blocks.ts'

type Keyed = { id: string }

export type PackPage<Row> = {
  rows: Row[]
  removed: string[]
  next: string | null
  since: string
  isKnown: boolean
  total: number
}

/** Where a pack comes from: pages in the order of ids, and what changed since a mark. */
export type PackSource<Row extends Keyed> = {
  name: string
  ask: (request: { since?: string; after?: string }) => Promise<PackPage<Row>>
}

/** A read model of one person, as it stands in the database of the browser and in memory. */
export type Pack<Row extends Keyed> = { head: PackHead | null; blocks: Blocks<Row> }

export const emptyPack = { head: null, blocks: [] }

/** Pictures have addresses that end; and whatever went wrong is right again with the next filling. */
const longestMs = 20 * 24 * 3600_000
const soonestMs = 10 * 60_000

export async function loadPack<Row extends Keyed>(owner: string, { name }: PackSource<Row>): Promise<Pack<Row>> {
  const database = await openOffline()
  const transaction = database.transaction(['packs', 'blocks'])
  const [head, blocks] = await Promise.all([
    transaction.objectStore('packs').get([owner, name]),
    transaction.objectStore('blocks').getAll(allOfPack(owner, name)),
  ])
  if (!head) return emptyPack
  return { head, blocks: blocks.map(({ columns }) => fromColumns<Row>(columns as Record<string, unknown[]>)) }
}

type Progress = (received: number, total: number) => void

/** Asks for what changed, or for everything where that cannot be told, and writes it down. One tab at a time; the next takes up what it wrote. */
export async function refreshPack<Row extends Keyed>(
  owner: string,
  source: PackSource<Row>,
  known: Pack<Row>,
  onProgress: Progress,
): Promise<Pack<Row>> {
  return inOneTab(`prumo-pack ${owner} ${source.name}`, async () => {
    const database = await openOffline()
    const stored = await database.get('packs', [owner, source.name])
    const isOther = stored?.refreshedAt !== known.head?.refreshedAt
    const pack = isOther ? await loadPack(owner, source) : known
    const { head } = pack
    if (!head || Date.now() - head.filledAt > longestMs || Date.now() < head.filledAt)
      return fill(owner, source, onProgress)
    const news = await askAll(source, head.since)
    if (!news) return fill(owner, source, onProgress)
    const { blocks, dirty } = changeBlocks(pack.blocks, news.rows, news.removed)
    const count = blocks.reduce((sum, rows) => sum + rows.length, 0)
    if (count !== news.total && Date.now() - head.filledAt > soonestMs) return fill(owner, source, onProgress)
    const next = { ...head, since: news.since, refreshedAt: Date.now() }
    await write(next, blocks, dirty)
    return { head: next, blocks }
  })
}

async function fill<Row extends Keyed>(owner: string, source: PackSource<Row>, onProgress: Progress) {
  askToPersist()
  const all = await askAll(source, undefined, onProgress)
  if (!all) throw new Error('a pack that is asked for anew is always known')
  const blocks = inBlocks(all.rows)
  const now = Date.now()
  const head = { owner, pack: source.name, since: all.since, filledAt: now, refreshedAt: now }
  await write(head, blocks, 'all')
  return { head, blocks }
}

/** Every page; null: what changed cannot be told. The mark is that of the first page, so that nothing between two of them is missed. */
async function askAll<Row extends Keyed>(source: PackSource<Row>, since: string | undefined, onProgress?: Progress) {
  const first = await source.ask(since ? { since } : {})
  if (!first.isKnown) return null
  const rows = [...first.rows]
  onProgress?.(rows.length, first.total)
  for (let { next } = first; next;) {
    const page = await source.ask({ ...(since && { since }), after: next })
    rows.push(...page.rows)
    next = page.next
    onProgress?.(rows.length, first.total)
  }
  return { ...first, rows }
}

async function write<Row extends Keyed>(head: PackHead, blocks: Blocks<Row>, dirty: readonly number[] | 'all') {
  const { owner, pack } = head
  const transaction = (await openOffline()).transaction(['packs', 'blocks'], 'readwrite')
  transaction.done.catch(() => null)
  const store = transaction.objectStore('blocks')
  if (dirty === 'all' || dirty.length === blocks.length) await store.delete(allOfPack(owner, pack))
  for (const block of dirty === 'all' ? blocks.keys() : dirty)
    await store.put({ owner, pack, block, columns: toColumns(blocks[block]!) })
  await transaction.objectStore('packs').put(head)
  await transaction.done
}

/** What somebody read is not left behind for the next person at the device. */
export async function clearPacks(owner: string) {
  const transaction = (await openOffline()).transaction(['packs', 'blocks'], 'readwrite')
  transaction.done.catch(() => null)
  const all = IDBKeyRange.bound([owner], [owner, []])
  await transaction.objectStore('packs').delete(all)
  await transaction.objectStore('blocks').delete(all)
  await transaction.done
}
