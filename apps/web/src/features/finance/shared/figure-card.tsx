import { toCents } from '@prumo/domain/money/money'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { compactNumber } from '#ui/charts/compact-number.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Money } from '#ui/money.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import styles from './figure-card.module.css'

type FigureCardProps = { icon: LucideIcon; tone: Tone; label: string } & ({ cents: number } | { count: number })

/** From here on an amount does not fit into half of a phone. */
const longCents = toCents(100_000_000)

/** One amount, or one count, and what it is. */
export function FigureCard({ icon, tone, label, ...figure }: FigureCardProps) {
  const isPhone = useIsPhone()
  return (
    <div className={`card ${styles.figure}`}>
      <p className={styles.label}>
        <IconTile icon={icon} tone={tone} size={24} />
        <span>{label}</span>
      </p>
      <div className={styles.value}>
        {'count' in figure ? (
          <b className="num">{figure.count.toLocaleString('pt-BR')}</b>
        ) : isPhone && Math.abs(figure.cents) >= longCents ? (
          <b className="num">R$ {compactNumber(figure.cents / 100)}</b>
        ) : (
          <Money cents={figure.cents} size={isPhone ? 'sm' : 'md'} />
        )}
      </div>
    </div>
  )
}

/** The four cards that sum up a page. */
export const FourFigures = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.four} aria-label={label}>
    {children}
  </section>
)
