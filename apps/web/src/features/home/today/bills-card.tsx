import { Button } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import type { Today } from '@prumo/contract/home/today'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { entryName } from '#features/finance/door/settling/actionable-entry.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { dayDistance } from '#shared/format/days.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { useConcealed } from '#ui/concealed-amounts.ts'
import { TodayCard } from './today-card.tsx'

const ConfirmEntry = lazy(async () => ({
  default: (await import('#features/finance/door/settling/confirm-entry.tsx')).ConfirmEntry,
}))

const AskPaymentDialog = lazy(async () => ({ default: (await import('./ask-payment-dialog.tsx')).AskPaymentDialog }))

type Bills = NonNullable<Today['bills']>['payable']
type Bill = Bills['items'][number]
type BillsCardProps = { type: 'INCOME' | 'EXPENSE'; bills: Bills; today: string }

const words = {
  EXPENSE: { title: 'A pagar', settle: 'Pagar', empty: 'Nada a pagar até hoje.' },
  INCOME: { title: 'A receber', settle: 'Receber', empty: 'Nada a receber até hoje.' },
}
const whoOwes = linkOptions({ to: '/finance/reports/ageing', search: {} })
const openEntries = (search: object) => ({ to: '/finance/transactions', search })

/** What is late and what is due today, the oldest first: each is settled from here. */
export function BillsCard({ type, bills, today }: BillsCardProps) {
  const [settled, setSettled] = useState<Bill | null>(null)
  const [charged, setCharged] = useState<Bill | null>(null)
  const mayConfirm = useMayCall(entries.confirm)
  const mayOpen = useMayOpen()
  const { title, settle, empty } = words[type]
  const { overdue, dueToday, items } = bills
  const ofToday = { startDate: today, endDate: today, withoutOverdue: true }
  return (
    <>
      <TodayCard
        title={title}
        empty={empty}
        link={
          type === 'INCOME' && mayOpen(whoOwes.to)
            ? { destination: whoOwes, text: 'Quem me deve' }
            : { destination: openEntries({ status: 'OPEN', type }), text: 'Ver tudo' }
        }
        sums={
          overdue.count + dueToday.count > 0 && (
            <>
              {overdue.count > 0 && (
                <DestinationLink destination={openEntries({ status: 'OVERDUE', type })}>
                  <Sum amount={overdue.amount} isLate text={overdue.count === 1 ? 'vencido' : 'vencidos'} />
                </DestinationLink>
              )}
              {dueToday.count > 0 && (
                <DestinationLink destination={openEntries({ ...ofToday, status: 'OPEN', type })}>
                  <Sum amount={dueToday.amount} text="hoje" />
                </DestinationLink>
              )}
            </>
          )
        }
        lines={items.map((entry) => ({
          id: entry.id,
          destination: openEntries({ status: 'OPEN', type, entry: entry.id }),
          title: entryName(entry),
          detail: [entry.person?.name, entry.category?.name ?? entry.destinationBankAccount.name]
            .filter(Boolean)
            .join(' · '),
          chip: (
            <StatusChip tone={entry.scheduleDate < today ? 'expense' : 'attention'}>
              {dayDistance(entry.scheduleDate, today) ?? formatDate(entry.scheduleDate)}
            </StatusChip>
          ),
          value: <Money cents={Math.abs(toCents(entry.effectiveAmount))} />,
          action: isToCharge(entry, today) ? (
            <CardButton verb="Cobrar" name={entryName(entry)} onClick={() => setCharged(entry)} />
          ) : (
            mayConfirm && <CardButton verb={settle} name={entryName(entry)} onClick={() => setSettled(entry)} />
          ),
        }))}
      />
      {settled && (
        <Suspense fallback={null}>
          <ConfirmEntry key={settled.id} entry={settled} onClose={() => setSettled(null)} />
        </Suspense>
      )}
      {charged?.person && (
        <Suspense fallback={null}>
          <AskPaymentDialog
            person={charged.person}
            today={today}
            onReceived={
              mayConfirm
                ? () => {
                    setCharged(null)
                    setSettled(charged)
                  }
                : undefined
            }
            onClose={() => setCharged(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Somebody owes it, and it is late. */
const isToCharge = ({ type, person, scheduleDate }: Bill, today: string) =>
  type === 'INCOME' && person !== null && scheduleDate < today

type CardButtonProps = { verb: string; name: string; onClick: () => void }

const CardButton = ({ verb, name, onClick }: CardButtonProps) => (
  <Button size="xs" variant="default" aria-haspopup="dialog" aria-label={`${verb}: ${name}`} onClick={onClick}>
    {verb}
  </Button>
)

function Sum({ amount, text, isLate = false }: { amount: number; text: string; isLate?: boolean }) {
  const concealed = useConcealed()
  return (
    <span data-late={isLate || undefined}>
      <b className="num">{concealed ? 'R$ ••••' : formatBRL(toCents(amount))}</b> {text}
    </span>
  )
}
