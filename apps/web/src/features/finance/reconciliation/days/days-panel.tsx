import { Button } from '@mantine/core'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { pastPresets } from '#shared/reports/period-presets.ts'
import { useToday } from '#shared/session/use-today.ts'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Row } from '#ui/layout/row.ts'
import styles from './days.module.css'

type Day = AnswerOf<typeof reconciliation.days>['days'][number]

/** Balance at the bank beside the balance here, for every day on which either moved. */
export function DaysPanel({ bankAccountId }: { bankAccountId: string }) {
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const [period, setPeriod] = useState<DateRange | null>(null)
  const body = { bankAccountId, ...(period && { startDate: period.from, endDate: period.to }) }
  const asked = useQuery({ ...routeQuery(reconciliation.days, { body }), enabled: isOpen })
  const days = [...(asked.data?.days ?? [])].reverse()
  return (
    <section className={`card ${styles.panel}`} aria-label="Saldo do banco e do sistema por dia">
      <Row gap="8px 16px" justify="between" wrap pad="8px 12px">
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          leftSection={<CalendarDays size={16} aria-hidden />}
          rightSection={<ChevronDown size={15} aria-hidden className={styles.arrow} data-open={isOpen || undefined} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Saldo do banco e do sistema, dia a dia
        </Button>
        {isOpen && <DateRangeInput label="Período" value={period} onChange={setPeriod} presets={pastPresets(today)} />}
      </Row>
      {isOpen && (
        <DataTable<Day>
          label="Saldo por dia"
          columns={columns}
          rows={days}
          rowKey={({ day }) => day}
          rowLabel={({ day }) => formatDate(day)}
          loading={asked.isPending}
          error={asked.error && { message: messageOf(asked.error), onRetry: () => void asked.refetch() }}
          empty={
            <EmptyState icon={CalendarDays} title="Nenhum dia para comparar">
              Importe um extrato desta conta para ver o saldo do banco ao lado do saldo do sistema.
            </EmptyState>
          }
          card={(day) => (
            <ListCard
              title={formatDate(day.day)}
              detail={`Sistema: ${moneyText(day.systemBalance)}`}
              value={day.bankBalance === null ? '–' : <Money cents={toCents(day.bankBalance)} />}
              status={<Difference day={day} />}
            />
          )}
        />
      )}
    </section>
  )
}

const moneyText = (amount: number) => <Money cents={toCents(amount)} />

const columns = [
  { key: 'day', header: 'Dia', width: 120, cell: ({ day }: Day) => formatDate(day) },
  {
    key: 'movement',
    header: 'Movimento no banco',
    align: 'right' as const,
    cell: ({ bankMovement }: Day) => <Money cents={toCents(bankMovement)} />,
  },
  {
    key: 'systemMovement',
    header: 'Movimento no sistema',
    align: 'right' as const,
    cell: ({ systemMovement }: Day) => <Money cents={toCents(systemMovement)} />,
  },
  {
    key: 'bank',
    header: 'Saldo no banco',
    align: 'right' as const,
    cell: ({ bankBalance }: Day) => (bankBalance === null ? 'não informado' : <Money cents={toCents(bankBalance)} />),
  },
  {
    key: 'system',
    header: 'Saldo no sistema',
    align: 'right' as const,
    cell: ({ systemBalance }: Day) => <Money cents={toCents(systemBalance)} />,
  },
  {
    key: 'difference',
    header: 'Diferença',
    align: 'right' as const,
    width: 160,
    cell: (day: Day) => <Difference day={day} />,
  },
]

function Difference({ day: { difference, waiting } }: { day: Day }) {
  if (difference === null) return <Quiet as="span">–</Quiet>
  if (difference === 0) return <StatusChip tone="income">Confere</StatusChip>
  return (
    <StatusChip tone="attention">
      <Money cents={toCents(difference)} signed />
      {waiting > 0 && ` · ${waiting} em aberto`}
    </StatusChip>
  )
}
