import { Button, Skeleton } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { retryOperations } from '#shared/offline/queue.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { usePlaces } from '#shared/screens/place.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Card } from '#ui/card.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { backToDay } from '../field/back-to-day.tsx'
import fieldStyles from '../field/field.module.css'
import { KeptBar } from '../field/kept-bar.tsx'
import { executePlace } from './building-place.ts'
import { useDeviceLog } from './device-log.ts'
import { stateOf, type FieldExecution, type FieldItem, type FieldMachine } from './field-day.ts'
import { machineTitle, periodicityWords, sendStateLabels, sendStateTones } from './field-words.ts'
import styles from './maintenance.module.css'
import { useScanButton } from './scan-sheet.tsx'
import { reopenExecution } from './tell-execution.ts'
import { useMachine } from './use-machine.ts'

/** A machine somebody stands before: the visits due there, and what was told of it from here. */
export function MachineScreen() {
  const { id = '' } = useParams({ strict: false })
  const { machines, isError, error, refetch } = useMachine(id)
  if (machines?.[0]) return <Machine machines={machines} />
  const problem =
    error instanceof NetworkProblem
      ? 'Este equipamento não está neste aparelho. Conecte-se à internet para ver o que há a fazer nele.'
      : messageOf(error)
  return (
    <Page width="form">
      <PageHeader title="Equipamento" back={backToDay} />
      {isError ? (
        <div className="card">
          <ErrorState message={problem} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton height={320} radius="xl" />
      )}
    </Page>
  )
}

function Machine({ machines }: { machines: readonly FieldMachine[] }) {
  const [machine] = machines as [FieldMachine]
  const { button, sheet } = useScanButton()
  const { brand, model, lastExecutedDate, notes } = machine
  return (
    <Page width="form">
      <PageHeader
        title={machineTitle(machine)}
        context={[
          machine.plan.client.name,
          [brand, model].filter(Boolean).join(' '),
          lastExecutedDate && `última execução ${formatDate(lastExecutedDate)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        back={backToDay}
        actions={button}
      />
      <KeptBar />
      {machines.map((each) => (
        <OfPlan key={each.planId} machine={each} />
      ))}
      {notes && (
        <Card title="Observações">
          <p className={fieldStyles.quiet}>{notes}</p>
        </Card>
      )}
      {sheet}
    </Page>
  )
}

/** Due until today, then each day that follows: each is carried out by itself. */
function OfPlan({ machine }: { machine: FieldMachine }) {
  const today = useToday()
  const mayExecute = useMayCall(pmocHeads.execute)
  const groups = Map.groupBy(machine.items, ({ plannedDate }) => (plannedDate <= today ? today : plannedDate))
  const days = [...groups].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <>
      {machine.executions.map((execution) => (
        <Told key={execution.id} machine={machine} execution={execution} />
      ))}
      {days.length === 0 && (
        <Card title={machine.plan.pmocCode}>
          <p className={fieldStyles.quiet}>Nada a fazer neste equipamento nos próximos dias.</p>
        </Card>
      )}
      {days.map(([day, items]) => {
        const open = items.filter(({ isDone }) => !isDone)
        return (
          <Card
            key={day}
            title={day === today ? 'Hoje' : formatDate(day)}
            padding="flush"
            action={
              <span className={fieldStyles.quiet}>{`${machine.plan.pmocCode} · ${periodicityWords(items)}`}</span>
            }
          >
            <ul className={fieldStyles.list}>
              {items.map((item) => (
                <ItemLine key={item.scheduleId} item={item} />
              ))}
            </ul>
            {mayExecute && open.length > 0 && (
              <div className={styles.actions}>
                <ButtonLink
                  {...executePlace(machine.equipmentId, { plan: machine.planId, until: day, all: true })}
                  variant={day === today ? 'filled' : 'default'}
                >
                  {machine.hasDraft ? 'Continuar' : 'Executar'}
                </ButtonLink>
              </div>
            )}
          </Card>
        )
      })}
    </>
  )
}

function ItemLine({ item: { task, isDone, isLate, isMine, plannedDate } }: { item: FieldItem }) {
  return (
    <li className={styles.task}>
      <b>{task.description}</b>
      {task.acceptanceCriteria && <span>{task.acceptanceCriteria}</span>}
      <span>
        {isDone ? (
          <StatusChip tone="income">Feito</StatusChip>
        ) : isLate ? (
          <StatusChip tone="expense">Atrasada desde {formatDate(plannedDate)}</StatusChip>
        ) : null}
        {!isMine && !isDone && ' De outro técnico'}
      </span>
    </li>
  )
}

/** What became of an execution from this device, and the way on where there is one. */
function Told({ machine, execution }: { machine: FieldMachine; execution: FieldExecution }) {
  const toast = useToast()
  const pending = usePendingOperations()
  const { show } = useDeviceLog()
  const { go } = usePlaces()
  const { state, problem, id } = execution
  const until = useToday()
  async function mend() {
    try {
      const log = await reopenExecution(machine, id, pending)
      if (!log) return
      show(log)
      go(executePlace(machine.equipmentId, { plan: machine.planId, until, all: true }))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <Card
      title="Registro deste aparelho"
      action={<StatusChip tone={sendStateTones[stateOf([execution])!]}>{sendStateLabels[state]}</StatusChip>}
    >
      <p className={fieldStyles.quiet}>{words[state]}</p>
      {state === 'refused' && (
        <>
          <Banner tone="expense">{problem || 'O servidor recusou este registro.'}</Banner>
          <div className={fieldStyles.footerButtons}>
            <Button variant="default" onClick={() => void retryOperations(id)}>
              Tentar de novo
            </Button>
            <Button onClick={() => void mend()}>Corrigir</Button>
          </div>
        </>
      )}
    </Card>
  )
}

const words: Record<FieldExecution['state'], string> = {
  waiting: 'Está guardado neste aparelho e será enviado assim que houver internet.',
  photos: 'O registro chegou. As fotos ainda estão neste aparelho e seguem em seguida.',
  refused: 'Continua guardado neste aparelho, com as fotos. Corrija e envie outra vez.',
  sent: 'O servidor confirmou o registro e as fotos.',
  conflict:
    'Outra pessoa registrou esta manutenção antes. O seu registro foi guardado e espera a decisão de quem aprova; nada foi sobrescrito.',
}
