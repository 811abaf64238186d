import { Skeleton } from '@mantine/core'
import { saleReportLabels } from '@prumo/contract/sales/sale-labels'
import { saleReports } from '@prumo/contract/sales/sale-reports'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { messageOf } from '#shared/api/api-error.ts'
import { downloadInPieces } from '#shared/api/download-in-pieces.ts'
import { ExportButtons } from '#shared/exports/export-buttons.tsx'
import type { ExportWords } from '#shared/exports/export-labels.ts'
import { FiguresSkeleton } from '#shared/figures/figure-card.tsx'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { AbcView } from './abc-view.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import { SaleReportFigures } from './sale-report-figures.tsx'
import { SaleReportFilters } from './sale-report-filters.tsx'
import { isRanked } from './sale-report-search.ts'
import { useSaleReport } from './use-sale-report.ts'

const words: ExportWords = {
  rows: 'linhas',
  file: 'relatorio-vendas',
  nameOf: (format) => `Relatório ${format}`,
  failed: (format) => `Erro ao gerar relatório ${format}`,
}
const views = [
  { value: 'shares', label: 'Participação' },
  { value: 'abc', label: 'Curva ABC' },
] as const

/** What was sold in a period, by whatever one wants to know it by. */
export function SaleReports() {
  const { search, range, today, question, change, asked } = useSaleReport()
  const { by, basis } = question
  const report = asked.data
  const isCurve = isRanked(by) && search.show === 'abc'
  return (
    <Page>
      <PageHeader
        title="Relatórios de vendas"
        context={`De ${formatDate(range.from)} a ${formatDate(range.to)} · ${basis === 'sold' ? 'vendidas' : 'faturadas'}`}
        actions={
          <ExportButtons
            formats={['xlsx', 'csv']}
            download={(format, options) =>
              downloadInPieces(
                saleReports.export,
                { body: { ...question, format: format === 'csv' ? 'csv' : 'xlsx' } },
                options,
              )
            }
            rowCount={report?.rows.length ?? null}
            words={words}
          />
        }
      />
      <SaleReportFilters search={search} range={range} today={today} onChange={change} />
      {asked.isError && !report && (
        <div className="card">
          <ErrorState
            message={messageOf(asked.error, 'Erro ao carregar o relatório de vendas')}
            onRetry={() => void asked.refetch()}
          />
        </div>
      )}
      {asked.isPending && (
        <>
          <FiguresSkeleton />
          <div aria-busy="true">
            <Skeleton height={380} radius="xl" />
          </div>
        </>
      )}
      {report && (
        <>
          <SaleReportFigures report={report} />
          {report.rows.length > 0 && (
            <Card
              title={`Por ${saleReportLabels[by].toLowerCase()}`}
              action={
                isRanked(by) && (
                  <Segment
                    label="Vista"
                    value={isCurve ? 'abc' : 'shares'}
                    onChange={(show) => change({ show: show === 'abc' ? show : undefined })}
                    options={views}
                  />
                )
              }
            >
              {isCurve ? (
                <AbcView rows={report.rows} />
              ) : (
                <ReportChart rows={report.rows} by={by} range={range} today={today} />
              )}
            </Card>
          )}
          <Card padding="flush">
            <ReportTable
              report={report}
              by={by}
              isRefreshing={asked.isPlaceholderData}
              page={search.page ?? 1}
              onPage={(page) => change({ page })}
            />
          </Card>
        </>
      )}
    </Page>
  )
}
