import { paymentMethods } from '@prumo/contract/billing/payment-methods'
import { sessions } from '@prumo/contract/identity/sessions'
import { expect, test } from 'vitest'
import { invoicesOf, subscriptionOf } from '../testing/servers/billing.ts'
import type { Person } from '../testing/app/builders.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { createDemoCompany } from './demo-company.ts'
import { demoPassword } from './demo-users.ts'

test.each(['2026-11-15T15:00:00Z', '2026-03-05T15:00:00Z'])(
  'on %s one demonstration company has paid its plan for a year and the other is on trial',
  async (instant) => {
    const app = await startTestApp({ now: () => new Date(instant) })
    try {
      await createDemoCompany(app.services)
      const enter = async (email: string) =>
        (await app.call(null, sessions.signIn, { body: { email, password: demoPassword } })).data as unknown as Person
      const marina = await enter('marina@climanorte.com.br')
      const paid = await invoicesOf(app, marina)
      expect([
        paid.length,
        ...new Set(paid.map(({ status, total, cardLast4 }) => `${status} ${total} ${cardLast4}`)),
      ]).toEqual([12, 'paid 199.9 4242'])
      const detail = await subscriptionOf(app, marina)
      expect(detail).toMatchObject({ status: 'active', plan: 'destino', hasPaymentMethod: true })
      expect([detail.currentPeriodStart! <= instant, detail.currentPeriodEnd! > instant]).toEqual([true, true])
      expect((await app.call(marina, paymentMethods.list, {})).data.paymentMethods).toMatchObject([
        { card: { brand: 'visa', last4: '4242' } },
      ])
      expect((await subscriptionOf(app, await enter('paula@vitoriapecas.com.br'))).status).toBe('trialing')
    } finally {
      await app.stop()
    }
  },
)
