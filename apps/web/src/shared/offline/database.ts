import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { offlineDatabaseName } from './database-name.ts'
import type { Operation } from './operation.ts'
import { ToldProblem } from '#shared/api/api-error.ts'
import { inTodaysWords, routeInTodaysWords } from './earlier-words.ts'
import { StorageProblem } from './storage-problem.ts'

/** A run of rows of a pack, by columns: so few large values are read many times faster than one value for each row. */
export type PackBlock = { owner: string; pack: string; block: number; columns: unknown }
export type PackHead = { owner: string; pack: string; since: string; filledAt: number; refreshedAt: number }
type StoredValue = { owner: string; name: string; value: unknown; at: number }

/** One database for a browser. Whose something is stands at the beginning of every key; `facts` are the browser's own. */
interface OfflineSchema extends DBSchema {
  operations: { key: [string, number]; value: Operation; indexes: { byId: [string, string] } }
  kept: { key: [string, string]; value: StoredValue }
  blocks: { key: [string, string, number]; value: PackBlock }
  packs: { key: [string, string]; value: PackHead }
  facts: { key: string; value: { name: string; value: unknown } }
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>

let opening: Promise<OfflineDatabase> | null = null

export function openOffline(): Promise<OfflineDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = null
    throw new StorageProblem(error)
  })
  return opening
}

const open = () =>
  openDB<OfflineSchema>(offlineDatabaseName, 3, {
    async upgrade(database, before, _, work) {
      if (before === 1) await rewriteEarlierWords(work)
      if (before > 0) return askClientsAgain(work)
      const operations = database.createObjectStore('operations', { keyPath: ['owner', 'position'] })
      operations.createIndex('byId', ['owner', 'id'], { unique: true })
      database.createObjectStore('kept', { keyPath: ['owner', 'name'] })
      database.createObjectStore('blocks', { keyPath: ['owner', 'pack', 'block'] })
      database.createObjectStore('packs', { keyPath: ['owner', 'pack'] })
      database.createObjectStore('facts', { keyPath: 'name' })
    },
    // A newer version of the product in another tab: this one lets go, and opens again when it needs it.
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase).close()
      opening = null
    },
    terminated: () => void (opening = null),
  })

type Upgrading = IDBPTransaction<OfflineSchema, StoreNames<OfflineSchema>[], 'versionchange'>

async function rewriteEarlierWords(work: Upgrading) {
  for await (const cursor of work.objectStore('operations')) {
    const { input, route, ...rest } = cursor.value
    await cursor.update({ ...rest, route: routeInTodaysWords(route), input: inTodaysWords(input) })
  }
  for await (const cursor of work.objectStore('kept')) {
    await cursor.update({ ...cursor.value, value: inTodaysWords(cursor.value.value) })
  }
}

/** Clients were kept without the groups they belong to: they stay, until they can be asked for again. */
async function askClientsAgain(work: Upgrading) {
  for await (const cursor of work.objectStore('packs'))
    if (cursor.value.pack === 'clients') await cursor.update({ ...cursor.value, filledAt: 0 })
}

/** Every key of somebody. */
export const allOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []])
/** Every block of a pack of somebody. */
export const allOfPack = (owner: string, pack: string) => IDBKeyRange.bound([owner, pack], [owner, pack, []])

/** Whatever the browser says when it cannot keep something becomes a sentence. */
export async function keeping<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ToldProblem ? error : new StorageProblem(error)
  }
}

let hasAsked = false

/** What is not sent yet must not be thrown away when the disk is short: browsers ask nobody, or the person once. */
export function askToPersist() {
  if (hasAsked) return
  hasAsked = true
  void navigator.storage?.persist?.().catch(() => false)
}
