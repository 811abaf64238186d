import { Button } from '@mantine/core'
import { commissionMovementLabels } from '@prumo/contract/sales/commission-labels'
import { commissions, type CommissionMovement } from '@prumo/contract/sales/commissions'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { BadgePercent, HandCoins } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { FiguresSkeleton } from '#shared/figures/figure-card.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { saleDestination } from '../sale-destinations.ts'
import { CommissionFigures } from './commission-figures.tsx'
import { commissionsDestination } from './commission-destinations.ts'
import { OpenPayments } from './open-payments.tsx'
import { rateText } from './rate-labels.ts'

const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }))

type StatementProps = {
  sellerId: string
  startDate: string
  endDate: string
  search: { from?: string; to?: string }
  actions: ReactNode
}

const tones = { EARNED: 'income', BACK: 'attention', PAID: 'brand', UNPAID: 'attention' } as const
const shareText = (percent: number | null) => (percent === null ? '' : rateText(percent))
const saleText = ({ sale, kind }: CommissionMovement) =>
  sale ? `Venda Nº ${sale.code}` : commissionMovementLabels[kind]

const KindChip = ({ kind }: CommissionMovement) => (
  <StatusChip tone={tones[kind]}>{commissionMovementLabels[kind]}</StatusChip>
)

/** What one seller earned, line by line, and the button that pays it. */
export function CommissionStatement({ sellerId, startDate, endDate, search, actions }: StatementProps) {
  const [page, setPage] = useState({ page: 1, pageSize: 50 })
  const [isPaying, setIsPaying] = useState(false)
  const mayPay = useMayCall(commissions.pay)
  const { data, error, isPending, isPlaceholderData, refetch } = useRouteQueryKeepingLast(commissions.statement, {
    body: { sellerId, startDate, endDate, skip: (page.page - 1) * page.pageSize, limit: page.pageSize },
  })
  const back = (
    <DestinationLink destination={commissionsDestination(search)}>
      <BackLabel>Comissões</BackLabel>
    </DestinationLink>
  )
  return (
    <Page>
      <PageHeader
        title={data?.seller?.name ?? 'Extrato de comissões'}
        context={`Extrato de comissões de ${formatDate(startDate)} a ${formatDate(endDate)}`}
        back={back}
        actions={actions}
        primary={
          mayPay &&
          data?.seller &&
          data.payable > 0 && (
            <Button leftSection={<HandCoins size={16} aria-hidden />} onClick={() => setIsPaying(true)}>
              Pagar comissão
            </Button>
          )
        }
      />
      {isPending ? (
        <FiguresSkeleton />
      ) : (
        data && <CommissionFigures figures={data} startDate={startDate} endDate={endDate} />
      )}
      {data && data.openPayments.length > 0 && <OpenPayments payments={data.openPayments} />}
      <Card padding="flush">
        <Lines
          rows={data?.lines ?? []}
          loading={isPending}
          refreshing={isPlaceholderData}
          error={error && !data ? { message: messageOf(error), onRetry: () => void refetch() } : null}
        />
        {data && data.total > 0 && <PaginationBar {...page} total={data.total} onChange={setPage} />}
      </Card>
      {isPaying && data?.seller && (
        <Suspense>
          <PayDialog seller={data.seller} until={endDate} amount={data.payable} onClose={() => setIsPaying(false)} />
        </Suspense>
      )}
    </Page>
  )
}

type LinesProps = {
  rows: readonly CommissionMovement[]
  loading: boolean
  refreshing: boolean
  error: { message: string; onRetry: () => void } | null
}

function Lines(props: LinesProps) {
  const { go } = useDestinations()
  return (
    <DataTable
      label="Extrato de comissões"
      columns={[
        { key: 'day', header: 'Data', width: 110, cell: ({ day }) => <QuietCell>{formatDate(day)}</QuietCell> },
        { key: 'kind', header: 'O que foi', width: 180, cell: (line) => <KindChip {...line} /> },
        {
          key: 'sale',
          header: 'Venda',
          width: 100,
          cell: ({ sale }) => sale && <span className="num">Nº {sale.code}</span>,
        },
        { key: 'item', header: 'Item', grows: true, cell: ({ item }) => item ?? 'Lançamento no financeiro' },
        {
          key: 'net',
          header: 'Valor líquido',
          align: 'right',
          width: 140,
          cell: ({ net }) => net !== null && <Money cents={toCents(net)} />,
        },
        {
          key: 'percent',
          header: '%',
          align: 'right',
          width: 90,
          cell: ({ percent }) => <span className="num">{shareText(percent)}</span>,
        },
        {
          key: 'amount',
          header: 'Valor',
          align: 'right',
          width: 140,
          cell: ({ amount }) => <Money cents={toCents(amount)} tone="auto" signed />,
        },
      ]}
      rowKey={({ id }) => id}
      rowLabel={saleText}
      empty={
        <EmptyState icon={BadgePercent} title="Nada neste período">
          Escolha outro período, ou fature uma venda deste vendedor.
        </EmptyState>
      }
      card={(line) => (
        <ListCard
          title={line.item ?? 'Lançamento no financeiro'}
          detail={[formatDate(line.day), line.sale && `Nº ${line.sale.code}`, shareText(line.percent)]
            .filter(Boolean)
            .join(' · ')}
          value={<Money cents={toCents(line.amount)} tone="auto" signed />}
          status={<KindChip {...line} />}
        />
      )}
      onOpen={({ sale }) => sale && go(saleDestination(sale.id))}
      minWidth={900}
      {...props}
    />
  )
}
