import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { selectRecipient } from './queries.ts'

export const sendFinanceMail = defineJob(
  'send-finance-mail',
  z.object({ companyId: z.uuid(), userId: z.uuid(), title: z.string(), description: z.string(), link: z.string() }),
)

export const sendFinanceMailHandler = handleJob(sendFinanceMail, async (services, mail) => {
  const { companyId, userId, title, description, link } = mail
  const recipient = await inTransaction(services.pool, { companyId, userId, requestId: 'finance-mail' }, ({ db }) =>
    selectRecipient(db, companyId, userId),
  )
  if (!recipient) return
  await services.mailer.send(
    composeMail({
      to: recipient.email,
      company: recipient.companyName,
      subject: title,
      greeting: `Olá, ${recipient.displayName}!`,
      paragraphs: [description, 'Você escolhe o que recebe em Financeiro › Avisos › Configurações.'],
      action: { label: 'Abrir no Prumo', url: `${services.publicUrl()}${link}` },
    }),
  )
})
