import type { passkeys } from '@prumo/contract/identity/passkeys'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { reportCredentialChange } from '../emails/report-credential-change.ts'
import { enterWithPasskey, offerAssertion } from './enter-with-passkey.ts'
import { deletePasskey, listPasskeys, updatePasskeyName } from './queries.ts'
import { offerRegistration, registerPasskey } from './register-passkey.ts'

type Creation = Awaited<ReturnType<Handlers<typeof passkeys>['credentialOptions']>>
type Assertion = Awaited<ReturnType<Handlers<typeof passkeys>['assertionOptions']>>

export const passkeyHandlers: Handlers<typeof passkeys> = {
  credentialOptions: async (ctx) => (await offerRegistration(ctx)) as Creation,

  register: (ctx, { body }) => registerPasskey(ctx, body),

  assertionOptions: async (ctx) => (await offerAssertion(ctx)) as Assertion,

  login: (ctx, { body }, exchange) => enterWithPasskey(ctx, body, exchange),

  list: async (ctx) => {
    const items = await listPasskeys(ctx.db, ctx.userId)
    return { items, total: items.length }
  },

  rename: async (ctx, { params, body }) => {
    const renamed = await updatePasskeyName(ctx.db, ctx.userId, params.id, body.device)
    if (!renamed) throw new Problem('not-found')
    await recordSecurity(ctx, { kind: 'passkey-renamed', details: { name: renamed.device } })
    return renamed
  },

  remove: async (ctx, { params }) => {
    const removed = await deletePasskey(ctx.db, ctx.userId, params.id)
    if (!removed) throw new Problem('not-found')
    await reportCredentialChange(ctx, { kind: 'passkey-removed', name: removed.device })
    return removed
  },
}
