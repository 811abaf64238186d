import { linkOptions } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useDestinations } from '#shared/screens/destination.ts'
import { useCart } from '../device/use-cart.ts'
import { PdvFrame } from '../frame/pdv-frame.tsx'
import { PaymentDesk } from './payment-desk.tsx'

const pdv = linkOptions({ to: '/pdv' })

export const PaymentScreen = () => (
  <PdvFrame>
    <WithCart />
  </PdvFrame>
)

/** Nothing to pay: back to where it is put together. */
function WithCart() {
  const { cart } = useCart()
  const { go } = useDestinations()
  const isEmpty = cart.lines.length === 0
  // Only on the way in: whoever completes a sale says themselves where to go.
  const enter = useEffectEvent(() => isEmpty && go(pdv))
  useEffect(() => void enter(), [])
  return isEmpty ? <main aria-busy /> : <PaymentDesk />
}
