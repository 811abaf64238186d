import * as z from 'zod'
import { defineRoutes } from '../route.ts'
import { displayName, email, passwordMismatch, passwordPair, samePassword, session } from './session.ts'

export const registration = z.object({ displayName, email, ...passwordPair }).refine(samePassword, passwordMismatch())

const permissionGroup = z.object({
  key: z.string(),
  value: z.string().describe('label'),
  options: z.array(z.object({ key: z.string(), value: z.string() })),
  permissions: z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      options: z.array(
        z.object({
          key: z.string(),
          value: z.string(),
          opens: z.array(z.string()).describe('what this choice opens that the lower ones do not'),
        }),
      ),
    }),
  ),
})

export const users = defineRoutes({
  register: {
    method: 'POST',
    path: 'auth/user',
    summary: 'Create an account and sign in',
    access: 'anyone',
    body: registration,
    output: session,
    limits: [{ by: 'ip', max: 20, seconds: 900 }],
  },
  permissionTree: {
    method: 'GET',
    path: 'auth/permission',
    summary: 'The tree of permissions a user can be given',
    access: 'member',
    output: z.array(permissionGroup),
  },
  myPermissions: {
    method: 'GET',
    path: 'auth/user/my-permissions',
    summary: 'The permissions of whoever asks, in the company they are working in',
    access: 'member',
    output: z.array(z.object({ key: z.string(), option: z.string() })),
  },
})
