import { saleColumnLabels, saleCostColumns } from '@prumo/contract/lists/sale-column-labels'
import { costAccess } from '@prumo/contract/products/product-access'
import { saleScreenRules } from '@prumo/contract/sales/sale-heads'
import { sales } from '@prumo/contract/sales/sales'
import { FileText } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useListState } from '#shared/list/use-list-state.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { actedFields, useSaleActions } from '../actions/use-sale-actions.tsx'
import { saleDestination } from '../sale-destinations.ts'
import { saleTitle } from '../sale-labels.tsx'
import { BulkRemoval } from './bulk-removal.tsx'
import type { SaleArea } from './sale-areas.ts'
import { SaleCard, saleColumns } from './sale-cells.tsx'
import { saleChips, SaleFilterFields, useFilterNames } from './sale-filters.tsx'
import { SaleTotals } from './sale-totals.tsx'
import { KeptSegment, PeriodFilter, ViewSegment } from './sale-toolbar.tsx'

const costColumns: readonly string[] = saleCostColumns
const openLabels = Object.fromEntries(Object.entries(saleColumnLabels).filter(([name]) => !costColumns.includes(name)))

type SaleTableProps = { area: SaleArea; of: ReturnType<SaleArea['of']>; ways: RowAction[] }

/** Line by line. */
export function SaleTable({ area, of, ways }: SaleTableProps) {
  const seesCost = useMayCall({ access: costAccess })
  const mayRemove = useMayCall(sales.removeAll)
  const { actionsOf, layers } = useSaleActions()
  const { filters } = useListState(sales.list)
  const names = useFilterNames(filters)
  const usual = filters.status || filters.statuses ? {} : area.usual
  return (
    <>
      <ListScreen
        route={sales.list}
        name={area.name}
        labels={seesCost ? saleColumnLabels : openLabels}
        title={area.title}
        context={area.context}
        fixed={{ ...of, ...usual }}
        columns={saleColumns}
        usual={area.usualColumns}
        alsoAsk={[
          ...actedFields,
          'metadados',
          'toCheck',
          'isWithoutEntries',
          'paid',
          'payment',
          'payments',
          'approvedAt',
          'products',
          'services',
          'returnState',
        ]}
        rowLabel={saleTitle}
        search="Buscar por número ou cliente"
        toolbar={
          <>
            <KeptSegment />
            <PeriodFilter />
          </>
        }
        filters={(draft) => <SaleFilterFields {...draft} />}
        chips={saleChips(names)}
        actions={<ViewSegment />}
        create={{ route: saleScreenRules.create, label: area.create, menu: ways }}
        open={(row) => saleDestination(row.id)}
        rowActions={actionsOf}
        bulk={
          mayRemove && !filters.isDeleted ? ({ rows, clear }) => <BulkRemoval rows={rows} onDone={clear} /> : undefined
        }
        card={(row) => <SaleCard sale={row} />}
        totals={(chosen) => Object.keys(chosen).length > 0 && <SaleTotals filters={{ ...chosen, ...of, ...usual }} />}
        empty={{ icon: FileText, ...area.empty }}
        unexpected="Erro ao carregar vendas"
        sort="-createdAt"
        minWidth={880}
      />
      {layers}
    </>
  )
}
