import { formatBRL, toCents } from '@prumo/domain/money/money'
import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { useConcealed } from '#ui/concealed-amounts.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './dashboard.module.css'
import type { DashboardAnswer } from './kpi-cards.tsx'

/** What still waits to be paid or received, in one line; nothing when nothing waits. */
export function PendingLine({
  pending: { count, receivable, payable, overdueCount, dueTodayCount },
  startDate,
  endDate,
}: Pick<DashboardAnswer, 'pending' | 'startDate' | 'endDate'>) {
  const destination = { to: '/finance/transactions', search: { status: 'OPEN', tab: 'all', startDate, endDate } }
  const mayOpen = useMayOpen()
  const concealed = useConcealed()
  if (count === 0) return null
  const parts = [
    dueTodayCount > 0 && (dueTodayCount === 1 ? '1 vence hoje' : `${dueTodayCount} vencem hoje`),
    overdueCount > 0 && (overdueCount === 1 ? '1 está atrasado' : `${overdueCount} estão atrasados`),
  ].filter(Boolean)
  const amounts = [
    receivable > 0 && `${formatBRL(toCents(receivable))} a receber`,
    payable > 0 && `${formatBRL(toCents(payable))} a pagar`,
  ].filter((text) => text !== false)
  const link = mayOpen(destination.to) && (
    <DestinationLink destination={destination}>
      Ver movimentações
      <ArrowRight size={15} aria-hidden />
    </DestinationLink>
  )
  return (
    <Banner tone="attention" action={link}>
      <b>{count === 1 ? '1 lançamento pendente' : `${count.toLocaleString('pt-BR')} lançamentos pendentes`}</b>
      {!concealed && amounts.length > 0 && ': '}
      {!concealed &&
        amounts.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && ' e '}
            <span className={styles.whole}>{text}</span>
          </Fragment>
        ))}
      {parts.map((part) => `, ${part}`).join('')}
    </Banner>
  )
}
