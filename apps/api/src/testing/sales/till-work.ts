import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { tills } from '@prumo/contract/sales/tills'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { postTillSale, type TillSale } from '#modules/sales/tills/post-till-sale.ts'
import type { Person } from '../app/builders.ts'
import { inStock } from './stock-work.ts'
import type { TestApp } from '../app/test-app.ts'

export async function aTill(app: TestApp, owner: Person, own: { name?: string; series?: string } = {}) {
  const short = uuidv7().slice(-6).toUpperCase()
  return (await app.call(owner, tills.create, { body: { name: `Caixa ${short}`, series: short, ...own } })).data
}

export const openTillShift = (
  app: TestApp,
  person: Person,
  tillId: string,
  body: { float: number; bankAccountId?: string },
) => app.call(person, tillShifts.open, { params: { id: tillId }, body })

/** What a sale does to the till; amounts in cents. */
export const sellAt = (app: TestApp, person: Person, sale: Partial<TillSale> & Pick<TillSale, 'tillId' | 'rows'>) =>
  inStock(app, person, (ctx) =>
    postTillSale(ctx, { shiftId: null, saleId: uuidv7(), happenedAt: app.services.now(), ...sale }),
  )

export async function countAndClose(
  app: TestApp,
  person: Person,
  shiftId: string,
  counted: { method: TillSale['rows'][number]['method']; amount: number }[],
) {
  await app.call(person, tillShifts.count, { params: { id: shiftId }, body: { counted } })
  return app.call(person, tillShifts.close, { params: { id: shiftId }, body: {} })
}

/** Tills are part of finance, with this account where none is named. */
export const integrateTills = (app: TestApp, owner: Person, defaultBankAccountId: string) => {
  const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }
  return app.call(owner, integrationSettings.save, {
    body: {
      enableAutoTransactionCreation: true,
      pdvSettings: { ...off, enabled: true, defaultBankAccountId },
      salesOrderSettings: { ...off, statusTriggers: [] },
      serviceOrderSettings: { ...off, statusTriggers: [] },
    },
  })
}
