import { thousandths } from '@prumo/domain/products/quantity'
import { useMemo } from 'react'
import { saleOperations } from '#features/sales/door/queued-operations.ts'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import type { CartLine } from '../cart/cart.ts'
import type { SaleBody } from '../device/stored-sale.ts'
import type { TillItem } from '../pack/till-pack.ts'

const routes: readonly string[] = [saleOperations.create.name, saleOperations.recordCompleted.name]

/** What the catalogue of this device still counts although it lies in the cart or was sold here and not told yet; thousandths by item. */
export function takenHere(lines: readonly CartLine[], waiting: readonly Pick<PendingOperation, 'route' | 'input'>[]) {
  const taken = new Map<string, number>()
  const take = (id: string | null | undefined, quantity: number) => {
    if (id) taken.set(id, (taken.get(id) ?? 0) + quantity)
  }
  for (const { variationId, productId, quantity } of lines) take(variationId ?? productId, quantity)
  for (const { route, input } of waiting) {
    if (!routes.includes(route)) continue
    for (const { variationId, productId, quantity } of (input.body as SaleBody).products ?? [])
      take(variationId ?? productId, thousandths.toWhole(quantity))
  }
  return taken
}

/** What there is of an item beside what was taken here; null: nobody counts it. */
export function useStockLeft(lines: readonly CartLine[]) {
  const waiting = usePendingOperations()
  const taken = useMemo(() => takenHere(lines, waiting), [lines, waiting])
  return ({ id, stock }: TillItem) => (stock === null ? null : stock - (taken.get(id) ?? 0))
}
