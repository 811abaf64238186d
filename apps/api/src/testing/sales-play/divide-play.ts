import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { expect } from 'vitest'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

type Divided = { app: TestApp; owner: Person; ids: string[] }

/** Half of some lines and all of others go to a second order. What was before comes to what is after. */
export async function divide({ app, owner, ids }: Divided, id: string, parts: number) {
  const before = await app.call(owner, sales.get, { params: { id } })
  if (before.status >= 400) return before
  const { products, services, totalPrice, version } = before.data as unknown as Sale
  const lines = [...products, ...services]
    .filter(({ isTaken }) => isTaken)
    .slice(0, parts)
    .map(({ id: itemId, quantity }, index) => ({
      itemId,
      quantity:
        index > 0 ? quantity : Number.isInteger(quantity) ? Math.ceil(quantity / 2) : Math.ceil(quantity * 500) / 1000,
    }))
  if (lines.length === 0) return { status: 200 }
  const answer = await app.call(owner, sales.divide, { params: { id }, body: { version, lines } as never })
  if (answer.status >= 400) return answer.problem.code === 'stale-record' ? { status: 200 } : answer
  ids.push(answer.data.id)
  // Somebody else may have changed either meanwhile.
  const after = (await app.call(owner, sales.get, { params: { id } })).data
  if (after.version <= version + 3 && answer.data.version <= 3)
    expect(Math.round((after.totalPrice + answer.data.totalPrice) * 100)).toBe(Math.round(totalPrice * 100))
  return answer
}
