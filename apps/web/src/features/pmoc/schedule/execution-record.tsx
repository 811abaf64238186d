import { Button } from '@mantine/core'
import type { Execution, SignedExecution } from '@prumo/contract/pmoc/executions'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { outcomeLabels } from '@prumo/domain/pmoc/words'
import { TriangleAlert } from 'lucide-react'
import { formatInstant } from '#shared/format/instants.ts'
import { SignatureDrawing } from '#shared/signature/signature-drawing.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Row } from '#ui/layout/row.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { CorrectionChanges } from '../items/correction-changes.tsx'
import { executionReadings } from '../items/execution-readings.ts'
import { markLabel } from '../items/item-labels.ts'
import { VisitReportButton } from '../door/report/visit-report-button.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { ConflictDecision } from './conflict-decision.tsx'
import styles from './details.module.css'
import type { Deeds } from './use-item-deeds.tsx'

type ExecutionRecordProps = {
  execution: SignedExecution
  /** That it takes the place of. */
  corrected?: Execution | undefined
  item: ScheduleItem
  deeds: Deeds
  onCorrect: () => void
}

const conflictLabels = { waiting: 'em conflito', complement: 'complemento', set_aside: 'desconsiderada' } as const

/** One execution as it was written down: never changed, at most corrected by another one. */
export function ExecutionRecord({ execution, corrected, item, deeds, onCorrect }: ExecutionRecordProps) {
  const { approvedBy, approvedAt, conflict, correctedById, marks } = execution
  const mayCorrect = deeds.mayExecute && correctedById === null && conflict !== 'set_aside'
  return (
    <article className={styles.record} data-past={correctedById !== null || conflict === 'set_aside' || undefined}>
      <Row as="p" gap="4px 8px" wrap>
        <b>
          {formatDate(execution.executedDate)} · {execution.executedBy}
        </b>
        {correctedById && <StatusChip>corrigida</StatusChip>}
        {execution.correctsId && <StatusChip tone="brand">correção</StatusChip>}
        {conflict && (
          <StatusChip tone={conflict === 'waiting' ? 'expense' : 'neutral'}>{conflictLabels[conflict]}</StatusChip>
        )}
        {execution.returned && !approvedBy && <StatusChip tone="expense">devolvida</StatusChip>}
        {marks.map((mark) => (
          <StatusChip key={mark} tone="attention">
            {markLabel(mark)}
          </StatusChip>
        ))}
      </Row>
      <Quiet size="sm">
        Registrada {formatInstant(execution.receivedAt)}
        {execution.registeredBy && ` por ${execution.registeredBy.name}`}
        {approvedBy && approvedAt && ` · aprovada por ${approvedBy}, ${formatInstant(approvedAt)}`}
        {!approvedBy && execution.suggestedApprover && ` · aprovação sugerida a ${execution.suggestedApprover}`}
      </Quiet>
      {execution.returned && (
        <p className={styles.words}>
          Devolvida{execution.returned.by && ` por ${execution.returned.by}`}: {execution.returned.reason}
        </p>
      )}
      <Outcomes execution={execution} />
      {execution.toldDate && (
        <p className={styles.words}>O aparelho informou {formatDate(execution.toldDate)}: o relógio foi corrigido.</p>
      )}
      {execution.correctionReason && <p className={styles.words}>Motivo da correção: {execution.correctionReason}</p>}
      {corrected && <CorrectionChanges before={corrected} after={execution} />}
      {execution.earlyReason && <p className={styles.words}>Antecipada: {execution.earlyReason}</p>}
      {execution.approvalReason && (
        <p className={styles.words}>Motivo informado na aprovação: {execution.approvalReason}</p>
      )}
      <ReadingList execution={execution} />
      {execution.measurements.observations && <p className={styles.words}>{execution.measurements.observations}</p>}
      <AttachmentList execution={execution} mayDeclareLost={deeds.mayChange} />
      <Receipt execution={execution} />
      {conflict === 'waiting' && deeds.mayChange && (
        <ConflictDecision executionId={execution.id} isTooEarly={marks.includes('too_early')} />
      )}
      <div className={styles.buttons}>
        {correctedById === null && conflict === null && (
          <VisitReportButton planId={item.planId} day={execution.executedDate} />
        )}
        {item.executionId === execution.id && deeds.isApprovable(item) && (
          <Button size="xs" variant="default" onClick={() => void deeds.approve([item])}>
            Aprovar
          </Button>
        )}
        {mayCorrect && (
          <Button size="xs" variant="default" onClick={onCorrect}>
            Corrigir
          </Button>
        )}
      </div>
    </article>
  )
}

const Outcomes = ({ execution: { items } }: { execution: Execution }) => (
  <ul className={styles.lines}>
    {items.map(({ scheduleId, task, outcome, reason }) => (
      <li key={scheduleId}>
        <span>{task}</span>
        <Quiet as="span" size="sm">
          {outcomeLabels[outcome]}
          {reason && `: ${reason}`}
        </Quiet>
      </li>
    ))}
  </ul>
)

function ReadingList({ execution }: { execution: Execution }) {
  const { outOfLimitsReason } = execution
  const fields = executionReadings(execution)
  if (fields.length === 0) return null
  return (
    <ul className={styles.lines}>
      {fields.map(({ field, label, text, verdict, limit }) => (
        <li key={field} data-verdict={verdict?.verdict}>
          <span>
            {label}
            {limit && <small>{limit}</small>}
          </span>
          <b className="num">
            {verdict?.verdict === 'out' && <TriangleAlert size={14} role="img" aria-label="Fora do limite" />} {text}
          </b>
        </li>
      ))}
      {outOfLimitsReason && (
        <Quiet as="li" size="sm">
          Causa provável: {outOfLimitsReason}
        </Quiet>
      )}
    </ul>
  )
}

function Receipt({ execution: { receivedByName, signature } }: { execution: SignedExecution }) {
  if (!receivedByName && !signature) return null
  return (
    <div>
      <Quiet size="sm">{receivedByName ? `Recebida por ${receivedByName}` : 'Assinatura de quem recebeu'}</Quiet>
      {signature && <SignatureDrawing strokes={signature} name={receivedByName ?? 'quem recebeu'} />}
    </div>
  )
}
