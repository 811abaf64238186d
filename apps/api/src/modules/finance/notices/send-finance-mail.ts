import { inTransaction } from '#platform/db/transaction.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import type { Services } from '#platform/services.ts'
import { selectRecipient } from './queries.ts'
import type { Words } from './words.ts'

export type FinanceMail = Words & { companyId: string; userId: string }

export const sendFinanceMail = (services: Services): JobDefinition<FinanceMail> => ({
  name: 'send-finance-mail',
  async run({ companyId, userId, title, description, link }) {
    const recipient = await inTransaction(services.pool, { companyId, userId, requestId: 'finance-mail' }, ({ db }) =>
      selectRecipient(db, userId),
    )
    if (!recipient) return
    await services.mailer.send(
      composeMail({
        to: recipient.email,
        subject: title,
        greeting: `Olá, ${recipient.displayName}!`,
        paragraphs: [`${title}.`, description, 'Você escolhe o que recebe em Financeiro › Avisos › Configurações.'],
        action: { label: 'Abrir no Prumo', url: `${services.publicUrl()}${link}` },
      }),
    )
  },
})
