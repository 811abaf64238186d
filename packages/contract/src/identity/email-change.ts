import * as z from 'zod'
import { nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { linkToken } from './link-token.ts'
import { email } from './session.ts'

export const emailChangeLinkMinutes = 60

export const emailChangeForm = z.object({ email })

export const emailChange = defineRoutes({
  request: {
    method: 'POST',
    path: 'auth/user/me/email',
    summary:
      'Ask for another e-mail; nothing changes until the link sent to it is opened; answers the same whether it is taken or not',
    access: 'signed-in',
    needsFreshProof: true,
    body: emailChangeForm,
    output: nothing,
    limits: [
      { by: 'user', max: 5, seconds: 3600 },
      { by: 'email', max: 5, seconds: 3600 },
    ],
  },
  confirm: {
    method: 'POST',
    path: 'auth/user/email/confirm',
    summary:
      'Use the new e-mail from now on, by the link sent to it; the link of another account is refused; reset links sent to the old one stop working',
    access: 'signed-in',
    body: z.object({ token: linkToken }),
    output: z.object({ email: z.string() }),
    limits: [{ by: 'user', max: 30, seconds: 900 }],
  },
})
