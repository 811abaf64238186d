import { planLabels } from '@prumo/contract/apps'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import * as z from 'zod'
import { listOwners } from '#modules/identity/index.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { inCompany, scheduledWork } from '../billing-work.ts'
import { selectState, type SubscriptionState } from '../subscriptions/queries.ts'
import { billingEventType, billingFacts, type BillingEventType, type BillingFacts } from './billing-event.ts'

export const sendBillingMail = defineJob(
  'send-billing-mail',
  z.object({ companyId: z.uuid(), type: billingEventType, facts: billingFacts }),
)

type Email = { subject: string; paragraphs: string[]; label: string }

/** E-mails about money go to every owner of the company. */
export const sendBillingMailHandler = handleJob(sendBillingMail, async (services, { companyId, type, facts }) => {
  const [state, owners] = await inCompany(scheduledWork(services, companyId), ({ db }) =>
    Promise.all([selectState(db), listOwners(db, companyId)]),
  )
  const message = state && messages[type]?.(facts, state)
  if (!message) return
  const { subject, paragraphs, label } = message
  const action = { label, url: `${services.publicUrl()}/account?key=plans` }
  for (const { email, displayName } of owners) {
    const greeting = `Olá, ${displayName}!`
    await services.mailer.send(
      composeMail({ to: email, company: state.displayName, subject, greeting, paragraphs, action }),
    )
  }
})

const amountOf = ({ totalCents }: BillingFacts) => (totalCents === undefined ? '' : ` de ${formatBRL(totalCents)}`)
const dayOf = ({ date }: BillingFacts, before: string) => (date ? `${before}${formatDate(date)}` : '')

const messages: Partial<Record<BillingEventType, (facts: BillingFacts, state: SubscriptionState) => Email>> = {
  'payment.failed': (facts, { displayName }) => ({
    subject: 'Não conseguimos cobrar a sua assinatura',
    paragraphs: [
      `A cobrança${amountOf(facts)} da assinatura de ${displayName} não foi aprovada${facts.reason ? `: ${facts.reason}` : ''}.`,
      facts.date
        ? `Vamos tentar de novo em ${formatDate(facts.date)}. Se preferir, atualize o cartão e pague agora.`
        : 'Atualize o cartão e pague para continuar usando o Prumo.',
    ],
    label: 'Corrigir agora',
  }),
  'payment.recovered': (facts, { displayName }) => ({
    subject: 'Pagamento confirmado',
    paragraphs: [
      `Recebemos o pagamento${amountOf(facts)} que estava pendente. A assinatura de ${displayName} está em dia. Obrigado!`,
    ],
    label: 'Ver assinatura',
  }),
  'trial.ending': (facts, { planId, nextPlanId, displayName }) => ({
    subject: 'Seu período de teste está terminando',
    paragraphs: [
      `O período de teste de ${displayName} no Prumo termina${dayOf(facts, ' em ')}.`,
      facts.totalCents === undefined
        ? `Para continuar sem interrupção, ${nextPlanId ? `cadastre um cartão: você escolheu o ${planLabels[nextPlanId]}.` : 'escolha um plano e cadastre um cartão.'}`
        : `Nesse dia cobraremos ${formatBRL(facts.totalCents)} do ${planLabels[nextPlanId ?? planId]} no cartão cadastrado. Antes disso você pode mudar de plano ou cancelar.`,
    ],
    label: 'Ver assinatura',
  }),
  'subscription.cancel-scheduled': (facts, { displayName }) => ({
    subject: 'Cancelamento da assinatura agendado',
    paragraphs: [
      `Recebemos o pedido de cancelamento da assinatura de ${displayName}. O acesso continua${dayOf(facts, ' até ')} e nada mais será cobrado.`,
      'Mudou de ideia? Você pode desfazer o cancelamento até essa data.',
    ],
    label: 'Desfazer cancelamento',
  }),
  'subscription.canceled': (_, { displayName }) => ({
    subject: 'Sua assinatura foi encerrada',
    paragraphs: [
      `A assinatura de ${displayName} no Prumo foi encerrada.`,
      'Seus dados continuam guardados. Quando quiser voltar, basta escolher um plano.',
    ],
    label: 'Escolher um plano',
  }),
}
