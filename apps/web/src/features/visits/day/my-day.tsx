import { Skeleton } from '@mantine/core'
import { visits } from '@prumo/contract/visits/visits'
import { today as todayAt, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { CalendarCheck2, Smartphone } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { formatInstant, formatLongDay } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { storedRouteQuery } from '#shared/offline/stored-answers.ts'
import { useMember } from '#shared/session/use-session.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { ComingBuilding } from '../maintenance/coming-building.tsx'
import { equipmentCount } from '../maintenance/field-labels.ts'
import { FirstBuilding } from '../maintenance/first-building.tsx'
import { useScanButton } from '../maintenance/scan-sheet.tsx'
import { useMyMaintenance } from '../maintenance/use-my-maintenance.ts'
import { ComingVisit } from '../field/coming-visit.tsx'
import { dayEntries, type DayEntry } from './day-entries.ts'
import { DoneEntry } from './done-entry.tsx'
import styles from '../field/field.module.css'
import { FirstVisit } from '../field/first-visit.tsx'
import { UnsentBar } from '../field/unsent-bar.tsx'
import { useMyVisits } from '../field/use-my-visits.ts'

/** What I do today, orders and maintenance plans alike: what runs or comes next, what follows, what is done. */
export function MyDay() {
  const { items, readAt, isError, error, refetch } = useMyVisits()
  const { buildings, machines } = useMyMaintenance()
  // On this device before there is no network to ask for them.
  useQuery({ ...storedRouteQuery(visits.parts, { query: {} }), enabled: useMayCall(visits.parts) })
  const mayScan = useMayCall(visits.machine)
  const { timeZone } = useMember().company
  const now = useNow()
  const today = todayAt(now, timeZone)
  const entries = items && buildings && dayEntries(items, buildings, timeZone)
  const open = entries?.filter(({ isOver }) => !isOver) ?? []
  const first = open.find(({ isActive }) => isActive) ?? open[0]
  const rest = open.filter((entry) => entry !== first)
  const days = Map.groupBy(rest, ({ day }) => day)
  const done = entries?.filter(({ isOver }) => isOver) ?? []
  const scan = useScanButton(mayScan)
  return (
    <Page width="form">
      <PageHeader title="Meu dia" context={capitalised(formatLongDay(today))} actions={scan.button} />
      <UnsentBar />
      {!entries && isError && (
        <div className="card">
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!entries && !isError && <Skeleton height={200} radius="xl" />}
      {entries?.length === 0 && (
        <div className="card">
          <EmptyState icon={CalendarCheck2} title="Nenhuma visita nos próximos 7 dias">
            Ordens de serviço e manutenções agendadas para você aparecem aqui, e ficam neste aparelho para quando faltar
            internet.
          </EmptyState>
        </div>
      )}
      {first?.kind === 'order' && <FirstVisit visit={first.visit} timeZone={timeZone} />}
      {first?.kind === 'building' && <FirstBuilding building={first.building} />}
      {[...days].map(([day, ofDay]) => (
        <Stack key={day} as="section" gap={8}>
          <div className={styles.groupHead}>
            <h2>{day === today ? 'Depois' : dayTitle(day)}</h2>
            <span>{visitCount(ofDay.length)}</span>
          </div>
          <ul className="card ruled">
            {ofDay.map((entry) => (
              <Coming key={entry.key} entry={entry} timeZone={timeZone} isNext={entry === rest[0]} />
            ))}
          </ul>
        </Stack>
      ))}
      {entries && entries.length > 0 && (
        <ul className="card ruled">
          {done.map((entry) => (
            <DoneEntry key={entry.key} entry={entry} timeZone={timeZone} />
          ))}
          <OnThisDevice entries={entries} machines={machines?.length ?? 0} readAt={readAt} />
        </ul>
      )}
      {scan.sheet}
    </Page>
  )
}

type ComingProps = { entry: DayEntry; timeZone: string; isNext: boolean }

const Coming = ({ entry, timeZone, isNext }: ComingProps) =>
  entry.kind === 'order' ? (
    <ComingVisit visit={entry.visit} timeZone={timeZone} isNext={isNext} />
  ) : (
    <ComingBuilding building={entry.building} isNext={isNext} />
  )

type OnThisDeviceProps = { entries: readonly DayEntry[]; machines: number; readAt: number | null }

const OnThisDevice = ({ entries, machines, readAt }: OnThisDeviceProps) => (
  <li className={styles.doneRow}>
    <IconTile icon={Smartphone} />
    <span className={styles.doneText}>
      <b>Próximos 7 dias neste aparelho</b>
      <span>
        {visitCount(entries.length)}
        {machines > 0 && `, ${equipmentCount(machines)}`}
        {readAt !== null && ` · de ${formatInstant(new Date(readAt).toISOString())}`}
      </span>
    </span>
  </li>
)

const visitCount = (count: number) => (count === 1 ? '1 visita' : `${count} visitas`)
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const dayTitle = (day: CalendarDate | null) =>
  day === null ? 'Sem data' : capitalised(formatLongDay(day)) || formatDate(day)
