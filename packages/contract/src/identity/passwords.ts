import * as z from 'zod'
import { nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { linkToken } from './link-token.ts'
import { email, passwordMismatch, passwordPair, samePassword, session } from './session.ts'

export const resetPasswordForm = z.object(passwordPair).refine(samePassword, passwordMismatch())

const passwordChange = {
  currentPassword: z.string('Senha é obrigatória').min(1, 'Senha é obrigatória').max(200),
  ...passwordPair,
}
const differs = passwordMismatch('As senhas não coincidem.')

export const changePasswordForm = z.object(passwordChange).refine(samePassword, differs)

export const passwords = defineRoutes({
  rules: {
    method: 'GET',
    path: 'auth/password',
    summary: 'How long a new password has to be here',
    access: 'anyone',
    output: z.object({ minLength: z.int() }),
    limits: [{ by: 'ip', max: 600, seconds: 300 }],
  },
  forgot: {
    method: 'POST',
    path: 'auth/password/forgot',
    summary: 'Send a reset link by e-mail; answers the same whether the account exists or not',
    access: 'anyone',
    body: z.object({ email }),
    output: nothing,
    limits: [
      { by: 'email', max: 5, seconds: 900 },
      { by: 'ip', max: 30, seconds: 900 },
    ],
  },
  reset: {
    method: 'POST',
    path: 'auth/password/reset',
    summary: 'Choose a new password with the e-mailed link; ends every session and every other link',
    access: 'anyone',
    body: z.object({ token: linkToken, ...passwordPair }).refine(samePassword, passwordMismatch()),
    output: nothing,
    limits: [{ by: 'ip', max: 30, seconds: 900 }],
  },
  change: {
    method: 'PUT',
    path: 'auth/password',
    summary: 'Change one’s password, with the current one as proof; ends the other sessions and every reset link',
    access: 'signed-in',
    body: z
      .object({
        ...passwordChange,
        endsPasskeys: z.boolean().default(false).describe('the passkeys stop opening the account too'),
      })
      .refine(samePassword, differs),
    output: session,
    limits: [
      { by: 'user', max: 10, seconds: 300 },
      { by: 'user', max: 50, seconds: 86_400 },
    ],
  },
})
