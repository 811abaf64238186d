import { Button, Skeleton, TextInput } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { ArrowRight, Cloud, WifiOff } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useCutOff } from '#shared/offline/use-pending-operations.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { ExecutionForm } from '#features/pmoc/door/execution/execution-form.tsx'
import type { ExecutionPart, MissingRecord } from '#features/pmoc/door/execution/missing-records.ts'
import type { Place } from '#shared/screens/place.ts'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import fieldStyles from '../field/field.module.css'
import { buildingPlace, machinePlace, type ExecuteSearch } from './building-place.ts'
import type { FieldMachine } from './field-day.ts'
import { machineTitle, periodicityWords } from './field-labels.ts'
import { answeredIn, useExecution } from './use-execution.ts'
import { useFieldDraft } from './use-field-draft.ts'
import { useMachine } from './use-machine.ts'
import { workOf, type WorkSpan } from './work-of.ts'

/** What is done on one machine, written down as it is done. */
export function ExecuteScreen() {
  const { id = '' } = useParams({ strict: false })
  const search = useSearch({ strict: false }) as ExecuteSearch
  const { machines, technician, isError, error, refetch } = useMachine(id)
  const today = useToday()
  const machine = machines?.find(({ planId }) => planId === search.plan) ?? machines?.[0]
  const kept = useFieldDraft(machine, today, technician?.id ?? null)
  const span = { until: search.until ?? today, isAll: search.all === true }
  const hasWork = machine && kept && workOf(machine, { ...span, answered: answeredIn(kept) }).tasks.length > 0
  if (hasWork)
    return <Execute key={kept.executionId} {...{ machine, span, kept, technician }} back={placeBefore(id, search)} />
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

/** Whence it was opened: the visit, or the machine whose sticker was read. */
const placeBefore = (id: string, { plan, until, all }: ExecuteSearch) =>
  plan && until && !all ? buildingPlace({ plan: { id: plan }, date: until }) : machinePlace(id)

const backTo = (equipmentId: string) => (
  <PlaceLink place={machinePlace(equipmentId)}>
    <BackLabel>Equipamento</BackLabel>
  </PlaceLink>
)

type ExecuteProps = {
  machine: FieldMachine
  span: Omit<WorkSpan, 'answered'>
  back: Place
  kept: NonNullable<ReturnType<typeof useFieldDraft>>
  technician: { id: string; name: string } | null
}

function Execute({ machine, span, back, kept, technician }: ExecuteProps) {
  const today = useToday()
  const execution = useExecution(machine, { span, kept, back })
  const { work, draft, part, setPart, change, wasTried, missing, finish, leave, addTask, order } = execution
  const items = machine.items.filter(({ scheduleId }) => work.tasks.some((task) => task.scheduleId === scheduleId))
  return (
    <Page width="form">
      <PageHeader
        title={machineTitle(machine)}
        context={[work.equipment.model, periodicityWords(items)].filter(Boolean).join(' · ')}
        back={
          <PlaceLink place={back}>
            <BackLabel />
          </PlaceLink>
        }
        actions={<KeptChip />}
      />
      <ExecutionForm
        {...{ work, draft, part, wasTried, today }}
        onChange={change}
        onPart={setPart}
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
      <Footer {...{ part, setPart, missing, leave, finish }} hasAnswer={Object.keys(draft.outcomes).length > 0} />
    </Page>
  )
}

/** Whatever is typed is on this device at once; the chip says whether anything else could be reached. */
function KeptChip() {
  const isCutOff = useCutOff()
  const Icon = isCutOff ? WifiOff : Cloud
  return (
    <StatusChip>
      <Icon size={14} aria-hidden /> Guardado
    </StatusChip>
  )
}

const nextPart: Record<ExecutionPart, { part: ExecutionPart; label: string } | null> = {
  tasks: { part: 'readings', label: 'Leituras' },
  readings: { part: 'files', label: 'Fotos' },
  files: null,
}

type FooterProps = {
  part: ExecutionPart
  setPart: (part: ExecutionPart) => void
  missing: readonly MissingRecord[]
  hasAnswer: boolean
  leave: () => void
  finish: (isAnyway?: boolean) => void
}

function Footer({ part, setPart, missing, hasAnswer, leave, finish }: FooterProps) {
  const next = nextPart[part]
  const isReady = missing.length === 0
  const mayStay = !isReady && hasAnswer && missing.every((one) => one.mayStay)
  return (
    <>
      {!next && mayStay && (
        <TextButton className={fieldStyles.anyway} onClick={() => finish(true)}>
          Registrar só o que foi respondido
        </TextButton>
      )}
      <div className={`${fieldStyles.footer} ${fieldStyles.footerButtons}`}>
        <Button size="lg" variant="default" onClick={leave}>
          Salvar e sair
        </Button>
        {next ? (
          <Button size="lg" rightSection={<ArrowRight size={17} aria-hidden />} onClick={() => setPart(next.part)}>
            Próximo: {next.label}
          </Button>
        ) : (
          <Button size="lg" variant={isReady ? 'filled' : 'default'} onClick={() => finish()}>
            {isReady ? 'Concluir' : `Concluir · ${missing.length === 1 ? 'falta 1' : `faltam ${missing.length}`}`}
          </Button>
        )}
      </div>
    </>
  )
}
