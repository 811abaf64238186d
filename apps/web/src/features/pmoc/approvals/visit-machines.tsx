import type { VisitExecution } from '@prumo/contract/pmoc/approvals'
import { outcomeLabels } from '@prumo/domain/pmoc/words'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import { executionReadings } from '../items/execution-readings.ts'
import { markLabel } from '../items/item-labels.ts'
import { MachineDeeds } from './machine-deeds.tsx'
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

type VisitMachinesProps = { visit: VisitAnswer; onCorrect: (execution: VisitExecution) => void }

/** Machine by machine: what was done on it, and what whoever approves may do about it. */
export function VisitMachines({ visit: { executions }, onCorrect }: VisitMachinesProps) {
  return (
    <section className={styles.section}>
      <h3>Aparelho por aparelho</h3>
      <ul className={styles.machines} aria-label="Aparelhos da visita">
        {executions.map((execution) => (
          <Machine key={execution.id} execution={execution} onCorrect={() => onCorrect(execution)} />
        ))}
      </ul>
    </section>
  )
}

function Machine({ execution, onCorrect }: { execution: VisitExecution; onCorrect: () => void }) {
  const { approval, items, marks, executedBy, returned, measurements } = execution
  const { label, tone } = states[approval]
  const readings = executionReadings(execution)
  return (
    <li data-machine tabIndex={-1} aria-label={`${visitMachineName(execution)}, ${label}`}>
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
      <MachineDeeds execution={execution} onCorrect={onCorrect} />
    </li>
  )
}
