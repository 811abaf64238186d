import { Skeleton } from '@mantine/core'
import { analysis } from '@prumo/contract/finance/analysis'
import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { addMonths, startOfMonth } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { CircleCheckBig, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { monthOf } from '#shared/reports/month-of.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Money } from '#ui/money.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import styles from './month-to-close.module.css'

const months = [
  { value: 'last', label: 'Mês passado' },
  { value: 'this', label: 'Este mês' },
] as const

/** For whoever only reads the books: what came of a month, and what is missing before it is closed. */
export function MonthToClose() {
  const today = useToday()
  const [month, setMonth] = useState<'last' | 'this'>('last')
  const { from: startDate, to: endDate } = monthOf(month === 'this' ? today : addMonths(startOfMonth(today), -1))
  return (
    <Card title="Fechar o mês" action={<Segment label="Mês" value={month} onChange={setMonth} options={months} />}>
      <MonthResult startDate={startDate} endDate={endDate} />
      <WhatIsMissing startDate={startDate} endDate={endDate} />
    </Card>
  )
}

type Days = { startDate: string; endDate: string }

/** Received less paid, as the overview of the same days tells it. */
function MonthResult({ startDate, endDate }: Days) {
  const { data, error, refetch } = useRouteQueryKeepingLast(analysis.categories, { body: { startDate, endDate } })
  const destination = { to: '/finance/dashboard', search: { key: 'overview', from: startDate, to: endDate } }
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={62} radius="md" />
  const paid = (totals: typeof data.incomes) => totals.reduce((sum, { paidAmount }) => sum + toCents(paidAmount), 0)
  const [income, expense] = [paid(data.incomes), paid(data.expenses)]
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Receitas realizadas" cents={income} tone="income" />
        <Figure label="Despesas realizadas" cents={expense} tone="expense" />
        <Figure label={income < expense ? 'Prejuízo' : 'Resultado'} cents={income - expense} tone="auto" />
      </dl>
      <DestinationLink destination={destination} className={styles.more}>
        Ver o mês por categoria
      </DestinationLink>
    </>
  )
}

type FigureProps = { label: string; cents: number; tone: 'income' | 'expense' | 'auto' }

const Figure = ({ label, cents, tone }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} size="md" tone={tone} />
    </dd>
  </div>
)

type Missing = { key: string; count: number; text: string; destination: Destination }

/** Each leads to the list that says as many. */
function WhatIsMissing({ startDate, endDate }: Days) {
  const uncategorised = useRouteQueryKeepingLast(entries.totals, {
    body: { filters: { withoutCategory: true, startDate, endDate, withOverdue: true } },
  })
  const overdue = useRouteQueryKeepingLast(entries.totals, { body: { filters: { status: 'OVERDUE' } } })
  const accounts = useRouteQueryKeepingLast(reconciliation.accounts, {})
  const asked = [uncategorised, overdue, accounts]
  const failed = asked.find(({ error, data }) => error && !data)
  if (failed) return <ErrorState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />
  if (!uncategorised.data || !overdue.data || !accounts.data) return <Skeleton height={132} radius="md" />
  const lines: Missing[] = [
    {
      key: 'categories',
      count: uncategorised.data.all.count,
      text: 'sem categoria, no mês ou vencidos',
      destination: { to: '/finance/transactions', search: { withoutCategory: true, tab: 'all', startDate, endDate } },
    },
    {
      key: 'overdue',
      count: overdue.data.all.count,
      text: 'vencidos sem baixa',
      destination: { to: '/finance/transactions', search: { status: 'OVERDUE' } },
    },
    ...accounts.data.items.map(({ id, name, counts }) => ({
      key: id,
      count: counts.open,
      text: `do extrato de ${name} a conciliar`,
      destination: { to: '/finance/reconciliation', search: { account: id } },
    })),
  ]
  const open = lines.filter(({ count }) => count > 0)
  return (
    <section aria-label="O que falta">
      {open.length === 0 ? (
        <p className={styles.line} data-done>
          <CircleCheckBig size={18} aria-hidden /> Nada falta: tudo tem categoria, baixa e conciliação.
        </p>
      ) : (
        <ul>
          {open.map(({ key, count, text, destination }) => (
            <li key={key} className={styles.line}>
              <CircleDashed size={18} aria-hidden />
              <DestinationLink destination={destination}>
                <b className="num">{count.toLocaleString('pt-BR')}</b> {count === 1 ? 'lançamento' : 'lançamentos'}{' '}
                {text}
              </DestinationLink>
            </li>
          ))}
        </ul>
      )}
      <Quiet size="sm">Cada linha abre a lista já filtrada.</Quiet>
    </section>
  )
}
