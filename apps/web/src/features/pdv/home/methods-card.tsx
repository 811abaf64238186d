import type { TillDesk } from '@prumo/contract/sales/tills'
import { toCents } from '@prumo/domain/money/money'
import { Card } from '#ui/card.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Money } from '#ui/money.tsx'
import { tileOf } from '../payment/method-tiles.tsx'
import styles from './cashier.module.css'

type Methods = NonNullable<TillDesk['shift']>['methods']

/** How clients paid in this shift, the largest first. */
export function MethodsCard({ methods }: { methods: Methods }) {
  const most = Math.max(1, ...methods.map(({ amount }) => amount))
  return (
    <Card title="Como os clientes pagaram">
      {methods.length === 0 && <Quiet>Nenhuma venda neste turno.</Quiet>}
      <ul className={styles.bars}>
        {methods.map(({ method, count, amount }) => {
          const { icon: Icon, label } = tileOf(method)
          return (
            <li key={method}>
              <span>
                <Icon size={16} aria-hidden /> {label} · {count === 1 ? '1 venda' : `${count} vendas`}
              </span>
              <b>
                <Money cents={toCents(amount)} />
              </b>
              <i style={{ width: `${Math.round((Math.max(0, amount) / most) * 100)}%` }} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
