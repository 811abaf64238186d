import * as z from 'zod'
import { nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { linkToken } from './link-token.ts'

export const emailProof = defineRoutes({
  resend: {
    method: 'POST',
    path: 'auth/email-proof',
    summary: 'Send the link that proves one’s e-mail again; earlier links stop working',
    access: 'signed-in',
    output: nothing,
    limits: [
      { by: 'user', max: 3, seconds: 900 },
      { by: 'user', max: 10, seconds: 86_400 },
    ],
  },
  check: {
    method: 'POST',
    path: 'auth/email-proof/check',
    summary: 'Whose e-mail a link would prove; spends nothing',
    access: 'anyone',
    isQuestion: true,
    body: z.object({ token: linkToken }),
    output: z.object({ email: z.string(), displayName: z.string() }),
    limits: [{ by: 'ip', max: 60, seconds: 900 }],
  },
  confirm: {
    method: 'POST',
    path: 'auth/email-proof/confirm',
    summary: 'Prove one’s e-mail with the link sent to it; the link of another account is refused',
    access: 'signed-in',
    body: z.object({ token: linkToken }),
    output: z.object({ email: z.string() }),
    limits: [{ by: 'user', max: 30, seconds: 900 }],
  },
})
