import type pg from 'pg'
import { LiveRooms, type Listener } from './live-rooms.ts'
import type { Notices } from './notices.ts'
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
/** Writers in a hurry are gathered: nobody's screen needs news more often. */
const restMs = 50

/**
 * Fans a company's changes out to the streams of this instance. One reader asks the database for all rooms with news and all
 * streams that join, as of one instant, so that whoever joins stands where the room stands.
 */
export function createLiveHub(pool: pg.Pool, notices: Notices): LiveHub {
  const rooms = new LiveRooms()
  const joining: Joining[] = []
  const state = { isReading: false, isStopped: false }

  const read = async () => {
    if (state.isReading) return
    state.isReading = true
    while (!state.isStopped && (rooms.haveNews || joining.length > 0)) {
      await tellNews(pool, rooms, joining.splice(0))
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    state.isReading = false
  }
  const lookUp = () => {
    rooms.wakeAll()
    void read()
  }
  notices.on('prumo_event', (companyId) => {
    rooms.wake(companyId)
    void read()
  })
  notices.onGap(lookUp)
  // A notice lost with the process that should have sent it is made up for here.
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

async function tellNews(pool: pg.Pool, rooms: LiveRooms, joins: readonly Joining[]) {
  for (const { companyId } of joins) rooms.wake(companyId)
  const places = rooms.takeStale()
  // Browsers that come back together stood at the same place.
  const replays = new Map(
    joins.map(({ companyId, cursor }): [string, Place] => [
      `${companyId} ${cursor}`,
      { companyId, cursor, isReplay: true },
    ]),
  )
  try {
    const { cursor, changes } = await readChanges(pool, [...places, ...replays.values()])
    places.forEach(({ companyId }, index) => rooms.tell(companyId, changes[index]!, cursor))
    const missed = new Map([...replays.keys()].map((key, index) => [key, changes[places.length + index]!]))
    for (const { companyId, cursor: from, listener, joined } of joins) {
      rooms.join(companyId, listener, cursor)
      listener.hear(missed.get(`${companyId} ${from}`)!, cursor)
      joined()
    }
  } catch (error) {
    // Rooms stand where they stood: the gap notice after reconnecting, or the next look-up, reads on from there.
    for (const { failed } of joins) failed(error as Error)
  }
}
