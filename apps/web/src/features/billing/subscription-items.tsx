import type { SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { formatBRL } from '@prumo/domain/money/money'
import { Loader } from '@mantine/core'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'
import { usePendingItems } from './pending-items.ts'
import styles from './subscription-items.module.css'
import { perInterval } from './words.ts'

const processing = { adding: 'Adicionando…', removing: 'Removendo…' } as const

/** The items of the bill; what was asked for and is not settled yet shows as processing. */
export function SubscriptionItems({ subscription: { items, interval } }: { subscription: SubscriptionDetail }) {
  const pending = usePendingItems(items)
  const newOnes = pending.filter(({ productId }) => !items.some((item) => item.productId === productId))
  const statusOf = (productId: string) => pending.find((item) => item.productId === productId)?.status
  return (
    <Stack as="ul" aria-label="Itens da assinatura">
      {items.map(({ id, productId, productName, unitAmount, status }) => (
        <Item
          key={id}
          name={productName}
          status={statusOf(productId) ?? status}
          price={`${formatBRL(unitAmount)} ${perInterval[interval]}`}
        />
      ))}
      {newOnes.map(({ productId, productName, status }) => (
        <Item key={productId} name={productName} status={status} price={null} />
      ))}
    </Stack>
  )
}

function Item({
  name,
  status,
  price,
}: {
  name: string
  status: keyof typeof processing | undefined
  price: string | null
}) {
  return (
    <li className={styles.item} data-pending={status}>
      <span className={styles.name}>{name}</span>
      {status ? (
        <Row as="span" gap={8} inline tone="quiet" size="base" role="status">
          <Loader size={14} aria-hidden /> {processing[status]}
        </Row>
      ) : (
        <span className="num">{price}</span>
      )}
    </li>
  )
}
