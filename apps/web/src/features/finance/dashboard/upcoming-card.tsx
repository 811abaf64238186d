import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { entries, type Entry } from '@prumo/contract/finance/entries'
import { toCents } from '@prumo/domain/money/money'
import { CalendarCheck, Check } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { RowList } from '../shared/row-list.tsx'
import { entryName } from '../door/settling/actionable-entry.ts'
import { shortDay } from '../entries/entry/short-day.ts'
import { TypeTile } from '../entries/entry/type-tile.tsx'
import { DueChip } from './due-chip.tsx'
import type { DashboardAnswer } from './kpi-cards.tsx'
import styles from './dashboard.module.css'

type UpcomingCardProps = {
  upcoming: DashboardAnswer['upcoming']
  today: string
  onOpen: (id: string) => void
  onConfirm: (entry: Entry) => void
}

const destination = { to: '/finance/transactions', search: {} }

/** What comes next, the overdue first; each can be confirmed from here. */
export function UpcomingCard({ upcoming, today, onOpen, onConfirm }: UpcomingCardProps) {
  const mayOpen = useMayOpen()
  return (
    <Card
      title="Próximos vencimentos"
      action={mayOpen(destination.to) && <DestinationLink destination={destination}>Ver extrato</DestinationLink>}
    >
      {upcoming.length === 0 ? (
        <EmptyState icon={CalendarCheck} title="Nada a vencer">
          Não há lançamentos em aberto.
        </EmptyState>
      ) : (
        <RowList>
          {upcoming.map((entry) => (
            <Row key={entry.id} entry={entry} today={today} onOpen={onOpen} onConfirm={onConfirm} />
          ))}
        </RowList>
      )}
    </Card>
  )
}

type RowProps = Omit<UpcomingCardProps, 'upcoming'> & { entry: Entry }

function Row({ entry, today, onOpen, onConfirm }: RowProps) {
  const mayChange = useMayCall(entries.confirm)
  const isPhone = useIsPhone()
  const name = entryName(entry)
  const words = (
    <>
      <b>{name}</b>
      <small>
        {[entry.category?.name ?? entry.destinationBankAccount.name, shortDay(entry.scheduleDate, today)].join(' · ')}
      </small>
    </>
  )
  return (
    <li className={styles.line}>
      <TypeTile type={entry.type} size={36} />
      {mayChange ? (
        <UnstyledButton className={styles.text} onClick={() => onOpen(entry.id)}>
          {words}
        </UnstyledButton>
      ) : (
        <span className={styles.text}>{words}</span>
      )}
      <span className={styles.end}>
        <DueChip entry={entry} today={today} />
        <span className={styles.amount}>
          <Money cents={toCents(entry.effectiveAmount)} tone={entry.type === 'INCOME' ? 'income' : 'plain'} />
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
