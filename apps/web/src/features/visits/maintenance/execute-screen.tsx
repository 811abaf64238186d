import { Skeleton, TextInput } from '@mantine/core'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useParams, useSearch } from '@tanstack/react-router'
import { Check, WifiOff } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useCutOff } from '#shared/offline/use-pending-operations.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { ExecutionForm } from '#features/pmoc/door/execution/execution-form.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import {
  buildingDestination,
  executeDestination,
  machineDestination,
  type ExecuteSearch,
} from './building-destination.ts'
import { ExecuteBar } from './execute-bar.tsx'
import { answeredIn } from './field-draft.ts'
import type { FieldBuilding, FieldMachine } from './field-day.ts'
import { machineTitle } from './field-labels.ts'
import styles from './maintenance.module.css'
import { isToBeDone } from './start-machine.ts'
import { useExecution } from './use-execution.ts'
import { useFieldDraft } from './use-field-draft.ts'
import { useMachine } from './use-machine.ts'
import { useMyMaintenance } from './use-my-maintenance.ts'
import { workOf, type WorkSpan } from './work-of.ts'

/** What is done on one machine, written down as it is done. */
export function ExecuteScreen() {
  const { id = '' } = useParams({ strict: false })
  const search = useSearch({ strict: false }) as ExecuteSearch
  const { machines, technician, isError, error, refetch } = useMachine(id)
  const today = useToday()
  const machine = machines?.find(({ planId }) => planId === search.plan) ?? machines?.[0]
  const kept = useFieldDraft(machine, today, technician?.id ?? null)
  const building = useBuilding(machine, search.until ?? today)
  const visit = search.all ? null : building
  const span = { until: search.until ?? today, isAll: search.all === true }
  const hasWork = machine && kept && workOf(machine, { ...span, answered: answeredIn(kept) }).tasks.length > 0
  if (hasWork)
    return (
      <Execute
        key={kept.executionId}
        {...{ machine, span, kept, technician, visit, building }}
        back={visit ? buildingDestination(visit) : machineDestination(id)}
      />
    )
  return (
    <Page width="form">
      <PageHeader title="Executar" back={backTo(id)} />
      {isError ? (
        <div className="card">
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        </div>
      ) : machine && kept ? (
        <div className="card">
          <EmptyState title="Nada a fazer neste equipamento">O que havia já foi registrado.</EmptyState>
        </div>
      ) : (
        <Skeleton height={420} radius="xl" />
      )}
    </Page>
  )
}

/** My day in the building where the machine stands; none for one that is nobody's of mine. */
function useBuilding(machine: FieldMachine | undefined, day: CalendarDate): FieldBuilding | null {
  const { buildings = [] } = useMyMaintenance()
  const isHere = ({ plan, date, machines }: FieldBuilding) =>
    plan.id === machine?.planId && date === day && machines.some((one) => one.equipmentId === machine.equipmentId)
  return buildings.find(isHere) ?? null
}

const backTo = (equipmentId: string) => (
  <DestinationLink destination={machineDestination(equipmentId)}>
    <BackLabel>Equipamento</BackLabel>
  </DestinationLink>
)

type ExecuteProps = {
  machine: FieldMachine
  span: Omit<WorkSpan, 'answered'>
  building: FieldBuilding | null
  /** The same, where it was opened from there. */
  visit: FieldBuilding | null
  back: Destination
  kept: NonNullable<ReturnType<typeof useFieldDraft>>
  technician: { id: string; name: string } | null
}

function Execute({ machine, span, building, visit, back, kept, technician }: ExecuteProps) {
  const today = useToday()
  const next = visit && nextMachine(visit, machine)
  const onwards = next ? executeDestination(next.equipmentId, { plan: next.planId, until: visit.date }) : back
  const execution = useExecution(machine, { span, kept, onwards })
  const { work, draft, part, setPart, change, wasTried, missing, finish, leave, addTask, order } = execution
  return (
    <Page width="form">
      <PageHeader
        title={machineTitle(machine)}
        context={<Context {...{ machine, visit }} />}
        back={
          <TextButton onClick={() => leave(back)}>
            <BackLabel />
          </TextButton>
        }
      />
      <ExecutionForm
        {...{ work, draft, part, wasTried, today }}
        onChange={change}
        onPart={setPart}
        isSignedWithVisit={building !== null}
        onCorrectiveTask={addTask}
        correctiveOrder={order}
        executedBy={
          technician ? (
            <TextInput label="Responsável pela execução" value={technician.name} readOnly />
          ) : (
            <PersonSelect
              label="Responsável pela execução"
              required
              value={draft.executedById}
              onChange={(executedById) => change({ executedById })}
              error={wasTried && !draft.executedById ? 'Responsável pela execução é obrigatório' : null}
            />
          )
        }
      />
      <ExecuteBar
        {...{ missing, finish }}
        hasAnswer={Object.keys(draft.outcomes).length > 0}
        {...{ visit, next }}
        onLeave={() => leave(back)}
        onClosing={() => leave(null)}
        onNext={() => leave(onwards)}
      />
    </Page>
  )
}

/** Round the building: what stands after this one in the plan, then what was left before it. */
function nextMachine({ machines }: FieldBuilding, { equipmentId }: FieldMachine): FieldMachine | null {
  const index = machines.findIndex((machine) => machine.equipmentId === equipmentId)
  return [...machines.slice(index + 1), ...machines.slice(0, Math.max(index, 0))].find(isToBeDone) ?? null
}

function Context({ machine, visit }: { machine: FieldMachine; visit: FieldBuilding | null }) {
  const index = visit?.machines.findIndex(({ equipmentId }) => equipmentId === machine.equipmentId) ?? -1
  return (
    <>
      {machine.plan.client.name}
      {visit && index >= 0 && ` · aparelho ${index + 1} de ${visit.machines.length}`} <KeptChip />
    </>
  )
}

/** Whatever is typed is on this device at once; the chip says whether anything else could be reached. */
function KeptChip() {
  const isCutOff = useCutOff()
  if (isCutOff)
    return (
      <span className={styles.cutOff}>
        <WifiOff size={14} aria-hidden /> Sem internet, salvo aqui
      </span>
    )
  return (
    <StatusChip tone="income">
      <Check size={14} aria-hidden /> Guardado
    </StatusChip>
  )
}
