import { profile, type GuideName } from '@prumo/contract/identity/profile'
import { useSyncExternalStore } from 'react'
import { call } from '#shared/api/call.ts'
import { choose } from '#shared/session-store/session-choices.ts'
import { readSession } from '#shared/session-store/session-store.ts'

// Outside of any screen, so that a tour goes on from one to the next.
let running: GuideName | null = null
const listeners = new Set<() => void>()

function run(id: GuideName | null) {
  running = id
  for (const listener of listeners) listener()
}

/** Of the person, on whatever device; nobody signed in has nothing to see. */
export const isGuideSeen = (id: GuideName) => readSession()?.guidesSeen.includes(id) ?? true

/** Finished, skipped or closed: it is not shown by itself again. */
export function finishGuide(id: GuideName) {
  const session = readSession()
  if (!session || isGuideSeen(id)) return
  choose({ guidesSeen: [...session.guidesSeen, id] }, () => call(profile.finishGuide, { body: { guide: id } }))
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
