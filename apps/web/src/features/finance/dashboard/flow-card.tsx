import type { ReactNode } from 'react'
import { TextLink } from '#shared/screens/text-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { FlowChart, flowLegend } from '#ui/charts/flow-chart.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { flowPoints } from '../shared/flow-points.ts'
import { moneyWords } from '../shared/money-words.ts'
import { todayIndexOf } from '../shared/period-names.ts'
import type { DashboardAnswer } from './kpi-cards.tsx'

type FlowCardProps = { data: DashboardAnswer; concealed: boolean; picker: ReactNode }

export function FlowCard({ data, concealed, picker }: FlowCardProps) {
  const isPhone = useIsPhone()
  const legend = <ChartLegend items={flowLegend} />
  const link = useMayOpen()('/finance/cash-flow') && <TextLink to="/finance/cash-flow">Ver fluxo de caixa</TextLink>
  return (
    <div data-tour="finance-flow">
      <Card
        title="Fluxo de caixa"
        action={
          isPhone ? (
            link
          ) : (
            <>
              {legend} {link}
            </>
          )
        }
      >
        {isPhone && picker}
        <FlowChart
          label="Fluxo de caixa do período"
          points={flowPoints(data.flow)}
          todayIndex={todayIndexOf(data.flow, data.today)}
          height={isPhone ? 320 : 372}
          {...moneyWords(concealed)}
        />
        {isPhone && legend}
      </Card>
    </div>
  )
}
