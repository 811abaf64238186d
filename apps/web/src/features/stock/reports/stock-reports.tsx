import { Button, Skeleton } from '@mantine/core'
import { stock } from '@prumo/contract/stock/movements'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { linkOptions } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { downloadInPieces } from '#shared/api/download-in-pieces.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { ExportButtons } from '#shared/exports/export-buttons.tsx'
import type { Download, ExportWords } from '#shared/exports/export-labels.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { StockCards } from './stock-cards.tsx'
import { stockReportsTabs } from './stock-reports-tabs.ts'
import { useStockReport } from './use-stock-report.ts'

const panels = Object.fromEntries(
  stockReportsTabs.map(({ key, load }) => [key, lazy(async () => ({ default: await load() }))]),
)

const words: ExportWords = {
  rows: 'movimentações',
  file: 'relatorio-estoque',
  nameOf: (format) => `Relatório ${format}`,
  failed: (format) => `Erro ao gerar relatório ${format}`,
}

const notificationsDestination = linkOptions({ to: '/products/stock-reports', search: { key: 'notifications' } })

export function StockReports() {
  const { search, range, question } = useStockReport()
  const { go } = useDestinations()
  const mayAdjust = useMayCall(stock.adjust)
  const statistics = useRouteQueryKeepingLast(stockStatistics.movements, { body: question })
  const download: Download = (format, options) =>
    downloadInPieces(stockStatistics.exportMovements, { body: { ...question, format } }, options)
  const shown = stockReportsTabs.filter((tab) => tab.key !== 'manage' || mayAdjust)
  const { key = 'movements' } = shown.find((tab) => tab.key === search.key) ?? {}
  const Panel = panels[key]!
  return (
    <Page>
      <PageHeader
        title="Relatórios de Estoque"
        context={`${formatDate(range.from)} a ${formatDate(range.to)} · ${search.place ? 'um local' : 'todos os locais'}`}
        actions={
          <>
            <ExportButtons
              download={download}
              rowCount={statistics.data?.totalMovements ?? null}
              words={words}
              notYet={statistics.data ? undefined : 'Aguarde o carregamento das estatísticas'}
            />
            <Button
              variant="default"
              leftSection={<BellRing size={15} aria-hidden />}
              onClick={() => go(notificationsDestination)}
            >
              Notificações
            </Button>
          </>
        }
      />
      <StockCards />
      <TabLinks
        label="Partes do estoque"
        tabs={shown.map((tab) => ({
          label: tab.label,
          destination: linkOptions({
            to: '/products/stock-reports',
            search: { ...search, key: tab.key, page: undefined, size: undefined, search: undefined },
          }),
          isActive: tab.key === key,
        }))}
      />
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height={380} radius="xl" />
          </div>
        }
      >
        <Panel />
      </Suspense>
    </Page>
  )
}
