import { createContext, use, type ReactNode } from 'react'

/** The till this device is, and the shift that is open at it. */
export type TillHere = {
  till: { id: string; series: string; name: string } | null
  shift: { id: string; openedAt: string; openerName: string; maySell: boolean } | null
  /** Under which the server knows this device; absent until it is read. */
  deviceId: string | undefined
  /** Counted by the device: each is given once. */
  nextNumber: () => Promise<number>
  /** Nothing is sold without an open shift. */
  isShiftRequired: boolean
  /** False until the device remembers, or the server says, which till this is. */
  isKnown: boolean
  /** The server has answered: what a device remembers may be of whoever sat here before. */
  isHeard: boolean
  /** Opens, closes and moves money: stands in the bar of the till. */
  menu: ReactNode
}

/** Areas do not know each other: the application gives the screens of sale the till that another area keeps. */
export const TillContext = createContext<TillHere | null>(null)

export function useTillHere(): TillHere {
  const till = use(TillContext)
  if (!till) throw new Error('useTillHere needs a TillContext above it')
  return till
}
