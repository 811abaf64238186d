import type { RequestOf } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { toCents } from '@prumo/domain/money/money'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Money } from '#ui/money.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'

type Filters = NonNullable<RequestOf<typeof sales.summary>['body']>['filters']

/** What all sales of the filter come to, also those on other pages; what was cancelled is told apart. */
export function SaleTotals({ filters }: { filters: Filters }) {
  const { data } = useRouteQueryKeepingLast(sales.summary, { body: { filters } })
  const sumOf = (isCancelled: boolean) =>
    (data?.byStatus ?? [])
      .filter(({ status }) => (status === 'CANCELLED') === isCancelled)
      .reduce((sum, { count, total }) => ({ count: sum.count + count, cents: sum.cents + toCents(total) }), {
        count: 0,
        cents: 0,
      })
  const [standing, cancelled] = [sumOf(false), sumOf(true)]
  return (
    <ListTotals>
      <b className="num">{data ? (standing.count === 1 ? '1 registro' : `${standing.count} registros`) : '…'}</b>
      {data && (
        <span>
          Total <Money cents={standing.cents} />
        </span>
      )}
      {cancelled.count > 0 && (
        <span>
          Fora os cancelados: {cancelled.count}, <Money cents={cancelled.cents} />
        </span>
      )}
    </ListTotals>
  )
}
