import { mayCall } from '@prumo/contract/access'
import { financeActions } from '#features/finance/palette.ts'
import { importActions } from '#features/imports/palette.ts'
import { pdvActions } from '#features/pdv/palette.ts'
import { peopleActions } from '#features/people/palette.ts'
import { productActions } from '#features/products/palette.ts'
import { purchasingActions } from '#features/purchasing/palette.ts'
import { salesActions } from '#features/sales/palette.ts'
import { visitActions } from '#features/visits/palette.ts'
import { useActor } from '#shared/access/actor-provider.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'

const actions: readonly PaletteAction[] = [
  ...financeActions,
  ...pdvActions,
  ...salesActions,
  ...visitActions,
  ...peopleActions,
  ...productActions,
  ...purchasingActions,
  ...importActions,
]

/** What this person may do, in people's words. */
export function usePaletteActions(): PaletteAction[] {
  const mayOpen = useMayOpen()
  const actor = useActor()
  return actions.filter(({ destination, needs }) => mayOpen(destination.to) && (!needs || mayCall(actor, needs)))
}
