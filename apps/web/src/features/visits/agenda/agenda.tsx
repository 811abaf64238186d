import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { Visit } from '@prumo/contract/visits/visit-records'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { visitAccess } from '@prumo/contract/visits/visit-heads'
import { visits as visitRoutes } from '@prumo/contract/visits/visits'
import { addDays, formatDate, today as todayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { formatLongDay } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'
import { PointerDrag } from '#ui/drag/pointer-drag.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Stack } from '#ui/layout/stack.ts'
import { minutesOf } from '../company-time.ts'
import { readAgendaSearch, type AgendaSearch } from './agenda-search.ts'
import styles from './agenda.module.css'
import { BuildingDialog } from './building-dialog.tsx'
import { DayBoard } from './day-board.tsx'
import { PhoneDay } from './phone-day.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { useAgenda } from './use-agenda.ts'
import { useAgendaDrag, type Held, type DropPlace } from './use-agenda-drag.ts'
import { useMoveBuilding } from './use-move-building.ts'
import { useNewVisit } from './use-new-visit.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WeekBoard } from './week-board.tsx'

/** Who is where and when, and what waits for a date. */
export function Agenda() {
  const { timeZone } = useMember().company
  const now = useNow()
  const today = todayAt(now, timeZone)
  const search = readAgendaSearch(useSearch({ strict: false }) as Record<string, unknown>, today)
  const isPhone = useIsPhone()
  const view = isPhone ? 'day' : search.view
  const agenda = useAgenda(search.day, view, timeZone)
  const { technicians, visits, buildings, waiting } = agenda
  const mayPlan = useMayCall(visitRoutes.plan)
  const mayMove = useMayCall(schedule.move)
  const moving = useMoveBuilding()
  const seesOrders = useMayCall({ access: visitAccess.read })
  const [open, setOpen] = useState<Visit | null>(null)
  const drag = useAgendaDrag(timeZone, {
    onVisit: (visit, target) => void agenda.plan(visit, target),
    onBuilding: (building, place) => void moving.move(building, place),
  })
  const chosen = technicians.find(({ id }) => id === search.technician) ?? technicians[0]
  const newVisit = useNewVisit({ technicians: agenda.data?.technicians, chosen, day: search.day, timeZone })
  const board = {
    technicians,
    visits,
    buildings,
    timeZone,
    mayPlan,
    mayMove,
    shown: drag.shown,
    onOpen: setOpen,
    onOpenBuilding: moving.open,
  }
  return (
    <Page>
      <PageHeader
        title="Agenda"
        context={contextOf(search.day, agenda.first, view, visits, buildings.length)}
        actions={<Steps {...{ today, view, isPhone }} day={search.day} />}
        primary={newVisit.button}
      />
      <Conflict visits={visits} />
      {!agenda.data && agenda.isError && (
        <div className="card">
          <ErrorState message={messageOf(agenda.error)} onRetry={() => void agenda.refetch()} />
        </div>
      )}
      {!agenda.data && !agenda.isError && <Skeleton height={420} radius="xl" />}
      {agenda.data && (
        <PointerDrag<Held, DropPlace> {...drag.area}>
          <div className={styles.layout} data-alone={!seesOrders || undefined}>
            {technicians.length === 0 ? (
              <div className="card">
                <EmptyState icon={UsersRound} title="Nenhum técnico cadastrado">
                  Cadastre uma pessoa com a função Técnico para planejar as visitas dela.
                </EmptyState>
              </div>
            ) : isPhone ? (
              <OneTechnician technicians={technicians} chosen={chosen!.id} day={search.day}>
                <PhoneDay
                  visits={visits.filter(({ technician }) => technician?.id === chosen!.id)}
                  buildings={buildings.filter(({ technician }) => technician.id === chosen!.id)}
                  timeZone={timeZone}
                  onOpen={setOpen}
                  onOpenBuilding={moving.open}
                />
              </OneTechnician>
            ) : view === 'week' ? (
              <WeekBoard {...board} day={agenda.first} />
            ) : (
              <DayBoard
                {...board}
                day={search.day}
                nowMinutes={search.day === today ? minutesOf(now.toISOString(), timeZone) : null}
              />
            )}
            {seesOrders && (
              <WaitingList
                visits={waiting}
                total={agenda.waitingTotal}
                mayDrag={mayPlan && !isPhone}
                onOpen={setOpen}
              />
            )}
          </div>
        </PointerDrag>
      )}
      {agenda.data && !isPhone && <Legend hasBuildings={buildings.length > 0} />}
      {open && (
        <PlanDialog
          key={open.id}
          visit={open}
          technicians={technicians}
          day={search.day}
          timeZone={timeZone}
          mayPlan={mayPlan}
          onPlan={agenda.plan}
          onClose={() => setOpen(null)}
        />
      )}
      {newVisit.dialog}
      {moving.asked && (
        <BuildingDialog
          key={String(moving.asked.refused.length > 0)}
          asked={moving.asked}
          {...{ technicians, mayMove, moving }}
        />
      )}
    </Page>
  )
}

function contextOf(
  day: CalendarDate,
  first: CalendarDate,
  view: 'day' | 'week',
  visits: readonly Visit[],
  buildings: number,
): string {
  const count = visits.length + buildings
  const conflicts = visits.filter(({ overlaps }) => overlaps).length
  const when =
    view === 'week'
      ? `${formatDate(first)} a ${formatDate(addDays(first, 6))}`
      : formatLongDay(day).replace(/^./, (letter) => letter.toUpperCase())
  const parts = [when, count === 1 ? '1 visita' : `${count} visitas`]
  return [...parts, ...(conflicts > 0 ? [`${conflicts} em conflito`] : [])].join(' · ')
}

const Legend = ({ hasBuildings }: { hasBuildings: boolean }) => (
  <ul className={styles.legend} aria-label="Legenda">
    <li>Agendada</li>
    <li data-state="RUNNING">Em andamento</li>
    <li data-state="DONE">Executada</li>
    {hasBuildings && <li data-building>Visita de PMOC</li>}
    <li data-overlaps>Conflito</li>
  </ul>
)

function Conflict({ visits }: { visits: readonly Visit[] }) {
  const first = visits.find(({ overlaps }) => overlaps)
  if (!first?.technician) return null
  return (
    <Banner>
      <b>{first.technician.name} tem visitas ao mesmo tempo.</b> Passe uma delas para outra hora ou outro técnico.
    </Banner>
  )
}

type StepsProps = { today: CalendarDate; day: CalendarDate; view: 'day' | 'week'; isPhone: boolean }

function Steps({ today, day, view, isPhone }: StepsProps) {
  const navigate = useNavigate()
  const go = (change: AgendaSearch) =>
    void navigate({ to: '/agenda', search: (before: AgendaSearch) => ({ ...before, ...change }) } as never)
  const step = view === 'week' ? 7 : 1
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label="Anterior" onClick={() => go({ day: addDays(day, -step) })}>
        <ChevronLeft size={17} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => go({ day: today })}>
        Hoje
      </Button>
      <ActionIcon variant="default" size="lg" aria-label="Próximo" onClick={() => go({ day: addDays(day, step) })}>
        <ChevronRight size={17} aria-hidden />
      </ActionIcon>
      {!isPhone && (
        <Segment
          label="Período"
          value={view}
          options={[
            { value: 'day', label: 'Dia' },
            { value: 'week', label: 'Semana' },
          ]}
          onChange={(shown) => go({ day, view: shown === 'week' ? 'week' : undefined } as AgendaSearch)}
        />
      )}
    </>
  )
}

type OneTechnicianProps = {
  technicians: readonly { id: string; name: string }[]
  chosen: string
  day: CalendarDate
  children: React.ReactNode
}

function OneTechnician({ technicians, chosen, day, children }: OneTechnicianProps) {
  const navigate = useNavigate()
  return (
    <Stack gap={12}>
      <SelectInput
        label="Técnico"
        clearable={false}
        data={technicians.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(technician) => void (technician && navigate({ to: '/agenda', search: { day, technician } }))}
      />
      {children}
    </Stack>
  )
}
