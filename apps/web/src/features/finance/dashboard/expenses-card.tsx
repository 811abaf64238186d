import { toCents } from '@prumo/domain/money/money'
import { Tags } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { compactNumber } from '#ui/charts/compact-number.ts'
import { DonutChart } from '#ui/charts/donut-chart.tsx'
import { useConcealed, useMoneyWords } from '#ui/concealed-amounts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { DashboardAnswer } from './kpi-cards.tsx'

type ExpensesCardProps = { data: Pick<DashboardAnswer, 'expenses' | 'startDate' | 'endDate'>; totalLabel: string }

/** Where the money went: the five largest categories and the rest. */
export function ExpensesCard({ data: { expenses, startDate, endDate }, totalLabel }: ExpensesCardProps) {
  const destination = { to: '/finance/reports', search: { key: 'category', from: startDate, to: endDate } }
  const mayOpen = useMayOpen()
  const slices = expenses.map(({ categoryName, amount }, index) => ({
    key: `${index}`,
    label: categoryName || 'Sem Categoria',
    value: toCents(amount),
  }))
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const concealed = useConcealed()
  const { format } = useMoneyWords()
  return (
    <div data-tour="finance-expenses">
      <Card
        title="Despesas por categoria"
        action={mayOpen(destination.to) && <DestinationLink destination={destination}>Ver todas</DestinationLink>}
      >
        {total === 0 ? (
          <EmptyState icon={Tags} title="Sem dados de categorias">
            As despesas do período aparecem aqui, somadas por categoria.
          </EmptyState>
        ) : (
          <DonutChart
            label="Despesas por categoria"
            slices={slices}
            totalLabel={totalLabel}
            total={concealed ? format(0) : wholeReais(total)}
            format={format}
          />
        )}
      </Card>
    </div>
  )
}

/** 'R$ 22.071', or short when it would not fit into the ring. */
function wholeReais(cents: number) {
  const reais = Math.round(cents / 100)
  return `R$ ${reais < 1_000_000 ? reais.toLocaleString('pt-BR') : compactNumber(reais)}`
}
