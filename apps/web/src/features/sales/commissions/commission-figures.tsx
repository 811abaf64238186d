import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { BadgePercent, HandCoins, History, Wallet } from 'lucide-react'
import { FigureCard, FourFigures } from '#shared/figures/figure-card.tsx'
import { useConcealed } from '#ui/concealed-amounts.ts'

type Figures = Record<'opening' | 'earned' | 'takenBack' | 'paid' | 'closing' | 'beingPaid' | 'payable', number>

/** What was owed, what came to it, what was paid, and what is owed now. */
export function CommissionFigures({
  figures,
  startDate,
  endDate,
}: {
  figures: Figures
  startDate: string
  endDate: string
}) {
  const isConcealed = useConcealed()
  const { opening, earned, takenBack, paid, closing, beingPaid, payable } = figures
  const told = (amount: number) => (isConcealed ? 'R$ ••••' : formatBRL(toCents(amount)))
  return (
    <FourFigures label="Resumo das comissões">
      <FigureCard
        icon={History}
        tone="neutral"
        label="Saldo anterior"
        cents={toCents(opening)}
        detail={`antes de ${formatDate(startDate)}`}
      />
      <FigureCard
        icon={BadgePercent}
        tone="income"
        label="Comissões"
        cents={toCents(earned) - toCents(takenBack)}
        detail={takenBack === 0 ? 'sem estornos' : `${told(earned)} menos ${told(takenBack)} de estornos`}
      />
      <FigureCard
        icon={HandCoins}
        tone="expense"
        label="Pagamentos"
        cents={toCents(paid)}
        detail={beingPaid === 0 ? 'com baixa no financeiro' : `e ${told(beingPaid)} à espera da baixa`}
      />
      <FigureCard
        icon={Wallet}
        tone="brand"
        label={`Saldo em ${formatDate(endDate)}`}
        cents={toCents(closing)}
        detail={payable > 0 ? `${told(payable)} a pagar` : 'nada a pagar'}
      />
    </FourFigures>
  )
}
