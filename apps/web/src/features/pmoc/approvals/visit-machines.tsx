import { Button, TextInput } from '@mantine/core'
import { approvals, type VisitExecution } from '@prumo/contract/pmoc/approvals'
import { executions as executionRoutes } from '@prumo/contract/pmoc/executions'
import { outcomeLabels } from '@prumo/domain/pmoc/words'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import { executionReadings } from '../items/execution-readings.ts'
import { markLabel } from '../items/item-labels.ts'
import { visitMachineName } from './visit-findings.tsx'
import type { VisitAnswer } from './visit-answer.ts'
import styles from './approvals.module.css'

const states: Record<VisitExecution['approval'], { label: string; tone: Tone }> = {
  approvable: { label: 'A aprovar', tone: 'attention' },
  approved: { label: 'Aprovada', tone: 'income' },
  returned: { label: 'Devolvida', tone: 'expense' },
  conflict: { label: 'Em conflito', tone: 'expense' },
  photos_pending: { label: 'Foto pendente', tone: 'attention' },
  own_work: { label: 'Feita por você', tone: 'neutral' },
  nothing_to_approve: { label: 'Nada a aprovar', tone: 'neutral' },
}

/** Machine by machine: what was done on it, and the way back to whoever did it. */
export function VisitMachines({ visit: { executions } }: { visit: VisitAnswer }) {
  return (
    <section className={styles.section}>
      <h3>Aparelho por aparelho</h3>
      <ul className={styles.machines} aria-label="Aparelhos da visita">
        {executions.map((execution) => (
          <Machine key={execution.id} execution={execution} />
        ))}
      </ul>
    </section>
  )
}

const returnable: readonly VisitExecution['approval'][] = ['approvable', 'photos_pending']

function Machine({ execution }: { execution: VisitExecution }) {
  const { approval, items, marks, executedBy, returned, measurements } = execution
  const { label, tone } = states[approval]
  const readings = executionReadings(execution)
  return (
    <li>
      <Row gap="4px 8px" wrap>
        <b>{visitMachineName(execution)}</b>
        <StatusChip tone={tone}>{label}</StatusChip>
        {marks.map((mark) => (
          <StatusChip key={mark} tone="attention">
            {markLabel(mark)}
          </StatusChip>
        ))}
      </Row>
      <details>
        <summary>
          {[
            items.length === 1 ? '1 tarefa' : `${items.length} tarefas`,
            readings.length > 0 && (readings.length === 1 ? '1 leitura' : `${readings.length} leituras`),
            executedBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </summary>
        <ul className={styles.lines}>
          {items.map(({ scheduleId, task, outcome, reason }) => (
            <li key={scheduleId}>
              <span>{task}</span>
              <span>{[outcomeLabels[outcome], reason].filter(Boolean).join(': ')}</span>
            </li>
          ))}
          {readings.map(({ field, label: name, text, limit }) => (
            <li key={field}>
              <span>{[name, limit].filter(Boolean).join(', ')}</span>
              <b className="num">{text}</b>
            </li>
          ))}
        </ul>
        {measurements.observations && <Quiet size="sm">{measurements.observations}</Quiet>}
      </details>
      {returned && (
        <Quiet size="sm">
          Devolvida{returned.by && ` por ${returned.by}`}: {returned.reason}
        </Quiet>
      )}
      {approval === 'returned' && <ApproveAnyway execution={execution} />}
      {returnable.includes(approval) && <HandBack execution={execution} />}
    </li>
  )
}

/** What was handed back and needs no correction after all. */
function ApproveAnyway({ execution: { id, equipment } }: { execution: VisitExecution }) {
  const { run, isPending } = useAction(executionRoutes.approve, 'Execução aprovada', 'Erro ao aprovar')
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        aria-label={`Aprovar assim mesmo: ${equipment.tag}`}
        onClick={() => void run({ body: { executionIds: [id] } })}
      >
        Aprovar assim mesmo
      </Button>
    </div>
  )
}

/** In two steps, with what is missing in between: it goes to whoever did it. */
function HandBack({ execution: { id, equipment } }: { execution: VisitExecution }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { run, isPending } = useAction(approvals.handBack, 'Execução devolvida', 'Erro ao devolver')
  const isMissing = reason.trim() === ''
  async function send() {
    if (isMissing) return setWasTried(true)
    if (await run({ params: { id }, body: { reason: reason.trim() } })) setIsOpen(false)
  }
  if (!isOpen)
    return (
      <div>
        <Button
          size="xs"
          variant="default"
          aria-label={`Devolver ao técnico: ${equipment.tag}`}
          onClick={() => setIsOpen(true)}
        >
          Devolver ao técnico
        </Button>
      </div>
    )
  return (
    <Stack gap={8}>
      <TextInput
        label={`O que falta em ${equipment.tag}`}
        maxLength={300}
        value={reason}
        error={wasTried && isMissing ? 'Informe o que falta' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Row gap={8} wrap>
        <Button size="xs" variant="default" onClick={() => setIsOpen(false)}>
          Cancelar
        </Button>
        <Button size="xs" loading={isPending} onClick={() => void send()}>
          Devolver
        </Button>
      </Row>
    </Stack>
  )
}
