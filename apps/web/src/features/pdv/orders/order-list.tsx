import { returnStateLabels } from '@prumo/contract/sales/sale-labels'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { today } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/data-table-props.ts'
import { ListCard } from '#ui/table/list-card.tsx'
import { Row } from '#ui/layout/row.ts'
import { listStoredSales } from '../device/stored-sale.ts'
import { usePdvKeys } from '../frame/use-pdv-keys.ts'
import { useReceiving } from '../receive/use-receiving.tsx'
import { useReturning } from './use-returning.tsx'
import styles from './orders.module.css'

const pdv = linkOptions({ to: '/pdv' })
const mostListed = 100

type OrderRow = {
  id: string
  number: string
  happenedAt: string
  client: string | null
  total: number
  state: 'sent' | 'waiting' | 'refused' | 'to-check'
  /** Not known of what only this device remembers. */
  returnState: Sale['returnState'] | null
  isPaid: boolean
  isToReceive: boolean
}

/** What was sold at this device, sent or not, and whatever else the till has sold today. */
export function OrderList() {
  const { go } = useDestinations()
  const { rows, isPending } = useOrders()
  usePdvKeys({ Escape: () => go(pdv), F2: () => go(pdv) })
  const returning = useReturning()
  const receiving = useReceiving()
  const actionsOf = (row: OrderRow) => [
    ...(row.isToReceive ? receiving.actionsOf(row) : []),
    // Of what was paid, has reached the server and is not back already.
    ...(row.isPaid && (row.state === 'sent' || row.state === 'to-check') && row.returnState !== 'ALL'
      ? returning.actionsOf(row)
      : []),
  ]
  const open = ({ id }: OrderRow) => go(linkOptions({ to: '/pdv/order/receipt/$id', params: { id } }))
  return (
    <main className={styles.main}>
      <Page width="wide">
        <PageHeader
          title="Vendas do caixa"
          context="Vendas deste aparelho e do PDV hoje"
          back={
            <DestinationLink destination={pdv}>
              <BackLabel>PDV</BackLabel>
            </DestinationLink>
          }
        />
        <Card padding="flush">
          <DataTable
            label="Vendas do caixa"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={({ number }) => `Venda ${number}`}
            loading={isPending && rows.length === 0}
            onOpen={open}
            rowActions={actionsOf}
            card={(row) => (
              <ListCard
                title={`Venda ${row.number}`}
                detail={`${formatInstant(row.happenedAt)} · ${row.client ?? 'Consumidor final'}`}
                value={<Money cents={row.total} />}
                status={<OrderMarks row={row} />}
              />
            )}
            empty={
              <EmptyState icon={ReceiptText} title="Nenhuma venda ainda">
                As vendas concluídas neste aparelho aparecem aqui, com o recibo, mesmo antes de chegarem ao servidor.
              </EmptyState>
            }
          />
        </Card>
      </Page>
      {returning.layer}
      {receiving.layer}
    </main>
  )
}

const columns: Column<OrderRow>[] = [
  { key: 'number', header: 'Venda', cell: ({ number }) => <b className="num">{number}</b> },
  { key: 'when', header: 'Quando', cell: ({ happenedAt }) => formatInstant(happenedAt) },
  { key: 'client', header: 'Cliente', grows: true, cell: ({ client }) => client ?? 'Consumidor final' },
  { key: 'state', header: 'Situação', width: 230, cell: (row) => <OrderMarks row={row} /> },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => <Money cents={total} /> },
]

const states = {
  sent: { label: 'Enviada', tone: 'income' },
  waiting: { label: 'A enviar', tone: 'neutral' },
  refused: { label: 'Não enviada', tone: 'expense' },
  'to-check': { label: 'A conferir', tone: 'attention' },
} as const

const OrderMarks = ({ row: { state, returnState } }: { row: OrderRow }) => (
  <Row as="span" inline align="stretch" wrap gap={6}>
    <StatusChip tone={states[state].tone}>{states[state].label}</StatusChip>
    {(returnState === 'PARTLY' || returnState === 'ALL') && (
      <StatusChip tone="attention">{returnStateLabels[returnState]}</StatusChip>
    )}
  </Row>
)

function useOrders() {
  const { company } = useMember()
  const waiting = usePendingOperations()
  const day = today(useNow(), company.timeZone)
  const kept = useQuery({ queryKey: ['pdv-kept-sales'], queryFn: listStoredSales, networkMode: 'always' })
  const mayRead = useMayCall(sales.list)
  const told = useQuery({
    ...routeQuery(sales.list, { body: { skip: 0, limit: mostListed, filters: { startDate: day, endDate: day } } }),
    enabled: mayRead,
  })
  const isToReceive = (sale: { paid?: boolean | undefined; status?: Sale['status'] | undefined } | undefined) =>
    sale !== undefined && sale.paid === false && sale.status !== 'BUDGET' && sale.status !== 'CANCELLED'
  const stateOf = (id: string) => waiting.find((one) => one.id === id)?.state
  const server = new Map((told.data?.items ?? []).map((sale) => [sale.id, sale]))
  const own = (kept.data ?? []).map(({ id, number, happenedAt, client, total, kind }): OrderRow => {
    const toCheck = (server.get(id)?.toCheck?.length ?? 0) > 0
    return {
      id,
      number,
      happenedAt,
      client,
      total,
      state: stateOf(id) ?? (toCheck ? 'to-check' : 'sent'),
      returnState: server.get(id)?.returnState ?? null,
      isPaid: kind === 'sale',
      isToReceive: isToReceive(server.get(id)),
    }
  })
  const known = new Set(own.map(({ id }) => id))
  const others = [...server.values()].flatMap((sale): OrderRow[] => {
    if (sale.origin !== 'pdv' || known.has(sale.id!)) return []
    const number = sale.tillNumber ?? String(sale.code)
    const state = (sale.toCheck?.length ?? 0) > 0 ? 'to-check' : 'sent'
    return [
      {
        id: sale.id!,
        number,
        happenedAt: sale.createdAt!,
        client: sale.client?.name ?? null,
        total: toCents(sale.totalPrice!),
        state,
        returnState: sale.returnState ?? null,
        isPaid: sale.status === 'INVOICED',
        isToReceive: isToReceive(sale),
      },
    ]
  })
  const rows = [...own, ...others].sort((a, b) => b.happenedAt.localeCompare(a.happenedAt))
  return { rows, isPending: kept.isPending }
}
