import { Skeleton } from '@mantine/core'
import { visits } from '@prumo/contract/visits/visits'
import { linkOptions } from '@tanstack/react-router'
import { today as todayAt, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { CalendarCheck2, Check, Smartphone } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { formatInstant, formatLongDay } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useKeptRouteQuery } from '#shared/offline/kept-answers.ts'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { clockIn } from '../company-time.ts'
import { visitName } from '../shared-words.ts'
import { ComingVisit } from './coming-visit.tsx'
import styles from './field.module.css'
import { FirstVisit } from './first-visit.tsx'
import { KeptBar } from './kept-bar.tsx'
import { useMyVisits } from './use-my-visits.ts'
import type { FieldVisit } from './waiting-work.ts'

const isActive = ({ state }: FieldVisit) => state === 'RUNNING' || state === 'PAUSED'
const isOver = ({ state }: FieldVisit) => state === 'DONE' || state === 'CANCELLED'

/** What I do today: what runs or comes next, what follows, what is done. */
export function MyDay() {
  const { items, readAt, isError, error, refetch } = useMyVisits()
  // On this device before there is no network to ask for them.
  useKeptRouteQuery(visits.parts, { query: {} })
  const { timeZone } = useMember().company
  const now = useNow()
  const today = todayAt(now, timeZone)
  const open = items?.filter((visit) => !isOver(visit)) ?? []
  const first = open.find(isActive) ?? open.find(({ start }) => start !== null) ?? open[0]
  const rest = open.filter((visit) => visit !== first)
  const dayOf = ({ start }: FieldVisit) => (start ? todayAt(new Date(start), timeZone) : null)
  const days = Map.groupBy(rest, dayOf)
  const done = items?.filter(isOver) ?? []
  return (
    <Page width="form">
      <PageHeader title="Meu dia" context={capitalised(formatLongDay(now))} />
      <KeptBar />
      {!items && isError && (
        <div className="card">
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!items && !isError && <Skeleton height={200} radius="xl" />}
      {items?.length === 0 && (
        <div className="card">
          <EmptyState icon={CalendarCheck2} title="Nenhuma visita nos próximos 7 dias">
            Ordens de serviço agendadas para você aparecem aqui, e ficam neste aparelho para quando faltar internet.
          </EmptyState>
        </div>
      )}
      {first && <FirstVisit visit={first} timeZone={timeZone} />}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.group}>
          <div className={styles.groupHead}>
            <h2>{day === today ? 'Depois' : dayTitle(day)}</h2>
            <span>{ofDay.length === 1 ? '1 visita' : `${ofDay.length} visitas`}</span>
          </div>
          <ul className={`card ${styles.list}`}>
            {ofDay.map((visit) => (
              <ComingVisit key={visit.id} visit={visit} timeZone={timeZone} isNext={visit === rest[0]} />
            ))}
          </ul>
        </section>
      ))}
      {items && items.length > 0 && (
        <ul className={`card ${styles.list}`}>
          {done.map((visit) => (
            <li key={visit.id} className={styles.doneRow}>
              <IconTile icon={Check} tone="income" />
              <PlaceLink
                place={linkOptions({ to: '/my-day/$id', params: { id: visit.id } })}
                className={styles.doneText}
              >
                <b>{visitName(visit)}</b>
                <span>
                  {visit.title}
                  {endText(visit, timeZone)}
                </span>
              </PlaceLink>
              {visit.waiting > 0 && <StatusChip tone="attention">A enviar</StatusChip>}
            </li>
          ))}
          <li className={styles.doneRow}>
            <IconTile icon={Smartphone} />
            <span className={styles.doneText}>
              <b>Próximos 7 dias neste aparelho</b>
              <span>
                {items.length === 1 ? '1 visita' : `${items.length} visitas`}
                {readAt !== null && ` · de ${formatInstant(new Date(readAt).toISOString())}`}
              </span>
            </span>
          </li>
        </ul>
      )}
    </Page>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const dayTitle = (day: CalendarDate | null) =>
  day === null ? 'Sem data' : capitalised(formatLongDay(new Date(`${day}T12:00:00`))) || formatDate(day)

function endText({ times }: FieldVisit, timeZone: string): string {
  const end = times.findLast(({ kind }) => kind === 'FINISH')
  return end ? ` · terminou às ${clockIn(end.at, timeZone)}` : ''
}
