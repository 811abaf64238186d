import { Skeleton } from '@mantine/core'
import { toCents } from '@prumo/domain/money/money'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { compactNumber } from '#ui/charts/compact-number.ts'
import { useConcealed } from '#ui/concealed-amounts.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Strip } from '#ui/layout/strip.ts'
import { Money } from '#ui/money.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import styles from './figure-card.module.css'

type FigureCardProps = {
  icon: LucideIcon
  tone: Tone
  label: string
  /** By what it counts: 'realizado'. */
  basis?: string
  /** What the number is made of. */
  detail?: ReactNode
  /** Where the same figure is told in detail; the whole card leads there. */
  destination?: Destination
  /** How much of a phone's width it has. */
  room?: keyof typeof longCents
} & ({ cents: number } | { count: number } | { text: string })

const stripHeight = 84

/** From here on an amount does not fit. */
const longCents = { half: toCents(100_000_000), third: toCents(100_000) }

/** One amount, one count, or what is neither, and what it is. */
export function FigureCard({
  icon,
  tone,
  label,
  basis,
  detail,
  destination,
  room = 'half',
  ...figure
}: FigureCardProps) {
  const isPhone = useIsPhone()
  const concealed = useConcealed()
  const mayOpen = useMayOpen()
  const isLink = destination !== undefined && mayOpen(destination.to)
  return (
    <div className={`card ${styles.figure}`} data-room={room} data-link={isLink || undefined}>
      <p className={styles.label}>
        <IconTile icon={icon} tone={tone} size={24} />
        {isLink ? (
          <DestinationLink destination={destination} className={styles.name}>
            {label} <ChevronRight size={14} aria-hidden />
          </DestinationLink>
        ) : (
          <span className={styles.name}>{label}</span>
        )}
        {basis && <small>{basis}</small>}
      </p>
      <div className={styles.value}>
        {'text' in figure ? (
          <b className="num">{figure.text}</b>
        ) : 'count' in figure ? (
          <b className="num">{figure.count.toLocaleString('pt-BR')}</b>
        ) : isPhone && !concealed && Math.abs(figure.cents) >= longCents[room] ? (
          <b className="num">R$ {compactNumber(figure.cents / 100)}</b>
        ) : (
          <Money cents={figure.cents} size={isPhone ? 'sm' : 'md'} />
        )}
      </div>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
  )
}

type FourFiguresProps = { label: string; aboveList?: boolean; children: ReactNode }

/** The cards that sum up a page, four of them most often. */
export const FourFigures = ({ label, aboveList, children }: FourFiguresProps) =>
  aboveList ? (
    <Strip label={label} className={`${styles.four} ${styles.strip}`}>
      {children}
    </Strip>
  ) : (
    <section className={styles.four} aria-label={label}>
      {children}
    </section>
  )

type BalanceFiguresProps = { label: string; tour: string; children: ReactNode }

/** A balance in the company's colour, and the figures beside it. */
export const BalanceFigures = ({ label, tour, children }: BalanceFiguresProps) => (
  <section className={styles.beside} aria-label={label} data-tour={tour}>
    {children}
  </section>
)

/** Before they are known, with the room they will have. */
export function FiguresSkeleton({ height = 126, aboveList = false }: { height?: number; aboveList?: boolean }) {
  const isPhone = useIsPhone()
  const cards = [1, 2, 3, 4].map((place) => (
    <Skeleton key={place} height={aboveList && isPhone ? stripHeight : height} radius="xl" />
  ))
  if (!aboveList)
    return (
      <div className={styles.four} aria-busy="true">
        {cards}
      </div>
    )
  return (
    <Strip label="Números a caminho" className={styles.four} isBusy>
      {cards}
    </Strip>
  )
}
