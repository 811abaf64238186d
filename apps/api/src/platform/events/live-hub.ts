import type { LiveEvent } from '@prumo/contract/live/live'
import { uuidTime } from '@prumo/domain/uuid'
import type pg from 'pg'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Notices } from './notices.ts'

/** An event, and the one person it is for, if it is not for all. */
export type HeardEvent = { event: LiveEvent; recipientId: string | null }

type Send = (heard: HeardEvent) => void

export type LiveHub = {
  stop(): void
  /** Hears a company's events from now on, and those after `lastEventId` first. Returns how to stop. */
  subscribe(companyId: string, lastEventId: string | null, send: Send): Promise<() => void>
}

// Transactions commit out of order: an event may become visible after a younger one was already sent.
const overlapMs = 30_000
const batch = 500
const lookUpMs = 10_000

/** Fans a company's events out to the streams of this instance; the database is asked once per notice, not per stream. */
export function createLiveHub(pool: pg.Pool, notices: Notices): LiveHub {
  const rooms = new Map<string, Room>()

  const pump = async (companyId: string) => {
    const room = rooms.get(companyId)
    if (!room) return
    if (room.isBusy) {
      room.isStale = true
      return
    }
    room.isBusy = true
    try {
      do {
        room.isStale = false
        for (const heard of await eventsAfter(pool, companyId, room.since)) room.offer(heard)
      } while (room.isStale)
    } catch {
      // The database is away; the gap notice after reconnecting pumps every room again.
    } finally {
      room.isBusy = false
    }
  }
  notices.on('prumo_event', (companyId) => void pump(companyId))
  const pumpAll = () => rooms.forEach((_, companyId) => void pump(companyId))
  notices.onGap(pumpAll)
  // A notice lost with the process that should have sent it is made up for here, well within the overlap.
  const timer = setInterval(pumpAll, lookUpMs).unref()

  return {
    stop: () => clearInterval(timer),
    async subscribe(companyId, lastEventId, send) {
      const room = rooms.get(companyId) ?? new Room()
      rooms.set(companyId, room)
      const stream = new Stream(send)
      room.streams.add(stream)
      const leave = () => {
        room.streams.delete(stream)
        if (room.streams.size === 0 && rooms.get(companyId) === room) rooms.delete(companyId)
      }
      try {
        stream.catchUp(lastEventId ? await eventsAfter(pool, companyId, lowestId((uuidTime(lastEventId)?.getTime() ?? Date.now()) - overlapMs)) : [], lastEventId)
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },
  }
}

/** Joins its room before it reads what it missed, and holds back what it hears meanwhile: nothing falls in between. */
class Stream {
  #send: Send
  #sent = new Set<string>()
  #heldBack: HeardEvent[] | null = []

  constructor(send: Send) {
    this.#send = send
  }

  hear(heard: HeardEvent) {
    if (this.#heldBack) this.#heldBack.push(heard)
    else if (!this.#sent.has(heard.event.id)) this.#send(heard)
  }

  catchUp(missed: readonly HeardEvent[], lastEventId: string | null) {
    if (lastEventId) this.#sent.add(lastEventId)
    for (const heard of [...missed, ...(this.#heldBack ?? [])]) {
      if (this.#sent.has(heard.event.id)) continue
      this.#sent.add(heard.event.id)
      this.#send(heard)
    }
    this.#heldBack = null
  }
}

class Room {
  readonly streams = new Set<Stream>()
  isBusy = false
  isStale = false
  #seen = new Map<string, number>()
  #opened = Date.now()

  get since() {
    return lowestId(Math.max(this.#opened - 1000, Date.now() - overlapMs))
  }

  offer(heard: HeardEvent) {
    const { id: heardId } = heard.event
    if (this.#seen.has(heardId)) return
    this.#seen.set(heardId, Date.now())
    for (const [id, at] of this.#seen) {
      if (at > Date.now() - 2 * overlapMs) break
      this.#seen.delete(id)
    }
    for (const stream of this.streams) stream.hear(heard)
  }
}

async function eventsAfter(pool: pg.Pool, companyId: string, afterId: string): Promise<HeardEvent[]> {
  const rows = await inTransaction(pool, { companyId, userId: null, requestId: 'live' }, async ({ db }) => {
    const page = (after: string) =>
      db.selectFrom('event').select(['id', 'at', 'subject', 'type', 'recordId', 'recipientId']).where('id', '>', after).orderBy('id').limit(batch).execute()
    const all = await page(afterId)
    for (let last = all; last.length === batch; all.push(...last)) last = await page(last.at(-1)!.id)
    return all
  })
  return rows.map(({ id, at, subject, type, recordId, recipientId }) => ({ event: { id, at, subject, type, recordIds: recordId ? [recordId] : [] }, recipientId }))
}

/** The smallest UUIDv7 of an instant. */
function lowestId(ms: number) {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
