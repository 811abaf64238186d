import { sales } from '@prumo/contract/sales/sales'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { useDuplicate } from '../actions/use-sale-actions.tsx'
import { itemsText, personName, SaleStatusChip, saleTitle } from '../sale-labels.tsx'
import styles from './sale-form.module.css'

type Found = Pick<Sale, 'id' | 'code' | 'type' | 'status' | 'client' | 'totalPrice' | 'products' | 'services'>

/** Any sale of before: everything of it comes along, at the prices of today. */
export function CreateFromDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const duplicate = useDuplicate()
  const list = useRouteQueryKeepingLast(sales.list, {
    body: {
      limit: 10,
      sort: '-createdAt',
      withTotal: false,
      fields: ['code', 'type', 'status', 'client', 'totalPrice', 'products', 'services'],
      ...(search && { filters: { search } }),
    },
  })
  const rows = (list.data?.items ?? []) as unknown as Found[]
  return (
    <Dialog opened onClose={onClose} title="Criar a partir de" size={560}>
      <div className={styles.from}>
        <SearchBox value={search} onChange={setSearch} label="Buscar por número ou cliente" />
        {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && rows.length === 0 && <EmptyState title="Nada encontrado">Tente outro número ou nome.</EmptyState>}
        <ul aria-label="Vendas encontradas">
          {rows.map((sale) => (
            <li key={sale.id}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  void duplicate(sale.id)
                }}
              >
                <span className={styles.names}>
                  <b>{personName(sale.client)}</b>
                  <span>
                    {saleTitle(sale)} · {itemsText(sale)}
                  </span>
                </span>
                <SaleStatusChip status={sale.status} />
                <b className="num">{formatBRL(toCents(sale.totalPrice))}</b>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
