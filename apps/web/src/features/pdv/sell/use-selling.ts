import { pdvAccess } from '@prumo/contract/sales/sale-access'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useState, type RefObject } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useTillPack, type TillItem } from '../pack/till-pack.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { useApproval } from '../approval/use-approval.tsx'
import { checkoutProblem } from '../cart/cart.ts'
import { useChooseClient } from '../device/use-choose-client.ts'
import { useCart } from '../device/use-cart.ts'
import { playSound } from '../frame/sounds.ts'
import { useAdding } from './use-adding.ts'
import { useClientPrices } from './use-client-prices.ts'

export type SellDialog =
  | { kind: 'help' | 'printer' | 'manual' | 'code' | 'client' | 'document' | 'held' | 'hold' | 'more' }
  | { kind: 'receive'; saleId?: string }
  | { kind: 'variations'; item: TillItem; quantity: number | undefined }
  | { kind: 'weight'; item: TillItem }
  | { kind: 'line'; key: string }

const payment = linkOptions({ to: '/pdv/order/payment' })
const undoMs = 6_000

export type Selling = ReturnType<typeof useSelling>

/** Everything that can be done to a cart at the till, however it is asked for: key, touch, scanner, camera. */
export function useSelling(search: RefObject<HTMLInputElement | null>) {
  const { show } = useSearch({ strict: false }) as { show?: 'printer' }
  const { cart, totals, dispatch } = useCart()
  const pack = useTillPack()
  const toast = useToast()
  const approval = useApproval()
  const chooseClient = useChooseClient()
  const { priceOf, shownPrice } = useClientPrices(pack, cart.client)
  const [dialog, setDialog] = useState<SellDialog | null>(show ? { kind: show } : null)
  const [isEditingDiscount, setIsEditingDiscount] = useState(false)
  /** Counts what was not found, so that the field shakes each time. */
  const [misses, setMisses] = useState(0)

  const focusSearch = () => search.current?.focus({ preventScroll: true })

  function refuse(problem: string) {
    playSound('missing')
    setMisses((before) => before + 1)
    toast.error(problem)
    return false
  }

  function change(action: Parameters<typeof dispatch>[0]) {
    const { problem } = dispatch(action)
    return problem ? refuse(problem) : true
  }

  const adding = useAdding({ refuse, change, priceOf, ask: setDialog, setMisses })

  function remove(key: string) {
    const index = cart.lines.findIndex((line) => line.key === key)
    const line = cart.lines[index]
    if (!line) return
    dispatch({ do: 'remove', key })
    const undo = { label: 'Desfazer', onAction: () => void dispatch({ do: 'restore', line, index }) }
    toast.info(`${line.name} saiu da venda.`, undo, { visibleMs: undoMs })
  }

  return {
    cart,
    totals,
    pack,
    focusSearch,
    dialog,
    open: setDialog,
    /** Only the one that asks: what it opened instead stays. */
    close: (one: SellDialog | null) => setDialog((now) => (now === one ? null : now)),
    isEditingDiscount,
    setIsEditingDiscount,
    approval,
    misses,
    refuse,
    change,
    chooseClient,
    shownPrice,
    ...adding,
    remove,
    checkout: useCheckout(isEditingDiscount, refuse, approval),
  }
}

/** To the payment, or the sentence that says why not. */
function useCheckout(
  isEditingDiscount: boolean,
  refuse: (problem: string) => unknown,
  { problem: notApproved, withApproval }: ReturnType<typeof useApproval>,
) {
  const { cart } = useCart()
  const { go } = useDestinations()
  const maySell = useMayCall({ access: pdvAccess.sell })
  return () => {
    const problem =
      checkoutProblem(cart, isEditingDiscount) ??
      notApproved ??
      (maySell ? null : 'Você pode ver o PDV, mas não vender. Peça a permissão a um administrador.')
    if (problem) refuse(problem)
    else withApproval(() => go(payment))
  }
}
