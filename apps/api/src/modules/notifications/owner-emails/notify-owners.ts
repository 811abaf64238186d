import type { SecurityKind } from '@prumo/contract/identity/security-labels'
import { formatMoment } from '@prumo/domain/calendar/moment'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { deviceName } from '#platform/security/device-name.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { listOwnerIds, selectDisplayName, selectOwner } from './queries.ts'

type Told = {
  kind: SecurityKind
  /** In the product's own words. */
  subject: string
  text: string
  /** What people wrote of it: set apart in the email, and without links. */
  written?: readonly string[]
  /** What the security log adds to its kind. */
  details?: Record<string, string>
  link: string
}

const sendOwnerEmail = defineJob(
  'send-owner-letter',
  z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    byUserId: z.uuid().nullable(),
    subject: z.string(),
    text: z.string(),
    written: z.array(z.string()).optional(),
    link: z.string(),
    at: z.iso.datetime(),
    device: z.string(),
    address: z.string(),
  }),
)

/** What moves a company's money, or gives it away, is in the security log and in an email to every owner, both with the change itself. */
export async function notifyOwners(ctx: Context, { kind, details, ...message }: Told): Promise<void> {
  await recordSecurity(ctx, { kind, ...(details && { details }) })
  for (const userId of await listOwnerIds(ctx.db, ctx.companyId))
    await ctx.services.jobs.enqueue(ctx.transaction, sendOwnerEmail, {
      companyId: ctx.companyId,
      userId,
      byUserId: ctx.actor?.userId ?? null,
      ...message,
      written: [...(message.written ?? [])],
      at: ctx.now().toISOString(),
      device: deviceName(ctx.request.userAgent),
      address: ctx.request.ip,
    })
}

export const sendOwnerEmailHandler = handleJob(sendOwnerEmail, async (services, message) => {
  const { companyId, userId, byUserId, subject, text, written = [], link, at, device, address } = message
  const [owner, by] = await inTransaction(
    services.pool,
    { companyId, userId, requestId: 'owner-letter' },
    async ({ db }) => [
      await selectOwner(db, companyId, userId),
      byUserId ? await selectDisplayName(db, byUserId) : undefined,
    ],
  )
  if (!owner) return
  await services.mailer.send(
    composeMail({
      to: owner.email,
      company: owner.companyName,
      subject,
      greeting: `Olá, ${owner.displayName}!`,
      paragraphs: [
        text,
        `Quem: ${by?.displayName ?? 'o próprio Prumo'}. Quando: ${formatMoment(new Date(at), owner.timeZone)}. Aparelho: ${device}. Endereço IP: ${address}.`,
        'Se você não reconhece esta mudança, desfaça-a e confira em Usuários quem tem esta permissão.',
      ],
      ...(written.length > 0 && { quote: written }),
      action: { label: 'Abrir no Prumo', url: `${services.publicUrl()}${link}` },
    }),
  )
})
