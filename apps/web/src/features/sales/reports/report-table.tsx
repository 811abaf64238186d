import { saleReportLabels } from '@prumo/contract/sales/sale-labels'
import { toCents } from '@prumo/domain/money/money'
import { ChartNoAxesCombined } from 'lucide-react'
import { quantityText } from '#features/stock/door/stock-labels.tsx'
import { Money } from '#ui/money.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/data-table-props.ts'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import { reportPercent } from './report-labels.ts'
import { isRanked, type SaleGrouping } from './sale-report-search.ts'
import type { SaleReport, SaleReportRow } from './use-sale-report.ts'

const pageSize = 50
const classTones: Record<'A' | 'B' | 'C', Tone> = { A: 'income', B: 'attention', C: 'neutral' }

export const ClassChip = ({ name }: { name: 'A' | 'B' | 'C' }) => (
  <StatusChip tone={classTones[name]}>{name}</StatusChip>
)

const num = (text: string) => <span className="num">{text}</span>
const money = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '–' : <Money cents={toCents(amount)} />

/** As the file has them, in its order. */
function columnsOf(by: SaleGrouping, seesCost: boolean): Column<SaleReportRow>[] {
  const isByMethod = by === 'method'
  const right = { align: 'right', width: 128 } as const
  const costs: Column<SaleReportRow>[] = [
    { key: 'cost', header: 'Custo', ...right, cell: ({ cost }) => money(cost) },
    { key: 'profit', header: 'Lucro', ...right, cell: ({ profit }) => money(profit) },
    { key: 'margin', header: 'Margem', ...right, width: 96, cell: ({ margin }) => num(reportPercent(margin)) },
  ]
  return [
    { key: 'label', header: saleReportLabels[by], grows: true, cell: ({ label }) => label },
    { key: 'count', header: 'Vendas', ...right, width: 84, cell: ({ count }) => num(count.toLocaleString('pt-BR')) },
    ...(isByMethod
      ? []
      : [
          {
            key: 'quantity',
            header: 'Quantidade',
            ...right,
            width: 112,
            cell: ({ quantity }: SaleReportRow) => num(quantityText(quantity)),
          },
        ]),
    { key: 'total', header: 'Total', ...right, cell: ({ total }) => <b>{money(total)}</b> },
    ...(seesCost && !isByMethod ? costs : []),
    { key: 'share', header: '% do total', ...right, width: 104, cell: ({ share }) => num(reportPercent(share)) },
    ...(isRanked(by)
      ? [
          {
            key: 'class',
            header: 'Curva',
            align: 'center' as const,
            width: 72,
            cell: (row: SaleReportRow) => row.class && <ClassChip name={row.class} />,
          },
        ]
      : []),
  ]
}

type ReportTableProps = {
  report: SaleReport
  by: SaleGrouping
  isRefreshing: boolean
  page: number
  onPage: (page: number | undefined) => void
}

/** Every row of the report, page by page. */
export function ReportTable({ report, by, isRefreshing, page, onPage }: ReportTableProps) {
  const { rows } = report
  const first = Math.min(page - 1, Math.max(0, Math.ceil(rows.length / pageSize) - 1)) * pageSize
  return (
    <>
      <DataTable
        label={`Vendas por ${saleReportLabels[by].toLowerCase()}`}
        columns={columnsOf(by, report.profit !== undefined)}
        rows={rows.slice(first, first + pageSize)}
        rowKey={({ key }) => key}
        rowLabel={({ label }) => label}
        refreshing={isRefreshing}
        minWidth={720}
        card={(row) => (
          <ListCard
            title={row.label}
            detail={detailOf(row, by)}
            value={money(row.total)}
            status={row.class ? <ClassChip name={row.class} /> : num(reportPercent(row.share))}
          />
        )}
        empty={
          <EmptyState icon={ChartNoAxesCombined} title="Nenhuma venda no período">
            Nada foi vendido nem devolvido com estes filtros. Tente outro período.
          </EmptyState>
        }
      />
      {rows.length > pageSize && (
        <PaginationBar
          label="Páginas do relatório"
          page={first / pageSize + 1}
          pageSize={pageSize}
          total={rows.length}
          onlySize
          onChange={(turn) => onPage(turn.page === 1 ? undefined : turn.page)}
        />
      )}
    </>
  )
}

const detailOf = ({ count, quantity, share, margin }: SaleReportRow, by: SaleGrouping) =>
  [
    count === 1 ? '1 venda' : `${count.toLocaleString('pt-BR')} vendas`,
    by !== 'method' && `${quantityText(quantity)} itens`,
    isRanked(by) && reportPercent(share),
    margin !== null && margin !== undefined && `margem ${reportPercent(margin)}`,
  ]
    .filter(Boolean)
    .join(' · ')
