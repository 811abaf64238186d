import { createCartStore, type CartStore } from './cart-store.ts'
import { createTillLock } from './till-lock.ts'

type OpenTill = { store: CartStore; lock: ReturnType<typeof createTillLock> }

const opened = new Map<string, OpenTill>()

/** Cart and lock of a person at a till, the same for every screen of this tab. */
export function openTill(owner: string, tillId: string): OpenTill {
  const key = `${owner} ${tillId}`
  let found = opened.get(key)
  if (!found) {
    found = { store: createCartStore(tillId), lock: createTillLock(key) }
    opened.set(key, found)
  }
  return found
}
