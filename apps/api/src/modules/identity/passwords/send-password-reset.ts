import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { selectUserByEmail } from '../sessions/queries.ts'
import { hashToken, newSecretToken } from '../tokens.ts'
import { insertPasswordReset } from './queries.ts'

const linkMinutes = 60

export const sendPasswordReset = defineJob('send-password-reset', z.object({ email: z.string() }))

/** Makes the link at the moment it is sent, so that no queue ever holds it. An unknown address gets nothing. */
export const sendPasswordResetHandler = handleJob(sendPasswordReset, async (services, { email }) => {
  const token = newSecretToken()
  const user = await inTransaction(
    services.credentialPool,
    { companyId: null, userId: null, requestId: 'password-reset' },
    async ({ db }) => {
      const found = await selectUserByEmail(db, email)
      const expiresAt = new Date(services.now().getTime() + linkMinutes * 60_000)
      if (found) await insertPasswordReset(db, { tokenHash: hashToken(token), userId: found.id, expiresAt })
      return found
    },
  )
  if (!user) return
  await services.mailer.send(
    composeMail({
      to: user.email,
      company: null,
      subject: 'Redefinição de senha',
      // Whoever registered an address that is not theirs chose the name.
      greeting: user.emailProvenAt ? `Olá, ${user.displayName}!` : 'Olá!',
      paragraphs: [
        'Recebemos um pedido para redefinir a sua senha no Prumo.',
        `O link abaixo vale por ${linkMinutes} minutos e só pode ser usado uma vez. Se não foi você, ignore esta mensagem.`,
      ],
      // After the #: browsers never send that part, so it stays out of logs and referrers.
      action: { label: 'Redefinir senha', url: `${services.publicUrl()}/reset-password#${token}` },
    }),
  )
})
