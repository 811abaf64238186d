import { commissions } from '@prumo/contract/sales/commissions'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { BadgePercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { FiguresSkeleton } from '#shared/figures/figure-card.tsx'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { CommissionFigures } from './commission-figures.tsx'
import { commissionsDestination } from './commission-destinations.ts'

type SellerTableProps = {
  startDate: string
  endDate: string
  search: { from?: string; to?: string }
  actions: ReactNode
  primary: ReactNode
}
type Row = AnswerOf<typeof commissions.sellers>['rows'][number]

const money = (key: Exclude<keyof Row, 'seller'>, header: string) => ({
  key,
  header,
  align: 'right' as const,
  width: 140,
  cell: (row: Row) => <Money cents={toCents(row[key])} />,
})

/** Everybody who earned, was paid or is owed something. */
export function SellerTable({ startDate, endDate, search, actions, primary }: SellerTableProps) {
  const { go, hrefOf } = useDestinations()
  const { data, error, isPending, isPlaceholderData, refetch } = useRouteQueryKeepingLast(commissions.sellers, {
    body: { startDate, endDate },
  })
  const destinationOf = ({ seller }: Row) => commissionsDestination({ ...search, seller: seller.id })
  return (
    <Page>
      <PageHeader
        title="Comissões"
        context="O que cada vendedor ganhou, devolveu e recebeu"
        actions={actions}
        primary={primary}
      />
      {isPending ? (
        <FiguresSkeleton />
      ) : (
        data && <CommissionFigures figures={data} startDate={startDate} endDate={endDate} />
      )}
      <Card padding="flush">
        <DataTable
          label="Comissões por vendedor"
          columns={[
            { key: 'seller', header: 'Vendedor', grows: true, cell: ({ seller }) => seller.name },
            money('opening', 'Saldo anterior'),
            money('earned', 'Comissões'),
            money('takenBack', 'Estornos'),
            money('paid', 'Pagamentos'),
            money('closing', 'Saldo'),
            money('beingPaid', 'Em pagamento'),
            money('payable', 'A pagar'),
          ]}
          rows={data?.rows ?? []}
          rowKey={({ seller }) => seller.id}
          rowLabel={({ seller }) => seller.name}
          loading={isPending}
          refreshing={isPlaceholderData}
          error={error && !data ? { message: messageOf(error), onRetry: () => void refetch() } : null}
          empty={
            <EmptyState icon={BadgePercent} title="Nenhuma comissão neste período">
              Uma venda faturada gera comissão para o vendedor, pelas regras do dia em que foi faturada.
            </EmptyState>
          }
          card={(row) => (
            <ListCard
              title={row.seller.name}
              detail={
                <>
                  ganhou <Money cents={toCents(row.earned) - toCents(row.takenBack)} />
                </>
              }
              value={<Money cents={toCents(row.closing)} />}
            />
          )}
          onOpen={(row) => go(destinationOf(row))}
          rowHref={(row) => hrefOf(destinationOf(row))}
          minWidth={1100}
        />
      </Card>
    </Page>
  )
}
