import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { greetingOf } from '@prumo/domain/text/greeting'
import * as z from 'zod'
import { letterSender, readCompanyHead } from '#modules/documents/index.ts'
import { createContext, type SignedActor } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { buildVisitReport } from './build-visit-report.ts'
import { makeReportLink } from './make-link.ts'

/** The link is made when the letter is written: a queue is no place for keys. */
export const sendVisitReport = defineJob(
  'send-visit-report',
  z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    planId: z.uuid(),
    day: z.string(),
    timeZone: z.string(),
    to: z.string(),
    message: z.string().nullable(),
  }),
)

export const sendVisitReportHandler = handleJob(sendVisitReport, async (services, mail) => {
  const { companyId, userId, planId, day, to, message, timeZone } = mail
  const requestId = 'visit-report'
  const letter = await inTransaction(services.pool, { companyId, userId, requestId }, async (transaction) => {
    const actor = { companyId, userId, timeZone, permissions: new Set(['pmoc.read']) } as unknown as SignedActor
    const ctx = createContext(transaction, actor, services, { id: requestId, ip: '', userAgent: '' })
    const { visit } = await buildVisitReport(ctx, planId, day)
    const sender = letterSender(await readCompanyHead(ctx))
    const machines = visit.machines.length === 1 ? '1 equipamento' : `${visit.machines.length} equipamentos`
    return composeMail({
      to,
      company: null,
      sender,
      subject: `Relatório da visita de ${formatDate(day)} · ${sender.name}`,
      greeting: greetingOf(null),
      paragraphs: [
        `${sender.name} fez a manutenção de ${machines} em ${visit.building.name} no dia ${formatDate(day)}. O relatório traz o que foi feito em cada equipamento, as medições e as fotos.`,
        'Alguma dúvida? Responda a este e-mail ou fale com a empresa pelos contatos abaixo.',
      ],
      quote: message ? message.split(/\r?\n/) : [],
      action: { label: 'Ver relatório', url: (await makeReportLink(ctx, planId, day)).url },
    })
  })
  await services.mailer.send(letter)
})
