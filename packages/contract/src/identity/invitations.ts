import * as z from 'zod'
import { defineRoutes } from '../route.ts'
import { passwordMismatch, passwordPair, samePassword, session } from './session.ts'

const token = z.string().min(20).max(200).regex(/^[\w-]+$/)

export const invitations = defineRoutes({
  check: {
    method: 'POST',
    path: 'auth/invitation/check',
    summary: 'Whose invitation an e-mailed link is, and to which company',
    access: 'anyone',
    body: z.object({ token }),
    output: z.object({ companyName: z.string(), displayName: z.string(), email: z.string() }),
    limits: [{ by: 'ip', max: 60, seconds: 900 }],
  },
  accept: {
    method: 'POST',
    path: 'auth/invitation/accept',
    summary: 'Choose the first password with the e-mailed link and sign in to the company that invited',
    access: 'anyone',
    body: z.object({ token, ...passwordPair }).refine(samePassword, passwordMismatch()),
    output: session,
    limits: [{ by: 'ip', max: 30, seconds: 900 }],
  },
})
