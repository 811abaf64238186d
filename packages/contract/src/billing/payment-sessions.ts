import { cardDigits, isCardNumber } from '@prumo/domain/billing/payment-card'
import * as z from 'zod'
import { byId, id, instant, line } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { manageBilling } from './billing-access.ts'
import { paymentMethod } from './payment-methods.ts'

/** A path of our own site, never an address elsewhere: no second slash or backslash, no blank that a browser would skip. */
export const returnPath = z
  .string('Informe para onde voltar')
  .max(500, 'Endereço de retorno inválido')
  .regex(/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/, 'Endereço de retorno inválido')

/** A card as it is typed. Number and code are checked and thrown away; brand, last four and expiry stay. */
export const cardDraft = z.object({
  number: z
    .string('Informe o número do cartão')
    .max(30, 'Número do cartão inválido')
    .refine(isCardNumber, 'Número do cartão inválido')
    .transform(cardDigits),
  holderName: line(100, { required: 'Informe o nome impresso no cartão' }),
  expMonth: z.int('Mês inválido').min(1, 'Mês inválido').max(12, 'Mês inválido'),
  expYear: z.int('Ano inválido').min(2000, 'Ano inválido').max(2099, 'Ano inválido'),
  cvc: z.string('Informe o código de segurança').regex(/^\d{3,4}$/, 'Código de segurança inválido'),
})

export const paymentSession = z.object({
  id,
  kind: z.enum(['setup', 'portal']),
  state: z.enum(['open', 'used', 'expired']),
  returnUrl: z.string(),
  appId: z.string().nullable(),
  expiresAt: instant,
  company: z.object({ displayName: z.string() }),
  trialCards: z
    .array(z.object({ number: z.string(), effect: z.string() }))
    .describe('cards for trying it out; empty in production'),
})
export type PaymentSession = z.input<typeof paymentSession>

const setupTarget = z.object({
  returnUrl: returnPath,
  appId: z.string().max(60).nullish(),
  locale: z.string().max(10).default('pt-BR'),
})

export const paymentSessions = defineRoutes({
  setup: {
    method: 'POST',
    path: 'payment/session/setup',
    summary: 'Open a page for adding a card; it comes back to returnUrl with setup=success or setup=canceled',
    access: manageBilling,
    body: setupTarget,
    output: z.object({ url: z.string() }),
  },
  portal: {
    method: 'POST',
    path: 'payment/session/portal',
    summary: 'Open the billing portal: cards, invoices, cancellation',
    access: manageBilling,
    body: z.object({ returnUrl: returnPath }),
    output: z.object({ url: z.string(), data: z.object({ url: z.string() }) }),
  },
  get: {
    method: 'GET',
    path: 'payment/session/{id}',
    summary: 'A page of the built-in provider: what it is for and whether it is still open',
    access: manageBilling,
    params: byId,
    output: paymentSession,
  },
  submitCard: {
    method: 'POST',
    path: 'payment/session/{id}/card',
    summary: 'Add the card and close the page; a declined card leaves it open',
    access: manageBilling,
    params: byId,
    body: cardDraft,
    output: z.object({ url: z.string().describe('returnUrl with setup=success'), paymentMethod }),
    limits: [{ by: 'ip', max: 60, seconds: 300 }],
    isSecret: true,
  },
  abandon: {
    method: 'POST',
    path: 'payment/session/{id}/cancel',
    summary: 'Close the page without adding a card',
    access: manageBilling,
    params: byId,
    output: z.object({ url: z.string().describe('returnUrl with setup=canceled') }),
  },
})
