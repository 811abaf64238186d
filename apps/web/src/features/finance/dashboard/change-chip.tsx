import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import { changeText } from './change-of.ts'
import styles from './change-chip.module.css'

type ChangeChipProps = {
  /** A share: 0.124 is 12,4%. */
  change: number
  /** Less of it is good news: expenses. */
  isCost?: boolean
  /** On the card in the company's colour. */
  onBrand?: boolean
}

export function ChangeChip({ change, isCost = false, onBrand = false }: ChangeChipProps) {
  const Icon = change === 0 ? ArrowRight : change > 0 ? TrendingUp : TrendingDown
  const isGood = isCost ? change < 0 : change > 0
  const tone = onBrand ? 'brand' : change === 0 ? 'neutral' : isGood ? 'income' : 'expense'
  const word = change === 0 ? 'sem mudança, ' : change > 0 ? 'subiu ' : 'caiu '
  return (
    <span className={`${onBrand ? styles.onBrand : ''} num`}>
      <StatusChip tone={tone}>
        <Icon size={13} aria-hidden />
        <span className="visually-hidden">{word}</span>
        {changeText(change)}
      </StatusChip>
    </span>
  )
}
