import { Button, Skeleton } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useParams } from '@tanstack/react-router'
import { ArrowRight, CalendarCheck2, Play, Timer } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useToday } from '#shared/session/use-today.ts'
import { VisitReportButton } from '#features/pmoc/door/report/visit-report-button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { backToDay } from '../field/back-to-day.tsx'
import fieldStyles from '../field/field.module.css'
import { UnsentBar } from '../field/unsent-bar.tsx'
import { VisitContacts } from '../field/visit-contacts.tsx'
import { WorkedTime } from '../field/worked-time.tsx'
import { executeDestination, machineDestination } from './building-destination.ts'
import { CloseButton } from './close-button.tsx'
import type { FieldBuilding, FieldMachine } from './field-day.ts'
import { machineCount } from './field-labels.ts'
import { contactOf } from './first-building.tsx'
import { MachineRow } from './machine-row.tsx'
import { useScanButton } from './scan-sheet.tsx'
import { isToBeDone } from './start-machine.ts'
import { useMyMaintenance } from './use-my-maintenance.ts'
import { useNextMachine } from './use-next-machine.ts'

/** What one technician does in one building on one day, machine by machine. */
export function BuildingScreen() {
  const { planId, date } = useParams({ strict: false }) as { planId: string; date: string }
  const { buildings, isError, error, refetch } = useMyMaintenance()
  const building = buildings?.find((each) => each.plan.id === planId && each.date === date)
  if (building) return <Building building={building} />
  return (
    <Page width="form">
      <PageHeader title="Visita" back={backToDay} />
      {!buildings && !isError && <Skeleton height={320} radius="xl" />}
      {!buildings && isError && (
        <div className="card">
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {buildings && (
        <div className="card">
          <EmptyState icon={CalendarCheck2} title="Nada a fazer aqui neste dia">
            A visita foi movida, cancelada ou passou para outro técnico.
          </EmptyState>
        </div>
      )}
    </Page>
  )
}

function Building({ building }: { building: FieldBuilding }) {
  const { plan, machines, date, done, total, isRunning, isOver, isClosed, startedAt } = building
  const today = useToday()
  const mayExecute = useMayCall(pmocHeads.execute)
  const { button, sheet } = useScanButton()
  const destinationOf = (machine: FieldMachine) =>
    mayExecute && isToBeDone(machine)
      ? executeDestination(machine.equipmentId, { plan: plan.id, until: date })
      : machineDestination(machine.equipmentId)
  return (
    <Page width="form">
      <PageHeader
        title={plan.client.name}
        context={`${plan.pmocCode} · ${date === today ? 'hoje' : formatDate(date)} · ${machineCount(machines.length)}`}
        back={backToDay}
        actions={
          <>
            {button}
            <StatusChip tone={isOver || isClosed ? 'income' : isRunning ? 'brand' : 'neutral'}>
              {isRunning && startedAt && (
                <>
                  <Timer size={14} aria-hidden />{' '}
                  <WorkedTime times={[{ kind: 'START', at: startedAt }]} isRunning withSeconds={false} />{' '}
                </>
              )}
              {isOver ? 'Executada' : isRunning ? 'Em andamento' : isClosed ? 'Encerrada' : 'Agendada'}
            </StatusChip>
          </>
        }
      />
      <UnsentBar />
      <Card
        title="Equipamentos"
        padding="flush"
        action={
          <span className={`${fieldStyles.quiet} num`}>
            {done} de {total}
          </span>
        }
      >
        <progress className={fieldStyles.progress} value={done} max={total} aria-label="Manutenções concluídas" />
        <ul className="ruled" aria-label="Equipamentos">
          {machines.map((machine) => (
            <MachineRow key={machine.equipmentId} machine={machine} destination={destinationOf(machine)} />
          ))}
        </ul>
      </Card>
      {(isOver || isClosed) && <VisitReportButton planId={plan.id} day={date} size="md" />}
      <VisitContacts visit={contactOf(building)} />
      {mayExecute && date === today && <Footer building={building} />}
      {sheet}
    </Page>
  )
}

/** Begins, goes on with the machine that comes next, or ends. */
function Footer({ building }: { building: FieldBuilding }) {
  const { next, isBegun, goOn } = useNextMachine(building)
  if (!next && building.unsigned.length === 0) return null
  return (
    <div className={`${fieldStyles.footer} ${fieldStyles.footerButtons}`}>
      {isBegun && <CloseButton visit={building} isPrimary={!next} />}
      {next && (
        <Button
          size="lg"
          {...(isBegun
            ? { rightSection: <ArrowRight size={17} aria-hidden /> }
            : { leftSection: <Play size={18} aria-hidden /> })}
          onClick={() => void goOn()}
        >
          {isBegun ? `Próximo: ${next.tag}` : 'Iniciar visita'}
        </Button>
      )}
    </div>
  )
}
