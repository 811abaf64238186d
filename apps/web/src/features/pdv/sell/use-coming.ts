import { linkOptions, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useDestinations } from '#shared/screens/destination.ts'
import { cartName } from '../cart/cart.ts'
import { useCart } from '../device/use-cart.ts'
import type { Selling } from './use-selling.ts'

type Coming = { held?: string; receive?: string; sell?: string }

/** What somebody comes here for from another screen: a sale that was put aside, an order to be paid, a thing to be sold. */
export function useComing({ open, add, refuse, pack }: Pick<Selling, 'open' | 'add' | 'refuse' | 'pack'>) {
  const { held, receive, sell } = useSearch({ strict: false }) as Coming
  const { cart, store } = useCart()
  const { go } = useDestinations()
  const isKnown = pack.state === 'ready'
  const begin = useEffectEvent(() => {
    if (!held && !receive && !(sell && isKnown)) return
    go({ ...linkOptions({ to: '/pdv', search: {} }), replace: true })
    if (held) void store.recall(held, cartName(cart))
    if (receive) open({ kind: 'receive', saleId: receive })
    const item = sell && pack.itemById(sell)
    if (item) add(item)
    else if (sell) refuse('Este item não está à venda no PDV.')
  })
  useEffect(() => begin(), [held, receive, sell, isKnown])
}
