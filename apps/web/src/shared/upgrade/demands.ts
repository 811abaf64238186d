import type { AppId, LimitId } from '@prumo/contract/apps'

/** A plan too small: the sentence that says so, and, where the asker knows, what would have to be in the plan. */
export type PlanDemand = {
  kind: 'plan'
  message: string
  apps?: readonly AppId[] | undefined
  limit?: LimitId | undefined
  isEnded?: boolean | undefined
}
/** A card is needed before the work can be done; `appId` is the app that was being added. */
export type CardDemand = { kind: 'card'; message: string; appId: string | null }
export type Demand = PlanDemand | CardDemand

type Shown = { demand: Demand | null; isOpen: boolean }

let shown: Shown = { demand: null, isOpen: false }
let hosts = 0
const listeners = new Set<() => void>()

export const readDemand = () => shown

export function subscribeToDemand(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the dialog; false when this page has nobody to show it. */
export function raiseDemand(demand: Demand): boolean {
  if (hosts === 0) return false
  show({ demand, isOpen: true })
  return true
}

/** What was asked stays readable while the dialog fades. */
export const closeDemand = () => show({ ...shown, isOpen: false })

/** Somebody who shows dialogs is on the page from now on. */
export function registerHost() {
  hosts += 1
  return () => {
    hosts -= 1
    if (hosts === 0) show({ demand: null, isOpen: false })
  }
}

function show(next: Shown) {
  shown = next
  for (const listener of listeners) listener()
}
