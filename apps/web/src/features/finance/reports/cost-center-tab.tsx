import { Skeleton } from '@mantine/core'
import { analysis } from '@prumo/contract/finance/analysis'
import type { CostCenterTotal } from '@prumo/contract/finance/analysis-records'
import { Network } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RankedTotals } from './ranked-totals.tsx'
import type { ReportTabProps } from './report-tab-props.ts'

const words = {
  title: 'Por centro de custo',
  header: 'Centro de custo',
  tableLabel: 'Totais por centro de custo',
  entriesLabel: 'Lançamentos do centro de custo',
  empty: 'Sem dados de centros de custo',
  rest: 'Outros',
}

/** Asked when it is opened: no totals are kept by cost centre. */
export function CostCenterTab({ question }: ReportTabProps) {
  const { grouping: _grouping, ...body } = question
  const { data, error, isFetching, refetch } = useRouteQueryKeepingLast(analysis.costCenters, { body })
  if (!data && error)
    return (
      <div className="card">
        <ErrorState
          title="Erro ao gerar relatório"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    )
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={380} radius="xl" />
      </div>
    )
  return (
    <RankedTotals
      words={words}
      icon={Network}
      incomes={data.incomes.map(groupOf)}
      expenses={data.expenses.map(groupOf)}
      question={question}
      entriesOf={(id) => (id ? { costCenterIds: [id] } : { costCenterIds: undefined, withoutCostCenter: true })}
      without="costCenter"
    />
  )
}

const groupOf = ({ costCenterId, costCenterName, ...total }: CostCenterTotal) => ({
  ...total,
  id: costCenterId,
  name: costCenterName,
})
