import { tenderText } from '../cart/payments.ts'
import type { GivenChange } from '../device/cart-store.ts'
import { ChangeCard } from '../parts/change-card.tsx'

/** Stays until the next thing is sold: meanwhile it is counted out. */
export const LastChange = ({ change: last }: { change: GivenChange | null }) =>
  last && (
    <ChangeCard
      cents={last.change}
      detail={`Recebido ${tenderText(last.total + last.change)}, venda de ${tenderText(last.total)}`}
    />
  )
