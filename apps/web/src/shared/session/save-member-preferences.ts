import type { MemberPreferences } from '@prumo/contract/identity/preferences'
import { profile } from '@prumo/contract/identity/profile'
import { call } from '#shared/api/call.ts'
import { choose } from '#shared/session-store/session-choices.ts'
import { readSession } from '#shared/session-store/session-store.ts'

export function saveMemberPreferences(chosen: MemberPreferences) {
  const preferences = { ...readSession()?.preferences, ...chosen }
  choose({ preferences }, () => call(profile.savePreferences, { body: chosen }))
}
