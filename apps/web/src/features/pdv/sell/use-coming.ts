import { linkOptions, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { usePlaces } from '#shared/screens/place.ts'
import { cartName } from '../cart/cart.ts'
import { useCart } from '../device/use-cart.ts'
import type { Selling } from './use-selling.ts'

/** What somebody comes here for from another screen: a sale that was put aside, an order to be paid. */
export function useComing({ open }: Pick<Selling, 'open'>) {
  const { held, receive } = useSearch({ strict: false }) as { held?: string; receive?: string }
  const { cart, store } = useCart()
  const { go } = usePlaces()
  const begin = useEffectEvent(() => {
    if (!held && !receive) return
    go({ ...linkOptions({ to: '/pdv', search: {} }), replace: true })
    if (held) void store.recall(held, cartName(cart))
    if (receive) open({ kind: 'receive', saleId: receive })
  })
  useEffect(() => begin(), [held, receive])
}
