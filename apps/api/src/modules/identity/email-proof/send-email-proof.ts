import { inTransaction } from '#platform/db/transaction.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { sendEmailProof } from '../users/email-proof-job.ts'
import { lockUser } from '../users/queries.ts'
import { hashToken, newSecretToken } from '../tokens.ts'
import { replaceEmailProof } from './queries.ts'

const linkDays = 3

/** Makes the link at the moment it is sent, so that no queue ever holds it. Who has proven the address meanwhile gets nothing. */
export const sendEmailProofHandler = handleJob(sendEmailProof, async (services, { userId }) => {
  const token = newSecretToken()
  const user = await inTransaction(
    services.credentialPool,
    { companyId: null, userId: null, requestId: 'email-proof' },
    async ({ db }) => {
      const found = await lockUser(db, userId)
      if (!found || found.emailProvenAt) return null
      await replaceEmailProof(db, {
        tokenHash: hashToken(token),
        userId,
        expiresAt: new Date(services.now().getTime() + linkDays * 86_400_000),
      })
      return found
    },
  )
  if (!user) return
  await services.mailer.send(
    composeMail({
      to: user.email,
      company: null,
      subject: 'Confirme o seu e-mail',
      greeting: 'Olá!',
      paragraphs: [
        'Uma conta no Prumo foi criada com este e-mail. Se foi você, confirme que o endereço é seu para aceitar convites de empresas e entrar com o Google.',
        `O link abaixo pede que você entre na conta, vale por ${linkDays} dias e só pode ser usado uma vez.`,
        'Se você não criou esta conta, ignore esta mensagem, ou peça uma nova senha no Prumo para ficar com a conta.',
      ],
      // After the #: browsers never send that part, so it stays out of logs and referrers.
      action: { label: 'Confirmar e-mail', url: `${services.publicUrl()}/confirm-email#${token}` },
    }),
  )
})
