import { personFigures, type PersonSide } from '@prumo/contract/finance/person-figures'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { Money } from '#ui/money.tsx'
import styles from './person-figures.module.css'

const nothing: PersonSide = {
  open: 0,
  openCount: 0,
  overdue: 0,
  overdueCount: 0,
  overdueSince: null,
  nextDueDate: null,
  paid: 0,
  paidCount: 0,
}
const unknown = { receivable: nothing, payable: nothing, today: '', paidSince: '' }

/** What somebody owes and is owed, each figure leading to its entries. */
export function PersonFigures({ id }: { id: string }) {
  return useMayCall(personFigures.read) ? <Figures id={id} /> : null
}

function Figures({ id }: { id: string }) {
  const { data } = useRouteQuery(personFigures.read, { params: { id } })
  // Before they are known the cards have their room already: the form below must not move.
  const { receivable, payable, today, paidSince } = data ?? unknown
  const entries = (search: object): Destination =>
    linkOptions({ to: '/finance/transactions', search: { personId: id, ...search } })
  const paid = { status: 'PAID' as const, startDate: paidSince, endDate: today }
  return (
    <section aria-label="Contas desta pessoa" aria-busy={!data} className={styles.cards}>
      <Figure
        label="Deve à empresa"
        amount={receivable.open}
        note={dueText(receivable)}
        destination={entries({ type: 'INCOME', status: 'OPEN' })}
      />
      <Figure
        label="Vencido"
        amount={receivable.overdue}
        isLate={receivable.overdue > 0}
        note={receivable.overdueSince ? `desde ${formatDate(receivable.overdueSince)}` : 'nada vencido'}
        destination={entries({ type: 'INCOME', status: 'OVERDUE' })}
      />
      <Figure
        label="Pago em 12 meses"
        amount={receivable.paid}
        note={countText(receivable.paidCount)}
        destination={entries({ type: 'INCOME', ...paid })}
      />
      <Figure
        label="A empresa deve"
        amount={payable.open}
        note={payable.overdue > 0 ? 'há contas vencidas' : dueText(payable)}
        destination={entries({ type: 'EXPENSE', status: 'OPEN' })}
      />
    </section>
  )
}

type FigureProps = { label: string; amount: number; note: string; destination: Destination; isLate?: boolean }

const Figure = ({ label, amount, note, destination, isLate = false }: FigureProps) => (
  <DestinationLink destination={destination} className={styles.card}>
    <span className={styles.quiet}>{label}</span>
    <Money cents={toCents(amount)} size="md" />
    <span className={`${styles.note} ${isLate ? styles.late : styles.quiet}`}>{note}</span>
  </DestinationLink>
)

const countText = (count: number) => (count === 0 ? 'nenhuma conta' : count === 1 ? '1 conta' : `${count} contas`)

const dueText = ({ openCount, nextDueDate }: PersonSide) =>
  nextDueDate ? `${countText(openCount)} · próxima em ${formatDate(nextDueDate)}` : countText(openCount)
