import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { transactions, type Transaction } from '@prumo/contract/finance/transactions'
import { toCents } from '@prumo/domain/money'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, CalendarCheck, Check } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Money } from '#ui/money.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { DueChip } from '../shared/due-chip.tsx'
import { shortDay } from '../shared/period-names.ts'
import { nameOf } from '../transaction-form/actionable-entry.ts'
import type { DashboardAnswer } from './kpi-cards.tsx'
import styles from './dashboard.module.css'

type UpcomingCardProps = {
  upcoming: DashboardAnswer['upcoming']
  today: string
  concealed: boolean
  onOpen: (id: string) => void
  onConfirm: (entry: Transaction) => void
}

const marks = {
  INCOME: { icon: ArrowDownLeft, tone: 'income' },
  EXPENSE: { icon: ArrowUpRight, tone: 'expense' },
  TRANSFER: { icon: ArrowLeftRight, tone: 'brand' },
} as const
const place = { to: '/finance/transactions', search: {} }

/** What comes next, the overdue first; each can be confirmed from here. */
export function UpcomingCard({ upcoming, today, concealed, onOpen, onConfirm }: UpcomingCardProps) {
  const mayOpen = useMayOpen()
  return (
    <Card title="Próximos vencimentos" action={mayOpen(place.to) && <PlaceLink place={place}>Ver extrato</PlaceLink>}>
      {upcoming.length === 0 ? (
        <EmptyState icon={CalendarCheck} title="Nada a vencer">
          Não há lançamentos em aberto.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {upcoming.map((entry) => (
            <Row key={entry.id} entry={entry} today={today} concealed={concealed} onOpen={onOpen} onConfirm={onConfirm} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowProps = Omit<UpcomingCardProps, 'upcoming'> & { entry: Transaction }

function Row({ entry, today, concealed, onOpen, onConfirm }: RowProps) {
  const mayChange = useMayCall(transactions.confirm)
  const isPhone = useIsPhone()
  const name = nameOf(entry)
  const words = (
    <>
      <b>{name}</b>
      <small>
        {[entry.category?.name ?? entry.destinationBankAccount.name, shortDay(entry.scheduleDate)].join(' · ')}
      </small>
    </>
  )
  return (
    <li>
      <IconTile {...marks[entry.type]} size={34} />
      {mayChange ? (
        <UnstyledButton className={styles.text} onClick={() => onOpen(entry.id)}>
          {words}
        </UnstyledButton>
      ) : (
        <span className={styles.text}>{words}</span>
      )}
      <span className={styles.end}>
        <DueChip scheduleDate={entry.scheduleDate} today={today} />
        <span className={styles.amount}>
          <Money cents={toCents(entry.effectiveAmount)} tone={entry.type === 'INCOME' ? 'income' : 'plain'} concealed={concealed} />
        </span>
        {mayChange && !isPhone && (
          <Tooltip label="Confirmar pagamento">
            <ActionIcon variant="default" aria-label={`Confirmar pagamento: ${name}`} onClick={() => onConfirm(entry)}>
              <Check size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    </li>
  )
}
