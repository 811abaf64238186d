import * as z from 'zod'
import { byId, id, instant, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { linkToken } from './link-token.ts'
import { displayName, passwordMismatch, passwordPair, samePassword, session } from './session.ts'

export const acceptanceForm = z.object({ displayName, ...passwordPair }).refine(samePassword, passwordMismatch())

const waitingInvitation = z.object({
  id,
  companyName: z.string(),
  inviterName: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
})
export type WaitingInvitation = z.input<typeof waitingInvitation>

export const invitations = defineRoutes({
  check: {
    method: 'POST',
    path: 'auth/invitation/check',
    summary: 'Whose invitation an e-mailed link is, to which company, and what its owner has to do',
    access: 'anyone',
    isQuestion: true,
    body: z.object({ token: linkToken }),
    output: z.object({
      companyName: z.string(),
      displayName: z.string(),
      email: z.string(),
      account: z
        .enum(['none', 'proven', 'unproven'])
        .describe('proven: sign in and answer there; otherwise the link itself lets in'),
      earlierCompanies: z.array(z.string()).describe('companies made with this address before anybody had proven it'),
    }),
    limits: [{ by: 'ip', max: 60, seconds: 900 }],
  },
  accept: {
    method: 'POST',
    path: 'auth/invitation/accept',
    summary:
      'Accept by the e-mailed link where nobody has proven the address yet: choose name and password, and sign in to the company that invited',
    access: 'anyone',
    body: z
      .object({
        token: linkToken,
        displayName,
        ...passwordPair,
        keepsEarlier: z
          .boolean()
          .default(false)
          .describe('what was made with this address before it was proven is one’s own'),
      })
      .refine(samePassword, passwordMismatch()),
    output: session,
    limits: [{ by: 'ip', max: 30, seconds: 900 }],
  },
  decline: {
    method: 'POST',
    path: 'auth/invitation/decline',
    summary: 'Decline by the e-mailed link, with or without an account',
    access: 'anyone',
    body: z.object({ token: linkToken }),
    output: nothing,
    limits: [{ by: 'ip', max: 30, seconds: 900 }],
  },
  waiting: {
    method: 'GET',
    path: 'auth/invitation',
    summary: 'Invitations that wait for one’s answer; none while one’s e-mail is not proven',
    access: 'signed-in',
    output: z.object({ items: z.array(waitingInvitation), total: z.int() }),
  },
  acceptOwn: {
    method: 'POST',
    path: 'auth/invitation/{id}/accept',
    summary: 'Accept an invitation of one’s own proven address, and work in that company',
    access: 'signed-in',
    params: byId,
    output: session,
  },
  declineOwn: {
    method: 'POST',
    path: 'auth/invitation/{id}/decline',
    summary: 'Decline an invitation of one’s own proven address',
    access: 'signed-in',
    params: byId,
    output: nothing,
  },
})
