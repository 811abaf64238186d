import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { selectStockRecipient } from './queries.ts'

export const sendStockMail = defineJob(
  'send-stock-mail',
  z.object({ companyId: z.uuid(), userId: z.uuid(), title: z.string(), description: z.string(), link: z.string() }),
)

/** Who may no longer see products by now gets no letter about them. */
export const sendStockMailHandler = handleJob(sendStockMail, async (services, mail) => {
  const { companyId, userId, title, description, link } = mail
  const recipient = await inTransaction(services.pool, { companyId, userId, requestId: 'stock-mail' }, ({ db }) =>
    selectStockRecipient(db, companyId, userId),
  )
  if (!recipient) return
  await services.mailer.send(
    composeMail({
      to: recipient.email,
      company: recipient.companyName,
      subject: title,
      greeting: `Olá, ${recipient.displayName}!`,
      paragraphs: [description, 'Você escolhe o que recebe no seu perfil, em Notificações › Assinaturas de estoque.'],
      action: { label: 'Abrir no Prumo', url: `${services.publicUrl()}${link}` },
    }),
  )
})
