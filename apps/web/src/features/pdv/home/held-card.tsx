import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { formatAgo } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { Card } from '#ui/card.tsx'
import { cartTotals } from '../cart/cart.ts'
import { readHeldCarts } from '../device/cart-store.ts'
import { WaitingLine } from './waiting-line.tsx'
import styles from './cashier.module.css'

/** What was put aside at this till; not there while nothing is. */
export function HeldCard({ tillId }: { tillId: string }) {
  const now = useNow()
  const { data = [] } = useQuery({
    queryKey: ['pdv-held-carts', tillId],
    queryFn: () => readHeldCarts(tillId),
    networkMode: 'always',
  })
  if (data.length === 0) return null
  return (
    <Card title="Carrinhos em espera" padding="flush">
      <ul className={styles.lines}>
        {data.map(({ id, name, heldAt, cart }) => (
          <WaitingLine
            key={id}
            title={name}
            detail={`${cart.lines.length === 1 ? '1 item' : `${cart.lines.length} itens`} · ${formatAgo(heldAt, now)}`}
            cents={cartTotals(cart).total}
            verb="Retomar"
            place={linkOptions({ to: '/pdv', search: { held: id } })}
          />
        ))}
      </ul>
    </Card>
  )
}
