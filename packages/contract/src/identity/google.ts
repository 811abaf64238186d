import * as z from 'zod'
import { defineRoutes } from '../route.ts'
import { session } from './session.ts'

const parameter = z.string().min(1).max(2000)

export const google = defineRoutes({
  status: {
    method: 'GET',
    path: 'auth/google',
    summary: 'Whether signing in with Google is offered here',
    access: 'anyone',
    output: z.object({ isEnabled: z.boolean() }),
    limits: [{ by: 'ip', max: 600, seconds: 300 }],
  },
  start: {
    method: 'POST',
    path: 'auth/google/start',
    summary:
      'Begin signing in with Google: the address to send the browser to; a cookie ties the attempt to this browser',
    access: 'anyone',
    output: z.object({ url: z.string() }),
    limits: [{ by: 'ip', max: 60, seconds: 300 }],
  },
  finish: {
    method: 'POST',
    path: 'auth/google/finish',
    summary:
      'Exchange what Google sent the browser back with for a session; works once per attempt. 401 google.password-needed: go on with the password',
    access: 'anyone',
    body: z.object({
      state: parameter,
      code: parameter.optional(),
      iss: parameter.optional(),
      error: parameter.optional(),
    }),
    output: session,
    limits: [{ by: 'ip', max: 60, seconds: 300 }],
  },
  join: {
    method: 'POST',
    path: 'auth/google/join',
    summary:
      'Join what Google said with an account whose e-mail nobody had proven, by its password; then a second factor, where there is one',
    access: 'anyone',
    body: z.object({ password: z.string('Senha é obrigatória').min(1, 'Senha é obrigatória').max(200) }),
    output: session,
    limits: [
      { by: 'ip', max: 30, seconds: 300 },
      { by: 'user', max: 10, seconds: 300 },
    ],
  },
  newcomer: {
    method: 'GET',
    path: 'auth/google/newcomer',
    summary: 'Who Google said is here, when there is no account for them yet; null when nobody',
    access: 'anyone',
    output: z.object({ email: z.string(), displayName: z.string() }).nullable(),
    limits: [{ by: 'ip', max: 120, seconds: 300 }],
  },
  register: {
    method: 'POST',
    path: 'auth/google/register',
    summary: 'Create an account for whoever Google said is here, and sign in',
    access: 'anyone',
    output: session,
    limits: [{ by: 'ip', max: 20, seconds: 900 }],
  },
})
