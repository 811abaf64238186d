import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { personChoices } from '@prumo/contract/people/person-choices'
import type { InputOf } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { services } from '@prumo/contract/services/services'
import { stock } from '@prumo/contract/stock/movements'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

type Draft = InputOf<typeof sales.create>['body']

export async function aService(app: TestApp, owner: Person, salePrice = 150): Promise<string> {
  const body = { name: `Limpeza ${uuidv7().slice(-6)}`, pricing: { salePrice } }
  return (await app.call(owner, services.create, { body })).data.id
}

/** A quote without a client gets one. */
export async function aSale(app: TestApp, owner: Person, body: object = {}) {
  const { clientId, origin, paid, status = 'BUDGET' } = body as Draft
  const isQuote = status === 'BUDGET' && paid === undefined && origin !== 'pdv'
  const named = isQuote && !clientId ? { ...body, clientId: await aClient(app, owner) } : body
  return (await app.call(owner, sales.create, { body: named as Draft })).data
}

export const aClient = async (app: TestApp, owner: Person, name = 'Cliente do orçamento'): Promise<string> =>
  (await app.call(owner, personChoices.create, { body: { name, type: 'Customer' } })).data.id

/** What lies there and how much of it waits for somebody. */
export async function levelOf(app: TestApp, owner: Person, productId: string) {
  const { data } = await app.call(owner, stock.level, { params: { id: productId }, query: {} })
  return { current: data.currentStock, reserved: data.reservedStock }
}

const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: false }

/** Finance hears of orders and of the till by itself. */
export async function integrate(
  app: TestApp,
  owner: Person,
  account: string,
  trigger: 'CONFIRMED' | 'COMPLETED' | 'INVOICED' = 'INVOICED',
): Promise<void> {
  const on = { ...off, enabled: true, defaultBankAccountId: account }
  await app.call(owner, integrationSettings.save, {
    body: {
      enableAutoTransactionCreation: true,
      pdvSettings: on,
      salesOrderSettings: { ...on, statusTriggers: [trigger] },
      serviceOrderSettings: { ...on, statusTriggers: [trigger === 'INVOICED' ? 'DELIVERED' : 'COMPLETED'] },
    },
  })
}
