import type { users } from '@prumo/contract/identity/users'
import { allPermissions, optionLabel, permissionTree } from '@prumo/contract/permissions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { visitorOf } from '#platform/http/rate-limit.ts'
import { sendEmailProof } from './email-proof-job.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword } from '../passwords/check-new-password.ts'
import { openSession } from '../sessions/open-session.ts'
import { openedBy } from './opened-groups.ts'
import { insertUser } from './queries.ts'

export const userHandlers: Handlers<typeof users> = {
  register: async (ctx, { body }, exchange) => {
    const { email, displayName, password } = body
    checkNewPassword(ctx, password, { email, displayName, companyNames: [] })
    const id = uuidv7()
    const passwordHash = await hashPassword(password, visitorOf(ctx.request.ip))
    const insert = insertUser(ctx.db, { id, email, displayName, passwordHash })
    await translateDatabaseErrors(insert, { user_account_email: { field: 'email', code: 'user.email-taken' } })
    await ctx.services.jobs.enqueue(ctx.transaction, sendEmailProof, { userId: id })
    return openSession(ctx, id, exchange, { method: 'registration' })
  },

  permissionTree: async () =>
    permissionTree.map(({ key, label, permissions }) => ({
      key,
      value: label,
      options: choices(permissions.length === 1 ? permissions[0].key : key, [
        ...new Set(permissions.flatMap(({ options }) => [...options])),
      ]),
      permissions: permissions.map((entry) => ({
        key: entry.key,
        value: entry.label,
        options: choices(entry.key, entry.options).map((choice) => ({
          ...choice,
          opens: openedBy(entry.key, choice.key),
        })),
      })),
    })),

  myPermissions: async ({ actor }) => {
    const held = actor!.isOwner ? allPermissions : [...actor!.permissions]
    return held.map((permission) => {
      const [key, option] = permission.split('.') as [string, string]
      return { key, option }
    })
  },
}

const choices = (key: string, options: readonly string[]) => [
  { key: 'none', value: 'Nenhuma' },
  ...options.map((option) => ({ key: option, value: optionLabel(key, option) })),
]
