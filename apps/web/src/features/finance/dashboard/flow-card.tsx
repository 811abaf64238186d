import type { ReactNode } from 'react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { FlowChart, flowLegend } from '#ui/charts/flow-chart.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { flowPoints } from '../shared/flow-points.ts'
import { todayIndexOf } from '../shared/period-names.ts'
import type { DashboardSegment } from './dashboard-search.ts'
import { flowDestination } from './flow-destination.ts'
import type { DashboardAnswer } from './kpi-cards.tsx'

type FlowCardProps = { data: DashboardAnswer; picker: ReactNode; segment: DashboardSegment }

export function FlowCard({ data, picker, segment }: FlowCardProps) {
  const destination = flowDestination(segment)
  const isPhone = useIsPhone()
  const words = useMoneyWords()
  const mayOpen = useMayOpen()
  return (
    <div data-tour="finance-flow">
      <Card
        title="Fluxo de caixa"
        action={
          mayOpen(destination.to) && <DestinationLink destination={destination}>Ver fluxo de caixa</DestinationLink>
        }
      >
        {isPhone && picker}
        <FlowChart
          label="Fluxo de caixa do período"
          points={flowPoints(data.flow)}
          todayIndex={todayIndexOf(data.flow, data.today)}
          height={isPhone ? 320 : 372}
          {...words}
        />
        <ChartLegend items={flowLegend} />
      </Card>
    </div>
  )
}
