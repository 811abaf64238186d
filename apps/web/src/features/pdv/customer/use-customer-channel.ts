import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTillPack } from '../pack/till-pack.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useCart } from '../device/use-cart.ts'
import { openCustomerChannel } from './customer-channel.ts'
import { customerView, type CustomerView } from './customer-view.ts'

const goneAfterMs = 7_000
const lookMs = 2_000

let seenAt = 0
let isThere = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function look() {
  const now = performance.now() - seenAt < goneAfterMs && seenAt > 0
  if (now === isThere) return
  isThere = now
  for (const listener of listeners) listener()
}

/** Whether a window for the client is open somewhere. */
export const useHasCustomerScreen = () => useSyncExternalStore(subscribe, () => isThere)

const thanksMs = 8_000
let thanks: { view: CustomerView; until: number } | null = null

/** Said for a while instead of what the empty cart would show. */
export function thankCustomer(change: number) {
  thanks = { view: { state: 'thanks', change }, until: performance.now() + thanksMs }
}

/** How PIX codes are written comes with paying: selling does not wait for it. */
function usePixCodes(isPaying: boolean) {
  const [found, setFound] = useState<typeof import('../cart/pix-of-row.ts') | null>(null)
  useEffect(() => {
    if (isPaying) void import('../cart/pix-of-row.ts').then(setFound)
  }, [isPaying])
  return found?.pixOfRow ?? null
}

/** Shows the window of the client what the cart has become. */
export function useScreenForCustomer() {
  const { company } = useMember()
  const { cart } = useCart()
  const { pixKeys, company: receiver } = useTillPack()
  const isPaying = useLocation({ select: ({ pathname }) => pathname === '/pdv/order/payment' })
  const pixOfRow = usePixCodes(isPaying)
  const view = useMemo(() => {
    const pack = { pixKeys, company: receiver }
    return customerView(cart, isPaying, pixOfRow && ((row) => pixOfRow(row, pack, cart.number)))
  }, [cart, isPaying, pixKeys, receiver, pixOfRow])
  const channel = useRef<ReturnType<typeof openCustomerChannel> | null>(null)
  const tell = useEffectEvent(() => {
    const said = view.state === 'idle' && thanks && performance.now() < thanks.until ? thanks.view : view
    channel.current?.say({ kind: 'view', view: said })
  })

  useEffect(() => {
    channel.current = openCustomerChannel(company.id, ({ kind }) => {
      if (kind === 'view') return
      seenAt = performance.now()
      look()
      if (kind === 'hello') tell()
    })
    const timer = setInterval(look, lookMs)
    return () => {
      clearInterval(timer)
      channel.current?.close()
      channel.current = null
    }
  }, [company.id])
  useEffect(() => tell(), [view])
}
