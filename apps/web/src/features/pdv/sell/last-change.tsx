import { lazy, Suspense } from 'react'
import { tenderText } from '../cart/payments.ts'
import type { GivenChange } from '../device/cart-store.ts'

// The payment has brought it already.
const ChangeCard = lazy(async () => ({ default: (await import('../parts/change-card.tsx')).ChangeCard }))

/** Stays until the next thing is sold: meanwhile it is counted out. */
export const LastChange = ({ change: last }: { change: GivenChange | null }) =>
  last && (
    <Suspense>
      <ChangeCard
        cents={last.change}
        detail={`Recebido ${tenderText(last.total + last.change)}, venda de ${tenderText(last.total)}`}
      />
    </Suspense>
  )
