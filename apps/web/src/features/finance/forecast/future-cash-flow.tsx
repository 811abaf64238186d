import { forecast } from '@prumo/contract/finance/forecast'
import type { AnswerOf } from '@prumo/contract/route'
import { addDays, formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { CalendarCheck, FileSpreadsheet, Table, TrendingDown, Wallet } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { saveFile } from '#shared/api/save-file.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Card } from '#ui/card.tsx'
import { sliceColors } from '#ui/charts/chart-props.ts'
import { MultiLineChart } from '#ui/charts/multi-line-chart.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { AccountSelect } from '../door/account-select.tsx'
import { ExportMenu } from '#ui/table/export-menu.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { FigureCard } from '#shared/figures/figure-card.tsx'
import { RowList, RowText } from '../shared/row-list.tsx'
import styles from './future.module.css'
import { SaleLinesCard } from './sale-lines-card.tsx'
import { ScenarioCard } from './scenario-card.tsx'

type Forecast = AnswerOf<typeof forecast.read>

/** What the accounts will hold on every day of the next twelve months, and what could change it. */
export function FutureCashFlow() {
  const [accountId, setAccountId] = useState<string | null>(null)
  const question = accountId ? { bankAccountIds: [accountId] } : {}
  const { data, error, refetch } = useRouteQueryKeepingLast(forecast.read, { body: question })
  return (
    <Page>
      <PageHeader
        title="Fluxo de caixa futuro"
        context="Saldo previsto dia a dia, pelos próximos 12 meses"
        actions={
          <>
            <AccountSelect
              className={styles.account}
              aria-label="Conta"
              placeholder="Todas as contas"
              value={accountId}
              onChange={setAccountId}
            />
            <ForecastExport question={question} />
          </>
        }
      />
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonForm fields={6} />}
      {data && <Outlook data={data} />}
    </Page>
  )
}

function Outlook({ data }: { data: Forecast }) {
  const { base, combined, scenarios, endDate } = data
  const shown = combined ?? base
  return (
    <>
      {shown.negativeFrom && (
        <Banner tone="expense">
          {combined ? 'Com os cenários ligados, o saldo' : 'O saldo'} fica negativo em {formatDate(shown.negativeFrom)}.
        </Banner>
      )}
      <section className={styles.summary} aria-label="Resumo da previsão">
        <FigureCard icon={Wallet} tone="brand" label="Previsto para hoje" cents={toCents(base.points[0]!)} />
        <FigureCard
          icon={TrendingDown}
          tone={shown.lowest.balance < 0 ? 'expense' : 'attention'}
          label={`Menor saldo, em ${formatDate(shown.lowest.date)}`}
          cents={toCents(shown.lowest.balance)}
        />
        <FigureCard
          icon={CalendarCheck}
          tone="brand"
          label={`Em ${formatDate(endDate)}`}
          cents={toCents(shown.points.at(-1)!)}
        />
      </section>
      <Card title="Saldo previsto">
        <ForecastChart data={data} />
      </Card>
      {data.sales && <SaleLinesCard sales={data.sales} outcomes={scenarios} />}
      <Grid columns={2} gap={14} align="start" stacks="tablet">
        <ScenarioCard outcomes={scenarios} />
        <Card title="Por conta">
          <RowList>
            {shown.accounts.map(({ id, name, points, lowest }) => (
              <li key={id} className={styles.row}>
                <RowText name={name}>
                  menor: <Money cents={toCents(lowest.balance)} tone={lowest.balance < 0 ? 'expense' : 'plain'} /> em{' '}
                  {formatDate(lowest.date)}
                </RowText>
                <div className={styles.value}>
                  <Money cents={toCents(points.at(-1)!)} />
                  <small>
                    hoje <Money cents={toCents(points[0]!)} />
                  </small>
                </div>
              </li>
            ))}
          </RowList>
        </Card>
      </Grid>
    </>
  )
}

function ForecastChart({ data: { startDate, base, scenarios, combined } }: { data: Forecast }) {
  const isPhone = useIsPhone()
  const words = useMoneyWords()
  const days = base.points.map((_, index) => addDays(startDate, index))
  const points = days.map((day) => ({ label: formatDate(day), tick: `${day.slice(8)}/${day.slice(5, 7)}` }))
  const lines = [
    { key: 'base', label: 'Como está', points: base.points },
    ...scenarios.map(({ name, points: values }, index) => ({ key: `scenario-${index}`, label: name, points: values })),
    ...(combined && scenarios.length > 1
      ? [{ key: 'combined', label: 'Todos os cenários', points: combined.points }]
      : []),
  ]
  const series = lines.map(({ key, label, points: values }, index) => ({
    key,
    label,
    color: sliceColors[index % sliceColors.length]!,
    values: values.map(toCents),
  }))
  return (
    <MultiLineChart
      label="Saldo previsto de cada dia"
      points={points}
      series={series}
      todayIndex={0}
      comingFrom={0}
      height={isPhone ? 240 : 340}
      {...words}
    />
  )
}

function ForecastExport({ question }: { question: { bankAccountIds?: string[] } }) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function save(format: 'xlsx' | 'csv') {
    setIsBusy(true)
    try {
      await saveFile(forecast.export, { body: { ...question, format } }, `previsao.${format}`)
    } catch (error) {
      toast.error(messageOf(error, format === 'csv' ? 'Erro ao gerar CSV' : 'Erro ao gerar Excel'))
    } finally {
      setIsBusy(false)
    }
  }
  const actions = [
    { label: 'Excel', icon: FileSpreadsheet, onSelect: () => void save('xlsx') },
    { label: 'CSV', icon: Table, onSelect: () => void save('csv') },
  ]
  return <ExportMenu actions={actions} position="bottom-end" isBusy={isBusy} />
}
