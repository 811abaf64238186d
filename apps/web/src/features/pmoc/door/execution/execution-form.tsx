import type { ReactNode } from 'react'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { Segment } from '#ui/inputs/segment.tsx'
import type { CorrectiveOrder } from './corrective-steps.tsx'
import type { ExecutionChange, ExecutionDraft, MachineWork } from './execution-draft.ts'
import styles from './execution.module.css'
import { ProofPart } from './proof-part.tsx'
import { missingRecords, possibleReadings, type ExecutionPart, type RefusedField } from './missing-records.ts'
import { ReadingsPart } from './readings-part.tsx'
import { TasksPart } from './tasks-part.tsx'

export type ExecutionFormProps = {
  work: MachineWork
  draft: ExecutionDraft
  onChange: (change: ExecutionChange) => void
  part: ExecutionPart
  onPart: (part: ExecutionPart) => void
  /** Once somebody tried to finish, what is missing is said at its place. */
  wasTried: boolean
  today: CalendarDate
  /** Choosing who did it needs what the form does not know: the register of people, or what a device holds of it. */
  executedBy: ReactNode
  /** Answers whether the task was made; nothing where it is only told to a queue. Absent: it is not offered. */
  onCorrectiveTask?: ((description: string) => Promise<boolean> | undefined) | undefined
  correctiveOrder?: CorrectiveOrder | undefined
  /** What the server refused, until something is changed. */
  refused?: readonly RefusedField[] | undefined
  /** Whoever receives the visit signs once for all of its machines. */
  isSignedWithVisit?: boolean | undefined
  /** Of a correction: who received what is corrected. */
  receivedBefore?: { name: string; hasSignature: boolean } | null | undefined
}

/** What was done on one machine. Everything comes in as values and goes out as a draft: it works wherever it is shown. */
export function ExecutionForm(props: ExecutionFormProps) {
  const { work, draft, part, onPart } = props
  const answered = work.tasks.filter(({ scheduleId }) => draft.outcomes[scheduleId]).length
  const measured = possibleReadings(draft).length
  const wanted = missingRecords(draft, work).filter((missing) => missing.part === 'readings').length
  return (
    <div className={styles.form}>
      <Segment
        label="Partes da execução"
        fullWidth
        value={part}
        onChange={onPart}
        options={[
          { value: 'tasks', label: `Tarefas ${answered}/${work.tasks.length}` },
          { value: 'readings', label: `Leituras ${wanted > 0 ? `${measured}/${measured + wanted}` : measured || ''}` },
          { value: 'files', label: `Fotos ${draft.files.length || ''}` },
        ]}
      />
      {part === 'tasks' && <TasksPart {...props} />}
      {part === 'readings' && <ReadingsPart {...props} />}
      {part === 'files' && <ProofPart {...props} />}
    </div>
  )
}
