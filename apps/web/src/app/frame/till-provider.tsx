import type { ReactNode } from 'react'
import { TillMenu } from '#features/till/till-menu.tsx'
import { useTill, useTillOfDevice } from '#features/till/use-till.ts'
import { TillContext } from '#features/till/door/till-context.ts'

/** Hands the till of one area to the screens of another. */
export function TillProvider({ children }: { children: ReactNode }) {
  const till = useTill()
  const { isKnown, isHeard, deviceId } = useTillOfDevice()
  return <TillContext value={{ ...till, isKnown, isHeard, deviceId, menu: <TillMenu /> }}>{children}</TillContext>
}
