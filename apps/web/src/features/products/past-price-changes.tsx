import { Button } from '@mantine/core'
import { priceChanges } from '@prumo/contract/products/price-changes'
import type { AnswerOf } from '@prumo/contract/route'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import styles from './price-dialog.module.css'
import { useUndoPrices } from './use-undo-prices.ts'

type PastChange = AnswerOf<typeof priceChanges.list>['items'][number]

/** The changes of the last month, each of which can still be taken back. */
export function PastPriceChanges() {
  const { data } = useRouteQuery(priceChanges.list, {})
  const undo = useUndoPrices()
  if (!data || data.total === 0) return null
  return (
    <details className={styles.past}>
      <summary>Mudanças anteriores</summary>
      <ul>
        {data.items.map((past) => (
          <li key={past.id}>
            <span>
              <b>{wordsOf(past)}</b>
              <small>
                {past.prices === 1 ? '1 preço' : `${past.prices.toLocaleString('pt-BR')} preços`} ·{' '}
                {formatInstant(past.createdAt)}
                {past.userName && ` · ${past.userName}`}
              </small>
            </span>
            <Button size="xs" variant="default" onClick={() => void undo(past.id)}>
              Desfazer
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function wordsOf({ change: { by, amount, direction, ending } }: PastChange) {
  const size =
    by === 'percent' ? `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%` : formatBRL(toCents(amount))
  return `${direction === 'up' ? '+' : '−'}${size}${ending === 'none' ? '' : `, final ,${ending}`}`
}
