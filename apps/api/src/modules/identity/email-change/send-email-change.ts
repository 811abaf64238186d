import { emailChangeLinkMinutes } from '@prumo/contract/identity/email-change'
import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { selectAddressee } from '../emails/queries.ts'
import { hashToken, newSecretToken } from '../tokens.ts'
import { isEmailTaken, replaceEmailChange } from './queries.ts'

export const sendEmailChange = defineJob('send-email-change', z.object({ userId: z.uuid(), email: z.string() }))

/** Makes the link at the moment it is sent. An address that has an account already is told so, and the asker learns nothing. */
export const sendEmailChangeHandler = handleJob(sendEmailChange, async (services, { userId, email }) => {
  const token = newSecretToken()
  const found = await inTransaction(
    services.credentialPool,
    { companyId: null, userId, requestId: 'email-change' },
    async ({ db }) => {
      const [person, isTaken] = await Promise.all([selectAddressee(db, userId), isEmailTaken(db, email)])
      const expiresAt = new Date(services.now().getTime() + emailChangeLinkMinutes * 60_000)
      if (person && !isTaken)
        await replaceEmailChange(db, { tokenHash: hashToken(token), userId, newEmail: email, expiresAt })
      return person && { ...person, isTaken }
    },
  )
  if (!found) return
  await services.mailer.send(
    found.isTaken ? takenEmail(email) : linkEmail(email, `${services.publicUrl()}/change-email#${token}`),
  )
})

const linkEmail = (to: string, url: string) =>
  composeMail({
    to,
    company: null,
    subject: 'Confirme o seu novo e-mail',
    greeting: 'Olá!',
    paragraphs: [
      'Recebemos um pedido para usar este endereço na sua conta do Prumo.',
      `O link abaixo pede que você entre na conta, vale por ${emailChangeLinkMinutes} minutos e só pode ser usado uma vez. Nada muda antes de você confirmar. Se não foi você, ignore esta mensagem.`,
    ],
    // After the #: browsers never send that part, so it stays out of logs and referrers.
    action: { label: 'Confirmar novo e-mail', url },
  })

const takenEmail = (to: string) =>
  composeMail({
    to,
    company: null,
    subject: 'Este e-mail já tem uma conta no Prumo',
    greeting: 'Olá!',
    paragraphs: [
      'Alguém pediu para usar este endereço em outra conta do Prumo. Como ele já tem uma conta, nada foi mudado.',
      'Se foi você, entre com este e-mail. Se não foi, ignore esta mensagem: a sua conta não mudou.',
    ],
  })
