import type { Change, Place } from './read-changes.ts'

/** Receives what changed in its company, and the cursor from which to continue. */
export type Listener = { hear(changes: readonly Change[], cursor: string): void }

type Room = { cursor: string; listeners: Set<Listener> }

/** The companies somebody listens to on this instance, each with its cursor, and which of them may have news. */
export class LiveRooms {
  #rooms = new Map<string, Room>()
  #stale = new Set<string>()

  get haveNews() {
    return this.#stale.size > 0
  }

  wake(companyId: string) {
    if (this.#rooms.has(companyId)) this.#stale.add(companyId)
  }

  wakeAll() {
    for (const companyId of this.#rooms.keys()) this.#stale.add(companyId)
  }

  takeStale(): Place[] {
    const places = [...this.#stale].map((companyId) => ({
      companyId,
      cursor: this.#rooms.get(companyId)!.cursor,
      isReplay: false,
    }))
    this.#stale.clear()
    return places
  }

  /** Sends the changes to every listener of the room, and moves the room's cursor. */
  broadcast(companyId: string, changes: readonly Change[], cursor: string) {
    const room = this.#rooms.get(companyId)
    if (!room) return
    room.cursor = cursor
    for (const listener of room.listeners) listener.hear(changes, cursor)
  }

  /** If the room exists, it is at this cursor already. */
  join(companyId: string, listener: Listener, cursor: string) {
    const room = this.#rooms.get(companyId) ?? { cursor, listeners: new Set() }
    this.#rooms.set(companyId, room)
    room.listeners.add(listener)
  }

  leave(companyId: string, listener: Listener) {
    const room = this.#rooms.get(companyId)
    room?.listeners.delete(listener)
    if (room?.listeners.size !== 0) return
    this.#rooms.delete(companyId)
    this.#stale.delete(companyId)
  }
}
