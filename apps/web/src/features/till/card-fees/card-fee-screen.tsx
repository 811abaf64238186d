import { cardFees, type CardFee } from '@prumo/contract/sales/card-fees'
import { paymentMethodLabels } from '@prumo/contract/sales/till-labels'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { CreditCard, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NewButton } from '#shared/list/create-button.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRemoval } from '#shared/actions/use-removal.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { brandText, daysText, feeText, parcelsText } from './card-fee-labels.ts'

const CardFeeDialog = lazy(async () => ({ default: (await import('./card-fee-dialog.tsx')).CardFeeDialog }))

const nameOf = (fee: CardFee) => `${paymentMethodLabels[fee.method]}, ${brandText(fee)}, ${parcelsText(fee)}`

/** What operators of cards take and when they pay: sales become their receivables by this table. */
export function CardFeeScreen() {
  const { data, error, isPending, refetch } = useRouteQuery(cardFees.list, {})
  const [edited, setEdited] = useState<CardFee | 'new' | null>(null)
  const mayChange = useMayCall(cardFees.create)
  const remove = useRemoval(cardFees.remove, {
    title: 'Excluir taxa',
    message: (name) => `Excluir a taxa de ${name}? As vendas já feitas ficam como estão.`,
    done: 'Taxa excluída!',
  })
  const newButton = mayChange && <NewButton label="Nova taxa" onSelect={() => setEdited('new')} />
  return (
    <Page>
      <PageHeader
        title="Taxas de cartão"
        context="Quanto a operadora desconta e em quantos dias paga, por forma, bandeira e parcelas"
        primary={newButton}
      />
      <Card padding="flush">
        <DataTable
          label="Taxas de cartão"
          columns={[
            { key: 'method', header: 'Forma', cell: ({ method }) => paymentMethodLabels[method] },
            { key: 'brand', header: 'Bandeira', width: 180, cell: (fee) => <QuietCell>{brandText(fee)}</QuietCell> },
            { key: 'parcels', header: 'Parcelas', width: 130, cell: parcelsText },
            {
              key: 'fee',
              header: 'Taxa',
              width: 160,
              align: 'right',
              cell: (fee) => <span className="num">{feeText(fee)}</span>,
            },
            { key: 'days', header: 'Recebimento', width: 240, cell: (fee) => <QuietCell>{daysText(fee)}</QuietCell> },
            {
              key: 'account',
              header: 'Conta',
              width: 180,
              cell: ({ bankAccount }) => <QuietCell>{bankAccount?.name ?? 'Padrão do módulo'}</QuietCell>,
            },
          ]}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowLabel={nameOf}
          loading={isPending}
          error={error && !data ? { message: messageOf(error), onRetry: () => void refetch() } : null}
          empty={
            <EmptyState icon={CreditCard} title="Nenhuma taxa de cartão" action={newButton}>
              Sem taxas, a venda no cartão é lançada pelo valor cheio. Exemplo: {formatBRL(toCents(300))} em 3× a 3,5 %
              vira três recebimentos de {formatBRL(toCents(100))}, cada um com {formatBRL(toCents(3.5))} de taxa.
            </EmptyState>
          }
          card={(fee) => (
            <ListCard
              title={`${paymentMethodLabels[fee.method]} · ${brandText(fee)}`}
              detail={`${parcelsText(fee)} · ${daysText(fee)}`}
              value={<span className="num">{feeText(fee)}</span>}
            />
          )}
          {...(mayChange && {
            onOpen: setEdited,
            rowActions: (fee: CardFee) => [
              { label: 'Editar', icon: Pencil, onSelect: () => setEdited(fee) },
              {
                label: 'Excluir',
                icon: Trash2,
                tone: 'danger' as const,
                onSelect: () => void remove(fee.id, nameOf(fee)),
              },
            ],
          })}
        />
      </Card>
      {edited && (
        <Suspense>
          <CardFeeDialog fee={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Page>
  )
}
