import { Skeleton } from '@mantine/core'
import { analysis } from '@prumo/contract/finance/analysis'
import type { Segment as SegmentName } from '@prumo/contract/finance/segments'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { getRouteApi } from '@tanstack/react-router'
import { ChartNoAxesCombined } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { FlowChart, flowLegend } from '#ui/charts/flow-chart.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { flowPoints } from '../shared/flow-points.ts'
import { periodTitle, todayIndexOf } from '../shared/period-names.ts'
import { periodPresets } from '#shared/reports/period-presets.ts'
import { useToday } from '#shared/session/use-today.ts'
import { costCenterParts } from '../shared/cost-center-detail.tsx'
import { AccountFilter } from './account-filter.tsx'
import { allSegments, phoneSegments, segmentOptions, type CashFlowSearch } from './cash-flow-search.ts'
import { CashFlowTotals } from './cash-flow-totals.tsx'
import styles from './cash-flow.module.css'
import { FlowList } from './flow-list.tsx'
import { FlowTable } from './flow-table.tsx'

export type CashFlowAnswer = AnswerOf<typeof analysis.cashFlow>

const CostCenterFilter = costCenterParts.FilterInput
const route = getRouteApi('/shell/finance/cash-flow')
const bases = [
  { value: 'cash', label: 'Caixa' },
  { value: 'competence', label: 'Competência' },
] as const
const views = [
  { value: 'chart', label: 'Gráfico' },
  { value: 'list', label: 'Lista' },
] as const

/** What came in and went out, step by step and category by category. */
export function CashFlow() {
  const { segment = 'MONTH', basis = 'cash', view = 'chart', account, center, from, to } = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const today = useToday()
  const year = Number(today.slice(0, 4))
  const range = from && to ? { from, to } : null
  const asked = useRouteQueryKeepingLast(analysis.cashFlow, {
    query: {
      segment,
      basis,
      ...(range && { startDate: range.from, endDate: range.to }),
      ...(account && { bankAccountId: account }),
      ...(center && { costCenterId: center }),
    },
  })
  const change = (next: CashFlowSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  const periods = (
    <Segment
      label="Período"
      value={range ? 'CHOSEN' : segment}
      onChange={(chosen) =>
        chosen !== 'CHOSEN' &&
        change({ segment: chosen === 'MONTH' ? undefined : chosen, from: undefined, to: undefined })
      }
      options={[
        ...segmentOptions(isPhone ? phoneSegments : allSegments, year),
        ...(range ? [{ value: 'CHOSEN' as const, label: 'Escolhido' }] : []),
      ]}
      fullWidth={isPhone}
    />
  )
  const regime = (
    <Segment
      label="Regime"
      value={basis}
      onChange={(chosen) => change({ basis: chosen === 'competence' ? chosen : undefined })}
      options={bases}
      fullWidth={isPhone}
    />
  )
  return (
    <Page>
      <PageHeader
        title="Fluxo de caixa"
        context={['O que entra e sai, dia a dia e por categoria', asked.data && titleOf(range, segment, asked.data)]
          .filter(Boolean)
          .join(' · ')}
        actions={!isPhone && periods}
      />
      {isPhone && periods}
      <div className={styles.switches}>
        {isPhone && (
          <Segment
            label="Visualização"
            value={view}
            onChange={(chosen) => change({ view: chosen === 'list' ? chosen : undefined })}
            options={views}
            fullWidth
          />
        )}
        {regime}
        <div className={styles.period}>
          <DateRangeInput
            label="Outro período"
            value={asked.data ? { from: asked.data.startDate, to: asked.data.endDate } : null}
            onChange={(chosen) => change({ from: chosen.from, to: chosen.to })}
            presets={periodPresets(today)}
          />
        </div>
        <AccountFilter value={account} onChange={(id) => change({ account: id })} />
        <CostCenterFilter
          className={styles.account}
          aria-label="Centro de custo"
          placeholder="Todos os centros de custo"
          value={center ?? null}
          onChange={(id) => change({ center: id ?? undefined })}
        />
      </div>
      <Content asked={asked} shows={isPhone ? view : 'both'} basis={basis} account={account} center={center} />
    </Page>
  )
}

type ContentProps = {
  asked: { data: CashFlowAnswer | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean }
  shows: 'chart' | 'list' | 'both'
  basis: 'cash' | 'competence'
  account: string | undefined
  center: string | undefined
}

function Content({ asked: { data, error, refetch, isFetching }, shows, ...narrowed }: ContentProps) {
  if (!data && error) {
    return (
      <div className="card">
        <ErrorState
          title="Erro ao carregar o fluxo de caixa"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    )
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={420} radius="xl" />
      </div>
    )
  }
  return (
    <>
      <CashFlowTotals data={data} />
      {shows !== 'list' && <FlowDrawing data={data} />}
      {shows === 'list' && <FlowList data={data} />}
      {shows === 'both' && <Table data={data} {...narrowed} />}
    </>
  )
}

function FlowDrawing({ data }: { data: CashFlowAnswer }) {
  const today = useToday()
  const isPhone = useIsPhone()
  const words = useMoneyWords()
  const shown = flowLegend.filter(({ label }) => data.balance !== null || label !== 'Saldo')
  const legend = <ChartLegend items={shown} />
  return (
    <Card title="Evolução do período" action={!isPhone && legend}>
      <FlowChart
        label="Fluxo de caixa do período"
        points={flowPoints(data.chart)}
        todayIndex={todayIndexOf(data.chart, today)}
        height={isPhone ? 320 : 360}
        {...words}
      />
      {isPhone && legend}
    </Card>
  )
}

function Table({ data, ...narrowed }: Omit<ContentProps, 'asked' | 'shows'> & { data: CashFlowAnswer }) {
  return (
    <Card title="Categorias por período" padding="flush">
      {isEmpty(data) ? (
        <EmptyState icon={ChartNoAxesCombined} title="Nada no período">
          Os lançamentos do período aparecem aqui, somados por categoria.
        </EmptyState>
      ) : (
        <FlowTable data={data} {...narrowed} />
      )}
    </Card>
  )
}

const titleOf = (range: DateRange | null, segment: SegmentName, data: CashFlowAnswer) =>
  range ? `de ${formatDate(range.from)} a ${formatDate(range.to)}` : periodTitle(segment, data)

/** Nothing moved and nothing will. */
const isEmpty = ({ rows, overdueIncome, overdueExpense, accountOpenings, transfers }: CashFlowAnswer) =>
  rows.length === 0 && [overdueIncome, overdueExpense, accountOpenings, transfers].every((amount) => amount === 0)
