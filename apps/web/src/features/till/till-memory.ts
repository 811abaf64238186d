import type { tills } from '@prumo/contract/sales/tills'
import type { AnswerOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { inTodaysWords } from '#shared/offline/earlier-words.ts'
import { nextNumberOf } from './next-number.ts'

export type TillAnswer = AnswerOf<typeof tills.mine>
type Known = { answer: TillAnswer; /** By till: the number the next sale gets. */ next: Record<string, number> }

interface TillSchema extends DBSchema {
  device: { key: 'id'; value: string }
  companies: { key: string; value: Known }
}

let opened: Promise<IDBPDatabase<TillSchema>> | null = null

const open = () =>
  (opened ??= openDB<TillSchema>('prumo-till', 2, {
    async upgrade(database, before, _, work) {
      if (before === 1) {
        for await (const cursor of work.objectStore('companies')) await cursor.update(inTodaysWords(cursor.value))
        return
      }
      database.createObjectStore('device')
      database.createObjectStore('companies')
    },
    terminated: () => void (opened = null),
  }).catch((error: unknown) => {
    opened = null
    throw error
  }))

export type RememberedTill = { deviceId: string; answer: TillAnswer | null }

/** Which device this is, made at random once, and what it knew last of its till. */
export async function recallTill(companyId: string): Promise<RememberedTill> {
  const work = (await open()).transaction(['device', 'companies'], 'readwrite')
  const [known, before] = await Promise.all([
    work.objectStore('companies').get(companyId),
    work.objectStore('device').get('id'),
  ])
  const deviceId = before ?? uuidv7()
  if (!before) await work.objectStore('device').put(deviceId, 'id')
  await work.done
  return { deviceId, answer: known?.answer ?? null }
}

/** What the server said. */
export async function rememberTill(companyId: string, answer: TillAnswer): Promise<void> {
  const work = (await open()).transaction('companies', 'readwrite')
  const known = await work.store.get(companyId)
  const next = { ...known?.next }
  if (answer.till) next[answer.till.id] = nextNumberOf(next[answer.till.id] ?? 1, answer.till.nextNumber)
  await work.store.put({ answer, next }, companyId)
  await work.done
}

/** Each number is given once, also to two windows that ask at the same instant, with a network or without. */
export async function takeNumber(companyId: string, tillId: string): Promise<number> {
  const work = (await open()).transaction('companies', 'readwrite')
  const known = await work.store.get(companyId)
  if (!known) throw new Error('the till of this device is not known yet')
  const number = known.next[tillId] ?? 1
  await work.store.put({ ...known, next: { ...known.next, [tillId]: number + 1 } }, companyId)
  await work.done
  return number
}
