import { stockStatistics } from '@prumo/contract/stock/statistics'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { ArrowLeftRight, Boxes, CircleAlert, TriangleAlert } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { FigureCard, FiguresSkeleton, FourFigures } from '#shared/figures/figure-card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'

/** How stock stands today, whatever the period below. */
export function StockCards() {
  const { data, isPending, isError, error, refetch } = useRouteQuery(stockStatistics.overview, {})
  if (isPending) return <FiguresSkeleton />
  if (isError)
    return (
      <div className="card">
        <ErrorState
          message={messageOf(error, 'Erro ao buscar estatísticas de estoque')}
          onRetry={() => void refetch()}
        />
      </div>
    )
  const { totalProducts, stockValue, activeAlerts, alertsToday, criticalAlerts, movementsToday, movementsYesterday } =
    data
  return (
    <FourFigures label="Resumo do estoque">
      <FigureCard
        icon={Boxes}
        tone="brand"
        label="Total de produtos"
        count={totalProducts}
        detail={stockValue === undefined ? 'cadastrados' : `valor em estoque ${formatBRL(toCents(stockValue))}`}
      />
      <FigureCard
        icon={TriangleAlert}
        tone="attention"
        label="Alertas ativos"
        count={activeAlerts}
        detail={
          alertsToday === 0 ? 'nenhum novo hoje' : alertsToday === 1 ? '1 novo hoje' : `${alertsToday} novos hoje`
        }
      />
      <FigureCard
        icon={CircleAlert}
        tone="expense"
        label="Alertas críticos"
        count={criticalAlerts}
        detail="produtos sem nenhuma unidade"
      />
      <FigureCard
        icon={ArrowLeftRight}
        tone="neutral"
        label="Movimentações hoje"
        count={movementsToday}
        detail={comparison(movementsToday - movementsYesterday)}
      />
    </FourFigures>
  )
}

const comparison = (difference: number) =>
  difference === 0 ? 'o mesmo que ontem' : `${difference > 0 ? '+' : ''}${difference.toLocaleString('pt-BR')} vs. ontem`
