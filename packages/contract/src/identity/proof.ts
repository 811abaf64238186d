import * as z from 'zod'
import { nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { assertion, requestOptions } from './passkeys.ts'
import { secondFactorCodeForm } from './second-factor-code.ts'

export const proofPasswordForm = z.object({
  password: z.string('Senha é obrigatória').min(1, 'Senha é obrigatória').max(200),
})
export const emailCodeForm = z.object({
  code: z
    .string('Informe o código')
    .trim()
    .regex(/^\d{6}$/, 'Informe os 6 dígitos do código'),
})

/** In the order they are offered. By e-mail only for who has neither a password nor an authenticator application. */
export const proofWays = ['password', 'passkey', 'code', 'email'] as const
export type ProofWay = (typeof proofWays)[number]

const limits = [
  { by: 'user', max: 5, seconds: 300 },
  { by: 'user', max: 30, seconds: 86_400 },
] as const

/** Showing once more who one is, inside a session. Any one way will do: the session stands for the rest. */
export const proof = defineRoutes({
  ways: {
    method: 'GET',
    path: 'auth/proof',
    summary: 'How one can show who one is',
    access: 'signed-in',
    output: z.object({ ways: z.array(z.enum(proofWays)), email: z.string() }),
  },
  byPassword: {
    method: 'POST',
    path: 'auth/proof/password',
    summary: 'Show who one is by the password',
    access: 'signed-in',
    body: proofPasswordForm,
    output: nothing,
    limits,
  },
  byCode: {
    method: 'POST',
    path: 'auth/proof/code',
    summary: 'Show who one is by a code of the authenticator application, or a recovery code, which is then spent',
    access: 'signed-in',
    body: secondFactorCodeForm,
    output: nothing,
    limits,
  },
  passkeyOptions: {
    method: 'POST',
    path: 'auth/proof/passkey-options',
    summary: 'What the browser needs to use one of one’s passkeys; the challenge works once, for a minute',
    access: 'signed-in',
    output: requestOptions,
    limits: [{ by: 'user', max: 30, seconds: 300 }],
  },
  byPasskey: {
    method: 'POST',
    path: 'auth/proof/passkey',
    summary: 'Show who one is by what one of one’s passkeys signed',
    access: 'signed-in',
    body: assertion,
    output: nothing,
    limits: [{ by: 'user', max: 30, seconds: 300 }],
  },
  sendEmailCode: {
    method: 'POST',
    path: 'auth/proof/email-code',
    summary: 'Send six digits to one’s e-mail; for who has neither a password nor an authenticator application',
    access: 'signed-in',
    output: nothing,
    limits,
  },
  byEmailCode: {
    method: 'POST',
    path: 'auth/proof/email',
    summary: 'Show who one is by the six digits; five tries, ten minutes, only in the session that asked for them',
    access: 'signed-in',
    body: emailCodeForm,
    output: nothing,
    limits: [{ by: 'user', max: 20, seconds: 300 }],
  },
})
