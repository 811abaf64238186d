import { products } from '@prumo/contract/products/products'
import { toCents } from '@prumo/domain/money/money'
import type { FiltersOf } from '#shared/list/list-route.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Money } from '#ui/money.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'

/** What all of the filter comes to. */
export function ProductTotals({ filters }: { filters: Partial<FiltersOf<typeof products.list>> }) {
  const { data } = useRouteQueryKeepingLast(products.totals, { body: { filters } })
  return (
    <ListTotals>
      {data ? (
        <>
          <span>
            <b className="num">{data.products.toLocaleString('pt-BR')}</b>{' '}
            {data.products === 1 ? 'produto' : 'produtos'}
          </span>
          <span>
            <b className="num">{data.lowStock}</b> com estoque baixo
          </span>
          <span>
            <b className="num">{data.outOfStock}</b> sem estoque
          </span>
          {data.stockValue !== undefined && (
            <span>
              Valor em estoque <Money cents={toCents(data.stockValue)} />
            </span>
          )}
        </>
      ) : (
        <span>Somando…</span>
      )}
    </ListTotals>
  )
}
