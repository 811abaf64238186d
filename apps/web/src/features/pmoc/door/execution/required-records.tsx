import { pairedReadings } from '@prumo/domain/pmoc/norms/asked-readings'
import { Camera, Check, Paperclip } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import { Row } from '#ui/layout/row.ts'
import type { WorkTask } from './execution-draft.ts'
import styles from './execution.module.css'
import type { ExecutionFormProps } from './execution-form.tsx'
import { filesFor, takenRecords } from './missing-records.ts'
import { asksFor } from './paired-readings.ts'
import { useAddFile } from './use-add-file.ts'

const takenHere = (record: string) => pairedReadings.has(record) || takenRecords.some((taken) => taken === record)

type OfTask = Pick<ExecutionFormProps, 'draft' | 'onChange' | 'wasTried'> & { task: WorkTask }

/** What the task asks to be kept: a photo and a report are taken right here. */
export function RequiredRecords({ task, ...props }: OfTask) {
  const others = task.recordsRequired.filter((record) => !takenHere(record.toLowerCase()))
  const taken = takenRecords.filter((record) => asksFor(task, record))
  if (task.recordsRequired.length === 0) return null
  return (
    <Row as="span" gap={6} wrap above={4}>
      {taken.map((type) => (
        <TakenRecord key={type} type={type} task={task} {...props} />
      ))}
      {others.map((record) => (
        <StatusChip key={record}>{record}</StatusChip>
      ))}
    </Row>
  )
}

/** A photo or report of one task, taken where it is asked for. */
export function TakenRecord({ type, task, ...props }: OfTask & { type: (typeof takenRecords)[number] }) {
  const { draft, wasTried } = props
  const add = useAddFile(props)
  const count = filesFor(task, type, draft.files).length
  const isMissing = asksFor(task, type) && draft.outcomes[task.scheduleId]?.outcome === 'feito' && count === 0
  const Icon = type === 'foto' ? Camera : Paperclip
  return (
    <label
      className={styles.record}
      data-kept={count > 0 || undefined}
      data-missing={(wasTried && isMissing) || undefined}
    >
      <input
        type="file"
        accept={type === 'foto' ? 'image/*' : 'image/*,application/pdf'}
        {...(type === 'foto' && { capture: 'environment' as const })}
        aria-label={`${type === 'foto' ? 'Fotografar' : 'Anexar laudo'}: ${task.description}`}
        onChange={({ currentTarget }) => {
          void add(currentTarget.files, type, task.scheduleId)
          currentTarget.value = ''
        }}
      />
      {count > 0 ? <Check size={15} aria-hidden /> : <Icon size={15} aria-hidden />}
      {type === 'foto' ? 'Foto' : 'Laudo'}
      {count > 1 && ` ${count}`}
    </label>
  )
}
