import { replenishmentColumnLabels } from '@prumo/contract/lists/purchasing-column-labels'
import { costAccess } from '@prumo/contract/products/product-access'
import {
  replenishment,
  urgencyLabels,
  type ReplenishmentItem,
  type Urgency,
} from '@prumo/contract/purchasing/replenishment'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { Button } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { Send, ShoppingBasket } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useListState } from '#shared/list/use-list-state.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { NameCell, QuietCell } from '#ui/table/table-cells.tsx'
import type { OrderRow } from './order-dialog.tsx'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))

const tones = { OUT: 'expense', BEFORE_ARRIVAL: 'expense', SOON: 'attention', FINE: 'income', IDLE: 'neutral' } as const
const usual = [
  'name',
  'supplier',
  'availableStock',
  'consumed',
  'runsOutOn',
  'suggestedQuantity',
  'suggestedValue',
  'urgency',
]
const number = (amount: number | null) =>
  amount === null ? '–' : amount.toLocaleString('pt-BR', { maximumFractionDigits: 3 })

const UrgencyChip = ({ urgency }: { urgency: Urgency }) => (
  <StatusChip tone={tones[urgency]}>{urgencyLabels[urgency]}</StatusChip>
)

const runsOut = ({ daysLeft, runsOutOn, urgency }: Pick<ReplenishmentItem, 'daysLeft' | 'runsOutOn' | 'urgency'>) =>
  runsOutOn === null || urgency === 'OUT'
    ? '–'
    : `${formatDate(runsOutOn)} (${daysLeft === 1 ? '1 dia' : `${daysLeft} dias`})`

/** When things run out, and what to buy of whom; ticked rows become an order. */
export function ReplenishmentList() {
  const seesCost = useMayCall({ access: costAccess })
  const mayOrder = useMayCall(replenishment.order)
  const [ordered, setOrdered] = useState<readonly OrderRow[] | null>(null)
  const { suggestedValue: _value, ...openLabels } = replenishmentColumnLabels
  return (
    <>
      <ListScreen
        route={replenishment.list}
        name="replenishment"
        labels={seesCost ? replenishmentColumnLabels : openLabels}
        title="Reposição"
        context="Quando acaba, pelas saídas dos últimos 90 dias, e quanto comprar de cada fornecedor"
        columns={[
          { field: 'name', cell: (row) => <NameCell>{row.name}</NameCell> },
          { field: 'sku', width: 140, cell: (row) => <QuietCell>{row.sku}</QuietCell> },
          { field: 'supplier', width: 190, cell: (row) => row.supplier?.name ?? 'Sem fornecedor' },
          {
            field: 'availableStock',
            width: 120,
            align: 'right',
            cell: (row) => <span className="num">{`${number(row.availableStock)} ${row.unitOfMeasurement}`}</span>,
          },
          {
            field: 'minimumStock',
            width: 100,
            align: 'right',
            cell: (row) => <span className="num">{number(row.minimumStock)}</span>,
          },
          {
            field: 'consumed',
            width: 140,
            align: 'right',
            cell: (row) => <span className="num">{number(row.consumed)}</span>,
          },
          {
            field: 'daysLeft',
            width: 110,
            align: 'right',
            cell: (row) => <span className="num">{number(row.daysLeft)}</span>,
          },
          { field: 'runsOutOn', width: 180, cell: (row) => <QuietCell>{runsOut(row)}</QuietCell> },
          {
            field: 'suggestedQuantity',
            width: 120,
            align: 'right',
            cell: (row) => (
              <strong className="num">
                {row.suggestedQuantity > 0 ? `${number(row.suggestedQuantity)} ${row.unitOfMeasurement}` : '–'}
              </strong>
            ),
          },
          {
            field: 'suggestedValue',
            width: 130,
            align: 'right',
            cell: (row) => (row.suggestedValue ? <Money cents={toCents(row.suggestedValue)} /> : '–'),
          },
          { field: 'urgency', width: 140, cell: (row) => <UrgencyChip urgency={row.urgency} /> },
        ]}
        usual={seesCost ? usual : usual.filter((name) => name !== 'suggestedValue')}
        alsoAsk={['urgency', 'unitOfMeasurement', 'productId', 'variationId', 'sku', 'daysLeft']}
        rowLabel={(row) => row.name}
        search="Nome, SKU ou código de barras"
        toolbar={<BuySegment />}
        filters={(draft) => <ReplenishmentFilters {...draft} />}
        chips={{
          supplier: () => 'Um fornecedor',
          withoutSupplier: (isWithout) => (isWithout ? 'Sem fornecedor' : 'Com fornecedor'),
          urgency: (urgency) => `Situação: ${urgencyLabels[urgency]}`,
          toBuy: (isWanted) => (isWanted ? 'A comprar' : 'Nada a comprar'),
        }}
        open={(row) => linkOptions({ to: '/products/product/$id', params: { id: row.productId } })}
        bulk={
          mayOrder
            ? ({ rows }) => (
                <Button leftSection={<Send size={15} aria-hidden />} onClick={() => setOrdered(rows)}>
                  Montar pedido
                </Button>
              )
            : undefined
        }
        card={(row) => (
          <ListCard
            title={row.name}
            detail={[row.supplier?.name ?? 'Sem fornecedor', runsOut(row) !== '–' && `acaba em ${runsOut(row)}`]
              .filter(Boolean)
              .join(' · ')}
            value={
              row.suggestedQuantity > 0 ? `Comprar ${number(row.suggestedQuantity)} ${row.unitOfMeasurement}` : null
            }
            status={<UrgencyChip urgency={row.urgency} />}
          />
        )}
        empty={{
          icon: ShoppingBasket,
          title: 'Nada para repor',
          text: 'Quando algum produto chegar ao mínimo ou for acabar antes da próxima entrega, ele aparece aqui.',
        }}
        unexpected="Erro ao carregar a reposição"
        sort="daysLeft"
        pageSize={50}
        minWidth={1100}
      />
      <Suspense fallback={null}>{ordered && <OrderDialog rows={ordered} onClose={() => setOrdered(null)} />}</Suspense>
    </>
  )
}

function ReplenishmentFilters({ values, set, errors }: FilterDraft<typeof replenishment.list>) {
  return (
    <>
      <PersonSelect
        label="Fornecedor"
        value={values.supplier ?? null}
        onChange={(id) => set('supplier', id)}
        error={errors.supplier}
      />
      <SelectInput
        label="Situação"
        data={(Object.keys(urgencyLabels) as Urgency[]).map((value) => ({ value, label: urgencyLabels[value] }))}
        value={values.urgency ?? null}
        onChange={(value) => set('urgency', value as Urgency | null)}
      />
    </>
  )
}

const tabs = [
  { value: 'all', label: 'Tudo' },
  { value: 'buy', label: 'A comprar' },
]

function BuySegment() {
  const { filters, setFilter } = useListState(replenishment.list)
  return (
    <Segment
      label="O que mostrar"
      value={filters.toBuy ? 'buy' : 'all'}
      onChange={(value) => setFilter('toBuy', value === 'buy' ? true : undefined)}
      options={tabs}
    />
  )
}
