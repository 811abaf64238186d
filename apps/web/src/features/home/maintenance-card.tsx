import type { Statistics } from '@prumo/contract/home/statistics'
import { CalendarCheck2, CalendarX2, Timer } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import styles from './maintenance-card.module.css'

const calendar = { to: '/pmoc/calendar' }

/** What PMOC has for this week, what is late, and how punctual the period was. */
export function MaintenanceCard({ maintenance }: { maintenance: NonNullable<Statistics['maintenance']> }) {
  const { dueThisWeek, overdue, onTimeRate } = maintenance
  const figures = [
    { icon: CalendarCheck2, tone: 'brand', label: 'A fazer nesta semana', value: dueThisWeek.toLocaleString('pt-BR') },
    {
      icon: CalendarX2,
      tone: overdue > 0 ? 'expense' : 'neutral',
      label: 'Atrasadas',
      value: overdue.toLocaleString('pt-BR'),
    },
    { icon: Timer, tone: 'income', label: 'No prazo no período', value: onTimeRate === null ? '–' : `${onTimeRate}%` },
  ] as const
  return (
    <Card title="Manutenções do PMOC" action={<DestinationLink destination={calendar}>Ver calendário</DestinationLink>}>
      <dl className={styles.figures}>
        {figures.map(({ icon, tone, label, value }) => (
          <div key={label}>
            <dt>
              <IconTile icon={icon} tone={tone} size={34} />
              {label}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
