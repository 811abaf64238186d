import { Skeleton } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Row } from '#ui/layout/row.ts'
import { backToDay } from '../field/back-to-day.tsx'
import fieldStyles from '../field/field.module.css'
import { UnsentBar } from '../field/unsent-bar.tsx'
import { executeDestination } from './building-destination.ts'
import type { FieldItem, FieldMachine } from './field-day.ts'
import { machineTitle, periodicityWords } from './field-labels.ts'
import styles from './maintenance.module.css'
import { useScanButton } from './scan-sheet.tsx'
import { SubmittedExecution } from './submitted-execution.tsx'
import { useMachine } from './use-machine.ts'
import { removalLabel } from './work-of.ts'

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
      <UnsentBar />
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
  const { items } = machine
  const groups = Map.groupBy(items, ({ plannedDate }) => (plannedDate <= today ? today : plannedDate))
  const days = [...groups].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <>
      {machine.executions.map((execution) => (
        <SubmittedExecution key={execution.id} machine={machine} execution={execution} />
      ))}
      {mayExecute && machine.hasDraft && !items.some(isOpen) && (
        <Card title="Rascunho">
          <p className={fieldStyles.quiet}>O que foi respondido neste aparelho ainda não foi registrado.</p>
          <Row gap={8} align="stretch" wrap pad="12px 16px 16px">
            <ButtonLink {...executeDestination(machine.equipmentId, { plan: machine.planId, until: today, all: true })}>
              Continuar
            </ButtonLink>
          </Row>
        </Card>
      )}
      {days.length === 0 && (
        <Card title={machine.plan.pmocCode}>
          <p className={fieldStyles.quiet}>Nada a fazer neste equipamento nos próximos dias.</p>
        </Card>
      )}
      {days.map(([day, ofDay]) => {
        const open = ofDay.filter(isOpen)
        return (
          <Card
            key={day}
            title={day === today ? 'Hoje' : formatDate(day)}
            padding="flush"
            action={
              <span className={fieldStyles.quiet}>{`${machine.plan.pmocCode} · ${periodicityWords(ofDay)}`}</span>
            }
          >
            <ul className="ruled">
              {ofDay.map((item) => (
                <ItemLine key={item.scheduleId} item={item} />
              ))}
            </ul>
            {mayExecute && open.length > 0 && (
              <Row gap={8} align="stretch" wrap pad="12px 16px 16px">
                <ButtonLink
                  {...executeDestination(machine.equipmentId, { plan: machine.planId, until: day, all: true })}
                  variant={day === today ? 'filled' : 'default'}
                >
                  {machine.hasDraft ? 'Continuar' : 'Executar'}
                </ButtonLink>
              </Row>
            )}
          </Card>
        )
      })}
    </>
  )
}

const isOpen = ({ isDone, left }: FieldItem) => !isDone && !left

function ItemLine({ item: { task, isDone, isLate, isMine, plannedDate, left } }: { item: FieldItem }) {
  return (
    <li className={styles.task}>
      <b>{task.description}</b>
      {task.acceptanceCriteria && <span>{task.acceptanceCriteria}</span>}
      <span>
        {left ? (
          <StatusChip tone="attention">{removalLabel(left, plannedDate)}</StatusChip>
        ) : isDone ? (
          <StatusChip tone="income">Feito</StatusChip>
        ) : isLate ? (
          <StatusChip tone="expense">Atrasada desde {formatDate(plannedDate)}</StatusChip>
        ) : null}
        {!isMine && !isDone && ' De outro técnico'}
      </span>
    </li>
  )
}
