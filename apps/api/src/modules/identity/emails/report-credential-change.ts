import type { Context } from '#platform/context.ts'
import { deviceName } from '#platform/security/device-name.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { sendSecurityEmail, type CredentialChange } from './security-email.ts'

type Told = {
  kind: CredentialChange
  /** Absent: whoever is signed in. */
  userId?: string
  /** Where the email goes, when that is not the address the account has now. */
  to?: string
  /** What the email names: the passkey, the new address. */
  name?: string
}

/** What opens the account has changed: the security log keeps it, and the person is written to, both with the change itself. */
export async function reportCredentialChange(ctx: Context, { kind, userId = ctx.userId, to, name }: Told) {
  const { request, actor } = ctx
  await recordSecurity(ctx, { kind, userId, ...(name && kind.startsWith('passkey') && { details: { name } }) })
  await ctx.services.jobs.enqueue(ctx.transaction, sendSecurityEmail, {
    userId,
    kind,
    at: ctx.now().toISOString(),
    timeZone: actor?.timeZone ?? 'America/Sao_Paulo',
    device: deviceName(request.userAgent),
    address: request.ip,
    to,
    name,
  })
}
