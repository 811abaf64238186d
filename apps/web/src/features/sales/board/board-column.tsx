import { useDroppable } from '@dnd-kit/core'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { sales } from '@prumo/contract/sales/sales'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { mayBecome, type SaleStatus } from '@prumo/domain/sales/sale-status'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { CardSkeletons } from '#ui/table/card-skeletons.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { consequencesOf, dropTexts, type SaleStep } from '../actions/steps.ts'
import { actedFields, type useSaleActions } from '../actions/use-sale-actions.tsx'
import type { SaleFilters } from '../list/sale-areas.ts'
import { BoardCard, type BoardSale } from './board-card.tsx'
import styles from './board.module.css'

const batch = 20
const fields = [
  ...actedFields,
  'seller',
  'service',
  'paid',
  'payments',
  'toCheck',
  'isWithoutEntries',
  'products',
  'services',
  'returnState',
]

type BoardColumnProps = {
  status: SaleStatus
  filters: SaleFilters
  sum: { count: number; total: number } | undefined
  dragged: BoardSale | null
  actions: ReturnType<typeof useSaleActions>
  /** Nothing is dragged: one column is seen at a time. */
  isFixed: boolean
}

/** One status: how many, what they come to, and the newest of them. */
export function BoardColumn({ status, filters, sum, dragged, actions, isFixed }: BoardColumnProps) {
  const [limit, setLimit] = useState(batch)
  const list = useRouteQueryKeepingLast(sales.list, {
    body: { limit, sort: '-createdAt', withTotal: false, fields, filters: { ...filters, status } },
  })
  const accepts = dragged !== null && mayBecome(dragged.status, status)
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !accepts })
  const rows = (list.data?.items ?? []) as unknown as BoardSale[]
  const rest = (sum?.count ?? 0) - rows.length
  const label = saleStatusLabels[status]
  return (
    <section
      ref={isFixed ? undefined : setNodeRef}
      className={styles.column}
      data-status={status}
      data-dimmed={(dragged !== null && !accepts && dragged.status !== status) || undefined}
      data-over={(accepts && isOver) || undefined}
      aria-label={`${label}: ${sum?.count ?? 0}`}
    >
      <header className={styles.head}>
        <i aria-hidden />
        <h2>{label}</h2>
        <span className={`${styles.count} num`}>{sum?.count ?? 0}</span>
        <span className={`${styles.sum} num`}>{formatBRL(toCents(sum?.total ?? 0)).replace(/^R\$\s*/, '')}</span>
      </header>
      <div className={styles.cards}>
        {accepts && isOver && (
          <div className={styles.target}>
            <b>{dropTexts[status as SaleStep]}</b>
            <span>{consequencesOf(dragged, status as SaleStep)[0]}</span>
          </div>
        )}
        {list.isPending && <CardSkeletons count={2} />}
        {list.isError && !list.data && (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        )}
        {list.data && rows.length === 0 && !isOver && <p className={styles.none}>Nada aqui</p>}
        <Stack as="ul" gap={8} aria-label={label}>
          {rows.map((sale) => (
            <BoardCard key={sale.id} sale={sale} actions={actions} isFixed={isFixed} />
          ))}
        </Stack>
        {rest > 0 && rows.length > 0 && (
          <TextButton className={styles.more} onClick={() => setLimit(limit + batch)}>
            Mais {rest.toLocaleString('pt-BR')}
          </TextButton>
        )}
      </div>
    </section>
  )
}
