import { sales as saleRoutes } from '@prumo/contract/sales/sales'
import type { TillDesk } from '@prumo/contract/sales/tills'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { Ban, Printer, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { clockIn } from '#shared/format/instants.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/data-table-props.ts'
import { ListCard } from '#ui/table/list-card.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { Row } from '#ui/layout/row.ts'
import { useReturning } from '../orders/use-returning.tsx'
import { tileOf } from '../payment/method-tiles.tsx'
import { useReceiving } from '../receive/use-receiving.tsx'

const CancelSaleDialog = lazy(async () => ({
  default: (await import('#features/sales/door/cancel-dialog.tsx')).CancelSaleDialog,
}))

type LastSale = NonNullable<TillDesk['shift']>['sales'][number]

const all = linkOptions({ to: '/pdv/order' })
const receipt = ({ id }: LastSale, search: { print?: true } = {}) =>
  linkOptions({ to: '/pdv/order/receipt/$id', params: { id }, search })

/** The last sales of this shift, at the hour they were made. */
export function LastSales({ sales, isLoading }: { sales: readonly LastSale[]; isLoading: boolean }) {
  const { go, hrefOf } = useDestinations()
  const { timeZone } = useMember().company
  const returning = useReturning()
  const receiving = useReceiving()
  const cancelling = useCancelling()
  const hour = ({ happenedAt }: LastSale) => clockIn(happenedAt, timeZone)
  const columns: Column<LastSale>[] = [
    { key: 'number', header: 'Venda', width: 130, cell: ({ number }) => <b className="num">{number}</b> },
    { key: 'hour', header: 'Hora', width: 80, cell: (sale) => <QuietCell>{hour(sale)}</QuietCell> },
    {
      key: 'client',
      header: 'Cliente',
      grows: true,
      cell: (sale) => (
        <>
          <b>{clientOf(sale)}</b> · {itemsOf(sale)}
        </>
      ),
    },
    { key: 'methods', header: 'Pagamento', width: 170, cell: (sale) => <Methods sale={sale} /> },
    {
      key: 'amount',
      header: 'Valor',
      width: 120,
      align: 'right',
      cell: ({ amount }) => <Money cents={toCents(amount)} />,
    },
  ]
  return (
    <Card
      title="Últimas vendas deste turno"
      padding="flush"
      action={<DestinationLink destination={all}>Ver todas</DestinationLink>}
    >
      <DataTable
        label="Últimas vendas deste turno"
        columns={columns}
        rows={sales}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => `Venda ${number}`}
        loading={isLoading}
        onOpen={(sale) => go(receipt(sale))}
        rowHref={(sale) => hrefOf(receipt(sale))}
        rowActions={(sale) => [
          { label: 'Ver recibo', icon: ReceiptText, onSelect: () => go(receipt(sale)) },
          { label: 'Imprimir recibo', icon: Printer, onSelect: () => go(receipt(sale, { print: true })) },
          ...(sale.status === 'INVOICED'
            ? sale.isReturnable
              ? returning.actionsOf(sale)
              : []
            : sale.methods.length === 0
              ? [...receiving.actionsOf(sale), ...cancelling.actionsOf(sale)]
              : []),
        ]}
        card={(sale) => (
          <ListCard
            title={clientOf(sale)}
            detail={`${hour(sale)} · ${sale.number} · ${methodsText(sale)}`}
            value={<Money cents={toCents(sale.amount)} />}
          />
        )}
        empty={
          <EmptyState icon={ReceiptText} title="Nenhuma venda neste turno">
            As vendas aparecem aqui com a hora e a forma de pagamento.
          </EmptyState>
        }
      />
      {returning.layer}
      {receiving.layer}
      {cancelling.layer}
    </Card>
  )
}

/** What was invoiced comes back as a return; an order that nobody paid is cancelled. */
function useCancelling() {
  const mayCancel = useMayCall(saleRoutes.changeStatus)
  const [sale, setSale] = useState<LastSale | null>(null)
  return {
    actionsOf: (row: LastSale): RowAction[] =>
      mayCancel ? [{ label: 'Cancelar pedido', icon: Ban, tone: 'danger', onSelect: () => setSale(row) }] : [],
    layer: sale && (
      <Suspense>
        <CancelSaleDialog sale={sale} onClose={() => setSale(null)} />
      </Suspense>
    ),
  }
}

const clientOf = ({ client }: LastSale) => client ?? 'Consumidor final'
const itemsOf = ({ itemCount }: LastSale) => (itemCount === 1 ? '1 item' : `${itemCount} itens`)
const methodsText = ({ methods }: LastSale) =>
  methods.length === 0 ? 'A receber' : methods.map((method) => tileOf(method).label).join(' + ')

function Methods({ sale }: { sale: LastSale }) {
  const [first] = sale.methods
  const Icon = first && tileOf(first).icon
  return (
    <Row as="span" inline gap={8}>
      {Icon && <Icon size={16} aria-hidden />} {methodsText(sale)}
    </Row>
  )
}
