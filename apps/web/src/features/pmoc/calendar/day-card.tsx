import { Skeleton } from '@mantine/core'
import { schedule } from '@prumo/contract/pmoc/schedule'
import type { AnswerOf } from '@prumo/contract/route'
import { CalendarArrowUp, CalendarCheck2, Eye } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { Card } from '#ui/card.tsx'
import { Avatar } from '#ui/images/avatar.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { scheduleDestination } from '../work-destinations.ts'
import styles from './calendar.module.css'
import { countedMachines, isMovable, pillState, type CalendarPill } from './pill.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

type Building = AnswerOf<typeof schedule.day>['buildings'][number]
type DayCardProps = { address: CalendarAddress; mayMove: boolean; onMove: (pill: CalendarPill) => void }

const title = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** The buildings of the day that is looked at. */
export function DayCard({ address, mayMove, onMove }: DayCardProps) {
  const { day, filters } = address
  const { data, isError, error, refetch } = useRouteQueryKeepingLast(schedule.day, {
    query: { date: day, ...filters, limit: 0 },
  })
  const buildings = data?.buildings ?? []
  const weekday = title.format(new Date(`${day}T12:00:00Z`)).replace(/-feira$/, '')
  const total = data?.total ?? 0
  return (
    <Card
      title={`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${day.slice(8)}/${day.slice(5, 7)}`}
      padding="flush"
      action={
        total > 0 && (
          <span className={`${styles.quiet} num`}>
            {total} em {buildings.length === 1 ? '1 lugar' : `${buildings.length} lugares`}
          </span>
        )
      }
    >
      {!data && isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={96} m={16} width="auto" radius="md" />}
      {data && total === 0 && <EmptyState icon={CalendarCheck2} title="Nada planejado neste dia" />}
      <ul className={styles.lines}>
        {buildings.map((building) => (
          <BuildingLine key={building.planId} {...{ building, mayMove, onMove }} />
        ))}
      </ul>
    </Card>
  )
}

type BuildingLineProps = Pick<DayCardProps, 'mayMove' | 'onMove'> & { building: Building }

function BuildingLine({ building, mayMove, onMove }: BuildingLineProps) {
  const { go } = useDestinations()
  const destination = scheduleDestination(building.planId, { from: building.date, to: building.date })
  return (
    <li data-state={pillState(building)}>
      <span className={styles.lineText}>
        <DestinationLink destination={destination} className={styles.lineName}>
          {building.entity}
        </DestinationLink>
        <small className="num">
          {countedMachines(building.equipment)} · {building.items === 1 ? '1 tarefa' : `${building.items} tarefas`}
        </small>
      </span>
      {building.technicians.slice(0, 2).map((name) => (
        <Avatar key={name} name={name} size={26} />
      ))}
      <RowMenu
        label={`Ações de ${building.entity}`}
        actions={() => [
          { label: 'Abrir cronograma', icon: Eye, onSelect: () => go(destination) },
          ...(mayMove && isMovable(building)
            ? [{ label: 'Mover', icon: CalendarArrowUp, letter: 'm', onSelect: () => onMove(building) }]
            : []),
        ]}
      />
    </li>
  )
}
