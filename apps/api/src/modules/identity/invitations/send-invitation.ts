import { roleLabel } from '@prumo/contract/identity/role-templates'
import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { hashToken } from '../tokens.ts'
import { invitationDays } from './invitation-expiry.ts'
import { newInvitationToken } from './invitation-token.ts'
import { replaceLink, selectInvited } from './queries.ts'

export const sendInvitation = defineJob('send-invitation', z.object({ companyId: z.uuid(), invitationId: z.uuid() }))

/** Makes the link at the moment it is sent, so that no queue ever holds it. The email is the same whether the address has an account or not. */
export const sendInvitationHandler = handleJob(sendInvitation, async (services, { companyId, invitationId }) => {
  const token = newInvitationToken(companyId)
  const invited = await inTransaction(
    services.credentialPool,
    { companyId, userId: null, requestId: 'invitation' },
    async ({ db }) => {
      const found = await selectInvited(db, companyId, invitationId)
      if (found) await replaceLink(db, { companyId, invitationId, tokenHash: hashToken(token) })
      return found
    },
  )
  if (invited) await services.mailer.send(message(invited, `${services.publicUrl()}/invitation#${token}`))
})

type Invited = NonNullable<Awaited<ReturnType<typeof selectInvited>>>

const message = ({ email, displayName, companyName, inviterName, permissions }: Invited, url: string) =>
  composeMail({
    to: email,
    company: null,
    subject: 'Convite para trabalhar no Prumo',
    greeting: 'Olá!',
    paragraphs: [
      `Uma empresa convidou você para trabalhar com ela no Prumo.${permissions.length > 0 ? ` Sua função: ${roleLabel({ permissions })}.` : ''}`,
      `Abra o link abaixo para aceitar ou recusar. Ele vale por ${invitationDays} dias. Se você não conhece esta empresa, recuse ou ignore esta mensagem: nada acontece sem o seu aceite.`,
    ],
    quote: [
      `Empresa: ${companyName}`,
      ...(inviterName ? [`Quem convida: ${inviterName}`] : []),
      `Para: ${displayName}`,
    ],
    // After the #: browsers never send that part, so it stays out of logs and referrers.
    action: { label: 'Responder ao convite', url },
  })
