import { Button, TextInput } from '@mantine/core'
import { ClipboardList } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { ExecutionChange, WorkTask } from './execution-draft.ts'
import styles from './execution.module.css'
import type { ExecutionFormProps } from './execution-form.tsx'
import { taskRowPlace } from './missing-records.ts'
import { asksFor } from './paired-readings.ts'
import { ReadingPair } from './reading-pair.tsx'
import { RequiredRecords, TakenRecord } from './required-records.tsx'

type TaskLineProps = ExecutionFormProps & { task: WorkTask }
type Answer = NonNullable<ExecutionFormProps['draft']['outcomes'][string]>

/** A task and its answer; what was not done asks why. */
export function TaskLine({ task, ...props }: TaskLineProps) {
  const { draft, onChange, wasTried, refused = [] } = props
  const { scheduleId, description, acceptanceCriteria, norm } = task
  const answer = draft.outcomes[scheduleId]
  const told = refused.find(({ place }) => place === taskRowPlace(scheduleId))?.words
  return (
    <li id={taskRowPlace(scheduleId)} className={styles.task} data-outcome={answer?.outcome}>
      <div className={styles.taskText}>
        <b>{description}</b>
        {task.left && <StatusChip tone="attention">{task.left}</StatusChip>}
        {(acceptanceCriteria || norm) && (
          <span className={styles.quiet}>{[acceptanceCriteria, norm].filter(Boolean).join(' · ')}</span>
        )}
        <RequiredRecords task={task} {...props} />
      </div>
      <AnswerButtons
        label={`Resultado de ${description}`}
        value={answer?.outcome}
        onChange={(outcome) => onChange(answered(scheduleId, outcome && { outcome }))}
      />
      <ReadingPair task={task} {...props} />
      {answer && answer.outcome !== 'feito' && <WhyNot task={task} answer={answer} {...props} />}
      {wasTried && !answer && <p className={styles.missing}>Informe se foi feito</p>}
      {told && <p className={styles.missing}>{told}</p>}
    </li>
  )
}

/** Without an answer, or with what is changed of it. */
const answered =
  (scheduleId: string, change: Partial<Answer> | undefined): Extract<ExecutionChange, (...given: never[]) => unknown> =>
  ({ outcomes }) => {
    const { [scheduleId]: before, ...others } = outcomes
    if (!change) return { outcomes: others }
    return { outcomes: { ...outcomes, [scheduleId]: { outcome: 'feito', reason: '', ...before, ...change } } }
  }

/** The reason; of what was to be done also a picture and the way to have it mended. */
function WhyNot({ task, answer, ...props }: TaskLineProps & { answer: Answer }) {
  const { onChange, wasTried, correctiveOrder: order } = props
  const isOpen = answer.outcome === 'nao_feito'
  return (
    <div className={styles.whyNot}>
      <TextInput
        aria-label="Motivo"
        placeholder="Motivo"
        required
        maxLength={300}
        value={answer.reason}
        error={wasTried && answer.reason.trim() === '' ? 'Informe por que não foi feito.' : null}
        onChange={({ currentTarget: { value: reason } }) => onChange(answered(task.scheduleId, { reason }))}
      />
      {isOpen && !asksFor(task, 'foto') && <TakenRecord type="foto" task={task} {...props} />}
      {isOpen && order && (
        <Button
          variant={order.isWanted ? 'light' : 'default'}
          leftSection={order.isWanted && <ClipboardList size={16} aria-hidden />}
          aria-pressed={order.isWanted}
          onClick={() => order.onChange(!order.isWanted)}
        >
          {order.isWanted ? 'OS ao registrar' : 'Abrir OS'}
        </Button>
      )}
    </div>
  )
}
