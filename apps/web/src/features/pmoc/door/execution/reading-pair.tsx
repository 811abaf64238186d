import { readingFields, readingProblem } from '@prumo/domain/pmoc/norms/judge-readings'
import type { WorkTask } from './execution-draft.ts'
import styles from './readings.module.css'
import type { ExecutionFormProps } from './execution-form.tsx'
import { judged, taskRowPlace } from './missing-records.ts'
import { pairOf, withPairedReading } from './paired-readings.ts'
import { ReadingInput } from './reading-input.tsx'

type ReadingPairProps = Pick<ExecutionFormProps, 'work' | 'draft' | 'onChange' | 'wasTried'> & { task: WorkTask }

/** Two values right at the task that asks for them: with the second it is answered. */
export function ReadingPair({ task, work, draft, onChange, wasTried }: ReadingPairProps) {
  const { scheduleId } = task
  const pair = pairOf(task)
  if (pair.length === 0 || draft.outcomes[scheduleId]?.outcome === 'nao_se_aplica') return null
  const isDone = draft.outcomes[scheduleId]?.outcome === 'feito'
  return (
    <div className={styles.pair}>
      {pair.map(({ field, label }) => {
        const id = `${taskRowPlace(scheduleId)}-${field}`
        const value = draft.readings[field] ?? null
        const isMissing = wasTried && isDone && value === null
        const problem = value === null ? (isMissing ? 'Obrigatória' : null) : readingProblem(field, value)
        const isOut = judged(draft, work).some((each) => each.field === field && each.verdict === 'out')
        return (
          <div key={field} data-verdict={problem || isOut ? 'out' : undefined}>
            <label id={`${id}-label`} htmlFor={id}>
              {label}
              <span className="visually-hidden"> · {readingFields[field].label}</span>
            </label>
            <ReadingInput
              id={id}
              labelId={`${id}-label`}
              field={field}
              value={value}
              isWrong={problem !== null || isOut}
              describedBy={problem ? `${id}-problem` : undefined}
              onChange={(next) => onChange((before) => withPairedReading(before, task, field, next))}
            />
            {problem && <p id={`${id}-problem`}>{problem}</p>}
          </div>
        )
      })}
    </div>
  )
}
