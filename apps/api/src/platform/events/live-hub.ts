import type pg from 'pg'
import { LiveRooms, type Listener } from './live-rooms.ts'
import type { DatabaseChannels } from './database-channels.ts'
import { readChanges, type Cursor, type Place } from './read-changes.ts'

export type LiveHub = {
  stop(): void
  /** Hears a company's changes from now on, and those after `cursor` first. Returns how to stop. */
  subscribe(companyId: string, cursor: Cursor, listener: Listener): Promise<() => void>
}

type Joining = {
  companyId: string
  cursor: Cursor
  listener: Listener
  joined: () => void
  failed: (error: Error) => void
}

const lookUpMs = 10_000
/** Pause between two readings, so that many writes are read together. */
const restMs = 50

/**
 * Sends a company's changes to the streams of this instance. One reader asks the database, in one snapshot, for all rooms with news and
 * all streams that join, so that a stream that joins has the same cursor as its room.
 */
export function createLiveHub(pool: pg.Pool, channels: DatabaseChannels): LiveHub {
  const rooms = new LiveRooms()
  const joining: Joining[] = []
  const state = { isReading: false, isStopped: false }

  const read = async () => {
    if (state.isReading) return
    state.isReading = true
    while (!state.isStopped && (rooms.haveNews || joining.length > 0)) {
      await broadcastChanges(pool, rooms, joining.splice(0))
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    state.isReading = false
  }
  const lookUp = () => {
    rooms.wakeAll()
    void read()
  }
  channels.on('prumo_event', (companyId) => {
    rooms.wake(companyId)
    void read()
  })
  channels.onGap(lookUp)
  // Finds events whose NOTIFY was lost because the process that should have sent it died.
  const timer = setInterval(lookUp, lookUpMs).unref()

  return {
    stop() {
      state.isStopped = true
      clearInterval(timer)
      for (const { failed } of joining.splice(0)) failed(hasStopped())
    },
    async subscribe(companyId, cursor, listener) {
      if (state.isStopped) throw hasStopped()
      await new Promise<void>((joined, failed) => {
        joining.push({ companyId, cursor, listener, joined, failed })
        void read()
      })
      return () => rooms.leave(companyId, listener)
    },
  }
}

const hasStopped = () => new Error('the hub has stopped')

async function broadcastChanges(pool: pg.Pool, rooms: LiveRooms, joins: readonly Joining[]) {
  for (const { companyId } of joins) rooms.wake(companyId)
  const places = rooms.takeStale()
  // Browsers that reconnect together have the same cursor: it is read once for all of them.
  const replays = new Map(
    joins.map(({ companyId, cursor }): [string, Place] => [
      `${companyId} ${cursor}`,
      { companyId, cursor, isReplay: true },
    ]),
  )
  try {
    const { cursor, changes } = await readChanges(pool, [...places, ...replays.values()])
    places.forEach(({ companyId }, index) => rooms.broadcast(companyId, changes[index]!, cursor))
    const missed = new Map([...replays.keys()].map((key, index) => [key, changes[places.length + index]!]))
    for (const { companyId, cursor: from, listener, joined } of joins) {
      rooms.join(companyId, listener, cursor)
      listener.hear(missed.get(`${companyId} ${from}`)!, cursor)
      joined()
    }
  } catch (error) {
    // The rooms keep their cursors: after reconnecting, or at the next look-up, reading continues from there.
    for (const { failed } of joins) failed(error as Error)
  }
}
