import { createContext, type Context, type SignedActor } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** Without a key of their own: operations of the parts ask for none, except where somebody steps in for another. */
const somebody = { timeZone: 'America/Sao_Paulo', isOwner: false, permissions: new Set(), apps: new Set() }

/** What areas that come later ask of stock inside their own transaction. */
export const inStock = <T>(
  app: TestApp,
  { companyId, userId }: Person,
  work: (ctx: Context) => Promise<T>,
): Promise<T> =>
  inTransaction(app.services.pool, { companyId, userId, requestId: 'stock' }, (transaction) =>
    work(
      createContext(transaction, { ...somebody, companyId, userId } as unknown as SignedActor, app.services, {
        id: 'stock',
        ip: '',
        userAgent: '',
      }),
    ),
  )
