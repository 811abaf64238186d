import { profile, type GuideName } from '@prumo/contract/identity/profile'
import { useSyncExternalStore } from 'react'
import { call } from '#shared/api/call.ts'
import { readSession, writeSession } from '#shared/session-store/session-store.ts'

// Outside of any screen, so that a tour goes on from one to the next.
let running: GuideName | null = null
const listeners = new Set<() => void>()

function run(id: GuideName | null) {
  running = id
  for (const listener of listeners) listener()
}

/** Of the person, on whatever device; nobody signed in has nothing to see. */
export const isGuideSeen = (id: GuideName) => readSession()?.guidesSeen.includes(id) ?? true

/** Finished, skipped or closed: it is not shown by itself again. An answer that is lost shows it once more, no worse. */
export function finishGuide(id: GuideName) {
  const session = readSession()
  if (!session || isGuideSeen(id)) return
  writeSession({ ...session, guidesSeen: [...session.guidesSeen, id] })
  void call(profile.finishGuide, { body: { guide: id } }).catch(() => null)
}

export const startTour = (id: GuideName) => run(id)

export function endTour(id: GuideName) {
  finishGuide(id)
  run(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRunningTour = () => useSyncExternalStore(subscribe, () => running)
