import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { listOwnersToTell } from './queries.ts'

export const sendChainEmail = defineJob(
  'send-chain-letter',
  z.object({ companyId: z.uuid(), title: z.string(), paragraphs: z.array(z.string()) }),
)

/** One email for all chains of a company, to each of its owners. */
export const sendChainEmailHandler = handleJob(sendChainEmail, async (services, { companyId, title, paragraphs }) => {
  const identity = { companyId, userId: null, requestId: 'chain-letter' }
  const owners = await inTransaction(services.pool, identity, ({ db }) => listOwnersToTell(db, companyId))
  for (const { email, displayName, companyName } of owners) {
    await services.mailer.send(
      composeMail({
        to: email,
        company: companyName,
        subject: title,
        greeting: `Olá, ${displayName}!`,
        paragraphs,
        action: { label: 'Abrir o PMOC', url: `${services.publicUrl()}/pmoc` },
      }),
    )
  }
})
