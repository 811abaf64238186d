import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { selectMailRecipient, type Listening } from './queries.ts'

type NoticeMail = {
  isListening: Listening
  /** Where a person says which emails they want. */
  howToChoose: string
}

/** What a person is told by bell and push, as an email: the job that sends it, and its handler. */
export function noticeMail(name: string, { isListening, howToChoose }: NoticeMail) {
  const job = defineJob(
    name,
    z.object({ companyId: z.uuid(), userId: z.uuid(), title: z.string(), description: z.string(), link: z.string() }),
  )
  const handler = handleJob(job, async (services, { companyId, userId, title, description, link }) => {
    const recipient = await inTransaction(services.pool, { companyId, userId, requestId: name }, ({ db }) =>
      selectMailRecipient(db, { companyId, userId }, isListening),
    )
    if (!recipient) return
    await services.mailer.send(
      composeMail({
        to: recipient.email,
        company: recipient.companyName,
        subject: title,
        greeting: `Olá, ${recipient.displayName}!`,
        paragraphs: [description, howToChoose],
        action: { label: 'Abrir no Prumo', url: `${services.publicUrl()}${link}` },
      }),
    )
  })
  return { job, handler }
}
