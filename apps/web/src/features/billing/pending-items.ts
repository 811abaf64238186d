import type { SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { useEffect, useSyncExternalStore } from 'react'

export type PendingItem = { productId: string; productName: string; status: 'adding' | 'removing' }
type Items = SubscriptionDetail['items']

const settleMs = 100

let pending: readonly PendingItem[] = []
const listeners = new Set<() => void>()

export function addPending(item: PendingItem) {
  set([...pending.filter(({ productId }) => productId !== item.productId), item])
}

export function dropPending(productId: string) {
  set(pending.filter((item) => item.productId !== productId))
}

/** What was asked for and the server's subscription does not show yet; each goes shortly after it does. */
export function usePendingItems(items: Items | undefined): readonly PendingItem[] {
  const current = useSyncExternalStore(subscribe, () => pending)
  useEffect(() => {
    if (!items) return
    const settled = current.filter((item) => isReflected(item, items))
    if (settled.length === 0) return
    const timer = setTimeout(() => settled.forEach(({ productId }) => dropPending(productId)), settleMs)
    return () => clearTimeout(timer)
  }, [current, items])
  return current
}

export function isReflected({ productId, status }: PendingItem, items: Items): boolean {
  const item = items.find((one) => one.productId === productId)
  return status === 'adding' ? item !== undefined && item.status !== 'adding' : item === undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: readonly PendingItem[]) {
  pending = next
  for (const listener of listeners) listener()
}
