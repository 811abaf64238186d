import * as z from 'zod'
import { byId, id, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { manageBilling, readBilling } from './billing-access.ts'

export const paymentMethod = z.object({
  id,
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
})
export type PaymentMethod = z.input<typeof paymentMethod>

export const cardBrandLabels: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unknown: 'Cartão',
}

export const paymentMethods = defineRoutes({
  list: {
    method: 'GET',
    path: 'payment/customers/payment-methods',
    summary: 'The cards of the company and which one is charged',
    access: readBilling,
    output: z.object({
      hasPaymentMethod: z.boolean(),
      defaultPaymentMethod: id.nullable(),
      paymentMethods: z.array(paymentMethod),
    }),
  },
  setDefault: {
    method: 'POST',
    path: 'payment/customers/default-payment-method',
    summary: 'Choose the card that is charged; an overdue charge is tried on it at once',
    access: manageBilling,
    body: z.object({ paymentMethodId: id }),
    output: nothing,
  },
  remove: {
    method: 'DELETE',
    path: 'payment/customers/payment-methods/{id}',
    summary: 'Remove a card, when another remains or the subscription has ended',
    access: manageBilling,
    params: byId,
    output: nothing,
  },
})
