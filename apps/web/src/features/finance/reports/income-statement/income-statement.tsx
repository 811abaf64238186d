import { Skeleton, Switch } from '@mantine/core'
import { analysis } from '@prumo/contract/finance/analysis'
import { segmentSpan } from '@prumo/domain/calendar/segment'
import { getRouteApi } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { downloadInPieces } from '#shared/api/download-in-pieces.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { segmentOptions } from '../../cash-flow/cash-flow-search.ts'
import { periodTitle } from '../../shared/period-names.ts'
import { useToday } from '#shared/session/use-today.ts'
import { ExportButtons } from '#shared/exports/export-buttons.tsx'
import type { Download } from '#shared/exports/export-labels.ts'
import { reportWords } from '../report-labels.ts'
import { statementPeriods, type IncomeStatementSearch, type StatementPeriod } from './income-statement-search.ts'
import styles from './income-statement.module.css'
import { StatementList } from './statement-list.tsx'
import { StatementTable } from './statement-table.tsx'
import type { Statement } from './statement-lines.ts'

const route = getRouteApi('/shell/finance/reports/income-statement')
const bases = [
  { value: 'cash', label: 'Caixa' },
  { value: 'competence', label: 'Competência' },
] as const
const parts = [
  { value: 'all', label: 'Realizado e previsto' },
  { value: 'PAID', label: 'Só realizado' },
] as const

/** What the company earned and spent, month by month, and what remained of it. */
export function IncomeStatement() {
  const search = route.useSearch()
  const { period = 'YEAR', basis = 'cash', status, lines, month } = search
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const today = useToday()
  const { from: startDate, to: endDate } = segmentSpan(period, today)
  const question = { startDate, endDate, basis, ...(status && { status }) }
  const asked = useRouteQueryKeepingLast(analysis.incomeStatement, { body: question })
  const change = (next: IncomeStatementSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  const download: Download = (format, options) =>
    downloadInPieces(analysis.exportIncomeStatement, { body: { ...question, format } }, options)
  const withSubcategories = lines !== 'groups'
  return (
    <Page>
      <PageHeader
        title="DRE gerencial"
        context={`O que a empresa ganhou e gastou, mês a mês: ${periodTitle(period, question)}`}
        actions={<ExportButtons download={download} rowCount={null} words={reportWords} />}
      />
      <div className={styles.switches}>
        <Segment<StatementPeriod>
          label="Período"
          value={period}
          onChange={(chosen) => change({ period: chosen === 'YEAR' ? undefined : chosen, month: undefined })}
          options={periodOptions(Number(today.slice(0, 4)))}
          fullWidth={isPhone}
        />
        <Segment
          label="Regime"
          value={basis}
          onChange={(chosen) => change({ basis: chosen === 'cash' ? undefined : chosen })}
          options={bases}
          fullWidth={isPhone}
        />
        <Segment
          label="O que conta"
          value={status ?? 'all'}
          onChange={(chosen) => change({ status: chosen === 'all' ? undefined : chosen })}
          options={parts}
          fullWidth={isPhone}
        />
        <Switch
          label="Subcategorias"
          checked={withSubcategories}
          onChange={(event) => change({ lines: event.currentTarget.checked ? undefined : 'groups' })}
        />
      </div>
      {asked.data ? (
        <Content
          statement={asked.data}
          withSubcategories={withSubcategories}
          month={month}
          onMonth={(chosen) => change({ month: chosen })}
        />
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
        <div aria-busy="true">
          <Skeleton height={420} radius="xl" />
        </div>
      )}
    </Page>
  )
}

const periodOptions = (year: number) =>
  statementPeriods.map((value) => ({ value, label: segmentOptions([value], year)[0]!.label }))

type ContentProps = {
  statement: Statement
  withSubcategories: boolean
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

function Content({ statement, withSubcategories, month, onMonth }: ContentProps) {
  const isPhone = useIsPhone()
  if (statement.incomes.length === 0 && statement.expenses.length === 0 && !statement.outside) {
    return (
      <Card>
        <EmptyState icon={Scale} title="Nada no período">
          Os lançamentos do período aparecem aqui, somados por categoria e por mês.
        </EmptyState>
      </Card>
    )
  }
  if (isPhone) {
    return <StatementList statement={statement} withSubcategories={withSubcategories} month={month} onMonth={onMonth} />
  }
  return (
    <Card padding="flush">
      <StatementTable statement={statement} withSubcategories={withSubcategories} />
    </Card>
  )
}
