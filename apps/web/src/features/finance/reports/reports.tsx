import { Skeleton } from '@mantine/core'
import { analysis } from '@prumo/contract/finance/analysis'
import { basisParts } from '@prumo/contract/finance/basis-parts'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, CircleSlash2, ListOrdered, Scale } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { downloadInPieces } from '#shared/api/download-in-pieces.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { FigureCard, FiguresSkeleton, FourFigures } from '#shared/figures/figure-card.tsx'
import { ExportButtons } from '#shared/exports/export-buttons.tsx'
import type { Download } from '#shared/exports/export-labels.ts'
import { reportWords } from './report-labels.ts'
import { ReportFilters } from './report-filters.tsx'
import type { ReportAnswer } from './report-tab-props.ts'
import { reportsTabs } from './reports-tabs.ts'
import { useReport } from './use-report.ts'

const panels = Object.fromEntries(
  reportsTabs.map(({ key, load }) => [key, lazy(async () => ({ default: await load() }))]),
)

export function Reports() {
  const { search, range, today, question, change, asked } = useReport()
  const download: Download = (format, options) =>
    downloadInPieces(analysis.exportReport, { body: { ...question, format } }, options)
  const { key = 'evolution' } = search
  const Panel = panels[key]!
  const tabs = reportsTabs.map((tab) => ({
    label: tab.label,
    destination: linkOptions({
      to: '/finance/reports',
      search: { ...search, key: tab.key, page: undefined, size: undefined },
    }),
    isActive: tab.key === key,
  }))
  const loading = (
    <div aria-busy="true">
      <Skeleton height={380} radius="xl" />
    </div>
  )
  return (
    <Page>
      <PageHeader
        title="Relatórios Financeiros"
        context={`De ${formatDate(range.from)} a ${formatDate(range.to)}`}
        actions={<ExportButtons download={download} rowCount={asked.data?.summary.count ?? null} words={reportWords} />}
      />
      <ReportFilters search={search} range={range} today={today} onChange={change} />
      {asked.data ? <Summary summary={asked.data.summary} /> : asked.isPending && <FiguresSkeleton />}
      {/* Not before it is known how tall the summary is. */}
      {!asked.isPending && <TabLinks label="Partes do relatório" tabs={tabs} />}
      {asked.data ? (
        <Suspense fallback={loading}>
          <Panel report={asked.data} question={question} />
        </Suspense>
      ) : asked.error ? (
        <div className="card">
          <ErrorState
            title="Erro ao gerar relatório"
            message={messageOf(asked.error)}
            onRetry={() => void asked.refetch()}
            retrying={asked.isFetching}
          />
        </div>
      ) : (
        loading
      )}
    </Page>
  )
}

function Summary({ summary }: { summary: ReportAnswer['summary'] }) {
  const [income, paidIncome] = [toCents(summary.income), toCents(summary.paidIncome)]
  const [expense, paidExpense] = [toCents(summary.expense), toCents(summary.paidExpense)]
  const result = income - expense
  const { format } = useMoneyWords()
  const partsText = (cents: number, paidCents: number) => basisParts(paidCents, cents - paidCents, format).join('\n')
  return (
    <FourFigures label="Resumo do relatório">
      <FigureCard
        icon={ArrowDownLeft}
        tone="income"
        label="Receitas"
        detail={partsText(income, paidIncome)}
        cents={income}
      />
      <FigureCard
        icon={ArrowUpRight}
        tone="expense"
        label="Despesas"
        detail={partsText(expense, paidExpense)}
        cents={expense}
      />
      <FigureCard
        icon={Scale}
        tone={result < 0 ? 'expense' : 'brand'}
        label={result < 0 ? 'Prejuízo' : 'Resultado'}
        detail={partsText(result, paidIncome - paidExpense)}
        cents={result}
      />
      {summary.outsideIncome + summary.outsideExpense > 0 && (
        <FigureCard
          icon={CircleSlash2}
          tone="neutral"
          label="Fora do resultado"
          detail={`${format(toCents(summary.outsideIncome))} de entradas · ${format(toCents(summary.outsideExpense))} de saídas`}
          cents={toCents(summary.outsideIncome) - toCents(summary.outsideExpense)}
        />
      )}
      {summary.transfersReceived + summary.transfersSent > 0 && (
        <FigureCard
          icon={ArrowLeftRight}
          tone="neutral"
          label="Transferências"
          detail={`${format(toCents(summary.transfersReceived))} recebidas · ${format(toCents(summary.transfersSent))} enviadas`}
          cents={toCents(summary.transfersReceived) - toCents(summary.transfersSent)}
        />
      )}
      <FigureCard icon={ListOrdered} tone="neutral" label="Lançamentos" count={summary.count} />
    </FourFigures>
  )
}
