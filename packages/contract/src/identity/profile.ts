import * as z from 'zod'
import { byId, id, line, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { memberPreferences } from './preferences.ts'
import { email, session } from './session.ts'

export const profileDraft = z.object({ displayName: line(120, { required: 'Nome é obrigatório!' }) })

/** What is shown to a person once: tours, and the first steps until they are taken or closed. */
export const guideNames = ['home', 'finance', 'first-steps'] as const
export type GuideName = (typeof guideNames)[number]

/** Typing one's own address says it is meant. */
export const accountRemoval = z.object({ email })

export const profile = defineRoutes({
  update: {
    method: 'PUT',
    path: 'auth/user/me',
    summary: 'Change one’s own name, wherever one works',
    access: 'signed-in',
    body: profileDraft,
    output: session.shape.user,
  },
  finishGuide: {
    method: 'PUT',
    path: 'auth/user/me/guides',
    summary: 'A tour was taken or skipped, the first steps were closed: not shown again, on any device',
    access: 'signed-in',
    body: z.object({ guide: z.enum(guideNames) }),
    output: nothing,
  },
  savePreferences: {
    method: 'PUT',
    path: 'auth/user/me/preferences',
    summary: 'Remember what one chose in this company, for any device',
    access: 'member',
    body: memberPreferences.strict(),
    output: nothing,
  },
  removeAccount: {
    method: 'POST',
    path: 'auth/user/me/removal',
    summary: 'Delete one’s own account for good; refused while one is the last owner of a company',
    access: 'signed-in',
    needsFreshProof: true,
    isSecret: true,
    body: accountRemoval,
    output: nothing,
    limits: [{ by: 'user', max: 10, seconds: 900 }],
  },
  // Images carry no access token. Under this path browsers send the session's cookie, so the address can stay the same for ever.
  photo: {
    method: 'GET',
    path: 'auth/session/photo/{id}',
    summary: 'The photo of oneself or of somebody in the company one works in, by access token or session cookie',
    access: 'anyone',
    kind: 'download',
    params: byId,
    query: z.object({ v: id.optional().describe('changes with the photo') }),
    output: z.unknown(),
    limits: [{ by: 'ip', max: 3000, seconds: 300 }],
  },
})
