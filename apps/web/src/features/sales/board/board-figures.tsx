import type { AnswerOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { CalendarX2, Hourglass, Percent, Timer, type LucideIcon } from 'lucide-react'
import { IconTile } from '#ui/icon-tile.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import styles from './board.module.css'

type BoardFiguresProps = { open: number; quotes: AnswerOf<typeof sales.summary>['quotes'] }

/** How the quotes are doing. */
export function BoardFigures({ open, quotes: { closedPercent, daysToApprove, expiring } }: BoardFiguresProps) {
  const figures: { icon: LucideIcon; tone: Tone; label: string; value: string }[] = [
    { icon: Hourglass, tone: 'attention', label: 'Em aberto com clientes', value: formatBRL(toCents(open)) },
    {
      icon: Percent,
      tone: 'income',
      label: 'Fecham em 30 dias',
      value: closedPercent === null ? '–' : `${closedPercent} %`,
    },
    { icon: Timer, tone: 'neutral', label: 'Tempo até aprovar', value: daysText(daysToApprove) },
    {
      icon: CalendarX2,
      tone: 'expense',
      label: 'Vencem esta semana',
      value: `${expiring.count} · ${formatBRL(toCents(expiring.total))}`,
    },
  ]
  return (
    <ul className={`card ${styles.figures}`} aria-label="Como vão os orçamentos">
      {figures.map(({ icon, tone, label, value }) => (
        <li key={label}>
          <IconTile icon={icon} tone={tone} size={34} />
          <span className={styles.figure}>
            <span>{label}</span>
            <b className="num">{value}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

function daysText(days: number | null) {
  if (days === null) return '–'
  return `${days.toLocaleString('pt-BR')} ${days === 1 ? 'dia' : 'dias'}`
}
