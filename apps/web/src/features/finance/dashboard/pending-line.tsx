import { formatBRL, toCents } from '@prumo/domain/money/money'
import { ArrowRight } from 'lucide-react'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './dashboard.module.css'
import type { DashboardAnswer } from './kpi-cards.tsx'

const place = { to: '/finance/transactions', search: { status: 'OPEN' } }

/** What still waits to be paid or received, in one line; nothing when nothing waits. */
export function PendingLine({
  pending: { count, amount, overdueCount, dueTodayCount },
  concealed,
}: {
  pending: DashboardAnswer['pending']
  concealed: boolean
}) {
  const mayOpen = useMayOpen()
  if (count === 0) return null
  const parts = [
    dueTodayCount > 0 && (dueTodayCount === 1 ? '1 vence hoje' : `${dueTodayCount} vencem hoje`),
    overdueCount > 0 && (overdueCount === 1 ? '1 está atrasado' : `${overdueCount} estão atrasados`),
  ].filter(Boolean)
  const link = mayOpen(place.to) && (
    <PlaceLink place={place}>
      Ver movimentações
      <ArrowRight size={15} aria-hidden />
    </PlaceLink>
  )
  return (
    <Banner tone="attention" action={link}>
      <b>{count === 1 ? '1 lançamento pendente' : `${count.toLocaleString('pt-BR')} lançamentos pendentes`}</b>
      {!concealed && (
        <>
          {count === 1 ? ' soma ' : ' somam '}
          <span className={styles.whole}>{formatBRL(toCents(amount))}</span>
        </>
      )}
      {parts.map((part) => `, ${part}`).join('')}
    </Banner>
  )
}
