import { commissionRates, type CommissionRate } from '@prumo/contract/sales/commission-rates'
import { BadgePercent, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NewButton } from '#shared/list/create-button.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRemoval } from '#shared/actions/use-removal.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Card } from '#ui/card.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { BasisCard } from './basis-card.tsx'
import { commissionsDestination } from './commission-destinations.ts'
import { rateText, sellerText, thingText } from './rate-labels.ts'

const RateDialog = lazy(async () => ({ default: (await import('./rate-dialog.tsx')).RateDialog }))

/** How much of what is sold its seller earns, and when. */
export function CommissionRateScreen() {
  const [page, setPage] = useState({ page: 1, pageSize: 50 })
  const [edited, setEdited] = useState<CommissionRate | 'new' | null>(null)
  const { data, error, isPending, isPlaceholderData, refetch } = useRouteQueryKeepingLast(commissionRates.list, {
    body: { skip: (page.page - 1) * page.pageSize, limit: page.pageSize },
  })
  const mayChange = useMayCall(commissionRates.create)
  const remove = useRemoval(commissionRates.remove, {
    title: 'Excluir regra',
    message: (name) => `Excluir a comissão de ${name}? As vendas já faturadas ficam como estão.`,
    done: 'Regra excluída!',
  })
  const nameOf = (rate: CommissionRate) => `${sellerText(rate)}, ${thingText(rate)}`
  const add = mayChange && <NewButton label="Nova regra" onSelect={() => setEdited('new')} />
  return (
    <Page>
      <PageHeader
        title="Regras de comissão"
        context="Vale a do produto ou serviço, depois a da categoria mais próxima, depois a de tudo; em cada uma, a do vendedor antes da de todos"
        back={
          <DestinationLink destination={commissionsDestination()}>
            <BackLabel>Comissões</BackLabel>
          </DestinationLink>
        }
        primary={add}
      />
      <BasisCard />
      <Card padding="flush">
        <DataTable
          label="Regras de comissão"
          columns={[
            { key: 'seller', header: 'Vendedor', width: 280, cell: sellerText },
            { key: 'thing', header: 'Sobre', grows: true, cell: (rate) => <QuietCell>{thingText(rate)}</QuietCell> },
            {
              key: 'percent',
              header: 'Comissão',
              align: 'right',
              width: 130,
              cell: ({ percent }) => <span className="num">{rateText(percent)}</span>,
            },
          ]}
          rows={(data?.items ?? []) as CommissionRate[]}
          rowKey={({ id }) => id}
          rowLabel={nameOf}
          loading={isPending}
          refreshing={isPlaceholderData}
          error={error && !data ? { message: messageOf(error), onRetry: () => void refetch() } : null}
          empty={
            <EmptyState icon={BadgePercent} title="Nenhuma regra de comissão" action={add}>
              Comece com uma porcentagem para todos os vendedores; depois defina as exceções.
            </EmptyState>
          }
          card={(rate) => (
            <ListCard
              title={sellerText(rate)}
              detail={thingText(rate)}
              value={<span className="num">{rateText(rate.percent)}</span>}
            />
          )}
          {...(mayChange && {
            onOpen: setEdited,
            rowActions: (rate: CommissionRate) => [
              { label: 'Editar', icon: Pencil, onSelect: () => setEdited(rate) },
              {
                label: 'Excluir',
                icon: Trash2,
                tone: 'danger' as const,
                onSelect: () => void remove(rate.id, nameOf(rate)),
              },
            ],
          })}
        />
        {data && data.total > page.pageSize && <PaginationBar {...page} total={data.total} onChange={setPage} />}
      </Card>
      {edited && (
        <Suspense>
          <RateDialog rate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Page>
  )
}
