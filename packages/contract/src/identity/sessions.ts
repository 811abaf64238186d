import * as z from 'zod'
import { byId, id, instant, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { secondFactorCodeForm } from './second-factor-code.ts'
import { sessionHeads } from './session-heads.ts'
import { email, session } from './session.ts'

export const sessions = defineRoutes({
  signIn: {
    method: 'POST',
    path: 'auth/session',
    summary:
      'Sign in with e-mail and password; the refresh token goes into an HttpOnly cookie. 401 second-factor-needed: go on with a code',
    access: 'anyone',
    body: z.object({ email, password: z.string('Senha é obrigatória').min(1, 'Senha é obrigatória').max(200) }),
    output: session,
    limits: [
      { by: 'device', max: 20, seconds: 300 },
      { by: 'devices-of-account', max: 100, seconds: 3600 },
      { by: 'stranger-and-email', max: 10, seconds: 300 },
      { by: 'stranger', max: 60, seconds: 300 },
      { by: 'email-of-strangers', max: 500, seconds: 3600 },
    ],
  },
  completeSignIn: {
    method: 'POST',
    path: 'auth/session/second-factor',
    summary: 'Finish a sign-in that asked for a second factor; a cookie tells who is signing in',
    access: 'anyone',
    body: secondFactorCodeForm,
    output: session,
    limits: [
      { by: 'ip', max: 60, seconds: 300 },
      { by: 'user', max: 5, seconds: 300 },
      { by: 'user', max: 30, seconds: 86_400 },
    ],
  },
  refresh: {
    ...sessionHeads.refresh,
    summary: 'Exchange the refresh cookie for a new access token; the old cookie is spent',
    output: session,
    limits: [{ by: 'ip', max: 600, seconds: 300 }],
  },
  current: {
    method: 'GET',
    path: 'auth/session/current',
    summary: 'Who is signed in, where, and what they may do',
    access: 'signed-in',
    output: session.omit({ accessToken: true, expiresAt: true }),
  },
  signOut: {
    method: 'DELETE',
    path: 'auth/session',
    summary: 'End this session; also works when the access token has run out',
    access: 'anyone',
    output: nothing,
    limits: [{ by: 'ip', max: 120, seconds: 300 }],
  },
  switchCompany: {
    method: 'PUT',
    path: 'auth/session/company',
    summary: 'Work in another of the companies one belongs to',
    access: 'signed-in',
    body: z.object({ companyId: id }),
    output: session,
  },
  list: {
    method: 'GET',
    path: 'auth/session',
    summary: 'Devices where one is signed in',
    access: 'signed-in',
    output: z.object({
      items: z.array(
        z.object({ id, device: z.string(), createdAt: instant, lastUsedAt: instant, isCurrent: z.boolean() }),
      ),
      total: z.int(),
    }),
  },
  end: {
    method: 'DELETE',
    path: 'auth/session/{id}',
    summary: 'End one of one’s sessions',
    access: 'signed-in',
    params: byId,
    output: nothing,
  },
  endOthers: {
    method: 'POST',
    path: 'auth/session/end-others',
    summary: 'End every session but this one',
    access: 'signed-in',
    output: z.object({ ended: z.int() }),
  },
})
