import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { cartTotals } from '../cart/cart.ts'
import type { CartStore } from './cart-store.ts'

export const CartContext = createContext<CartStore | null>(null)

export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error('useCart needs a CartContext above it')
  return store
}

/** The open cart, what it comes to, and the one way to change it. */
export function useCart() {
  const store = useCartStore()
  const state = useSyncExternalStore(store.subscribe, store.read)
  const totals = useMemo(() => cartTotals(state.cart), [state.cart])
  return { ...state, totals, dispatch: store.dispatch, store }
}
