import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { selectMaintainingCompany } from '../notices/queries.ts'
import { selectMaintenanceRecipient } from './notice-queries.ts'

export const sendMaintenanceMail = defineJob(
  'send-maintenance-mail',
  z.object({ companyId: z.uuid(), userId: z.uuid(), title: z.string(), description: z.string(), link: z.string() }),
)

export const sendMaintenanceMailHandler = handleJob(sendMaintenanceMail, async (services, mail) => {
  const { companyId, userId, title, description, link } = mail
  const identity = { companyId, userId, requestId: 'maintenance-mail' }
  const recipient = await inTransaction(services.pool, identity, async ({ db }) => {
    const company = await selectMaintainingCompany(db, companyId)
    return company?.hasApp ? selectMaintenanceRecipient(db, companyId, userId) : undefined
  })
  if (!recipient) return
  await services.mailer.send(
    composeMail({
      to: recipient.email,
      company: recipient.companyName,
      subject: title,
      greeting: `Olá, ${recipient.displayName}!`,
      paragraphs: [description, 'Você escolhe o que recebe no seu perfil, em Notificações.'],
      action: { label: 'Abrir no Prumo', url: `${services.publicUrl()}${link}` },
    }),
  )
})
