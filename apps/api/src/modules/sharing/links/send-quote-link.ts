import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { greetingOf } from '@prumo/domain/text/greeting'
import * as z from 'zod'
import { letterSender, readCompanyHead } from '#modules/documents/index.ts'
import { createContext, type SignedActor } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { checkSendable, makeQuoteLink } from './make-link.ts'

/** The link is made when the letter is written: a queue is no place for keys. */
export const sendQuoteLink = defineJob(
  'send-quote-link',
  z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    saleId: z.uuid(),
    timeZone: z.string(),
    to: z.string(),
    message: z.string().nullable(),
    deposit: z.object({ by: z.enum(['value', 'percent']), amount: z.int() }).nullable(),
  }),
)

export const sendQuoteLinkHandler = handleJob(sendQuoteLink, async (services, mail) => {
  const { companyId, userId, saleId, to, message, deposit, timeZone } = mail
  const letter = await inTransaction(
    services.pool,
    { companyId, userId, requestId: 'quote-link' },
    async (transaction) => {
      const actor = { companyId, userId, timeZone, permissions: new Set(['sale.read']) } as unknown as SignedActor
      const ctx = createContext(transaction, actor, services, { id: 'quote-link', ip: '', userAgent: '' })
      const sale = await checkSendable(ctx, saleId, deposit)
      const sender = letterSender(await readCompanyHead(ctx))
      const until = sale.budgetValidity ? ` Ele vale até ${formatDate(sale.budgetValidity)}.` : ''
      return composeMail({
        to,
        company: null,
        sender,
        subject: `Orçamento ${sale.code} · ${sender.name}`,
        greeting: greetingOf(sale.client),
        paragraphs: [
          `${sender.name} preparou para você o orçamento ${sale.code}, no valor de ${formatBRL(sale.totalPrice)}.${until} Pelo link você vê os detalhes, escolhe os opcionais e responde, sem precisar de cadastro.`,
          'Alguma dúvida? Responda a este e-mail ou fale com a empresa pelos contatos abaixo.',
        ],
        quote: message ? message.split(/\r?\n/) : [],
        action: { label: 'Ver orçamento', url: await makeQuoteLink(ctx, sale, deposit) },
      })
    },
  )
  await services.mailer.send(letter)
})
