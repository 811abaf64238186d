import type { MemberPreferences } from '@prumo/contract/identity/preferences'
import { profile } from '@prumo/contract/identity/profile'
import { call } from '#shared/api/call.ts'
import { readSession, writeSession } from '#shared/session-store/session-store.ts'

/** Chosen at once, and kept for this person in this company; an answer that is lost costs one choice. */
export function saveMemberPreferences(chosen: MemberPreferences) {
  const session = readSession()
  if (!session) return
  writeSession({ ...session, preferences: { ...session.preferences, ...chosen } })
  void call(profile.savePreferences, { body: chosen }).catch(() => null)
}
