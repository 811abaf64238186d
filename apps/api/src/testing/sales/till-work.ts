import { uuidv7 } from '@prumo/domain/text/uuid'
import { postTillSale, type TillSale } from '#modules/sales/tills/post-till-sale.ts'
import type { Person } from '../app/builders.ts'
import { inStock } from './stock-work.ts'
import type { TestApp } from '../app/test-app.ts'

/** What a sale does to the till; amounts in cents. */
export const sellAt = (app: TestApp, person: Person, sale: Partial<TillSale> & Pick<TillSale, 'tillId' | 'rows'>) =>
  inStock(app, person, (ctx) =>
    postTillSale(ctx, { shiftId: null, saleId: uuidv7(), happenedAt: app.services.now(), ...sale }),
  )
