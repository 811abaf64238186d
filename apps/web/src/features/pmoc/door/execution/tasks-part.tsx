import { TextInput } from '@mantine/core'
import { outcomeLabels, type Outcome } from '@prumo/domain/pmoc/words'
import { Camera, Check, Paperclip } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Row } from '#ui/layout/row.ts'
import type { ExecutionFormProps } from './execution-form.tsx'
import { isEarly, type WorkTask } from './execution-draft.ts'
import styles from './execution.module.css'
import {
  asksFor,
  correctionReasonPlace,
  earlyReasonPlace,
  executedByPlace,
  executedDatePlace,
  filesFor,
  takenRecords,
  taskRowPlace,
} from './missing-records.ts'
import { useAddFile } from './use-add-file.ts'

const outcomes = (Object.keys(outcomeLabels) as Outcome[]).map((value) => ({ value, label: outcomeLabels[value] }))

/** Who, when, and each task of the machine. */
export function TasksPart(props: ExecutionFormProps) {
  const { work, draft, onChange, wasTried, today, executedBy, refused = [] } = props
  const toldAt = (place: string) => refused.find((each) => each.place === place)?.words ?? null
  const open = work.tasks.filter(({ scheduleId }) => !draft.outcomes[scheduleId])
  const allDone = () =>
    onChange({
      outcomes: {
        ...draft.outcomes,
        ...Object.fromEntries(open.map(({ scheduleId }) => [scheduleId, { outcome: 'feito' as const, reason: '' }])),
      },
    })
  return (
    <>
      <Card>
        <FormGrid columns={2}>
          <div id={executedDatePlace}>
            <DateInput
              label="Data de execução"
              required
              today={today}
              max={today}
              value={draft.executedDate}
              onChange={(executedDate) => onChange({ executedDate })}
              error={wasTried && !draft.executedDate ? 'Data de execução é obrigatória' : toldAt(executedDatePlace)}
            />
          </div>
          <div id={executedByPlace}>{executedBy}</div>
          <TextInput
            label="Sugestão de aprovador"
            placeholder="Quem deve aprovar"
            maxLength={150}
            value={draft.suggestedApprover}
            onChange={({ currentTarget }) => onChange({ suggestedApprover: currentTarget.value })}
          />
          {work.isCorrection && (
            <div id={correctionReasonPlace}>
              <TextInput
                label="Motivo da correção"
                required
                maxLength={300}
                value={draft.correctionReason ?? ''}
                onChange={({ currentTarget }) => onChange({ correctionReason: currentTarget.value })}
                error={
                  wasTried && !draft.correctionReason?.trim()
                    ? 'Diga por que a execução é corrigida.'
                    : toldAt(correctionReasonPlace)
                }
              />
            </div>
          )}
          {isEarly(draft, work.tasks) && (
            <div id={earlyReasonPlace}>
              <TextInput
                label="Por que foi antecipada"
                description="Há tarefa cujo período ainda não tinha começado. Sai marcada como antecipada."
                required
                maxLength={300}
                value={draft.earlyReason ?? ''}
                onChange={({ currentTarget }) => onChange({ earlyReason: currentTarget.value })}
                error={
                  wasTried && !draft.earlyReason?.trim() ? 'Diga por que foi antecipada.' : toldAt(earlyReasonPlace)
                }
              />
            </div>
          )}
        </FormGrid>
      </Card>
      <Card
        title="Tarefas"
        padding="flush"
        action={open.length > 1 && <TextButton onClick={allDone}>Marcar todas como feitas</TextButton>}
      >
        <ul className={styles.rows}>
          {work.tasks.map((task) => (
            <TaskLine key={task.scheduleId} task={task} {...props} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function TaskLine({ task, ...props }: ExecutionFormProps & { task: WorkTask }) {
  const { draft, onChange, wasTried, refused = [] } = props
  const { scheduleId, description, acceptanceCriteria, norm } = task
  const answer = draft.outcomes[scheduleId]
  const set = (change: Partial<NonNullable<typeof answer>>) =>
    onChange({ outcomes: { ...draft.outcomes, [scheduleId]: { outcome: 'feito', reason: '', ...answer, ...change } } })
  const told = refused.find(({ place }) => place === taskRowPlace(scheduleId))?.words
  const needsReason = answer && answer.outcome !== 'feito'
  return (
    <li id={taskRowPlace(scheduleId)} className={styles.task}>
      <div className={styles.taskText}>
        <b>{description}</b>
        {task.left && <StatusChip tone="attention">{task.left}</StatusChip>}
        {(acceptanceCriteria || norm) && (
          <span className={styles.quiet}>{[acceptanceCriteria, norm].filter(Boolean).join(' · ')}</span>
        )}
        <RequiredRecords task={task} {...props} />
      </div>
      <Segment
        label={`Resultado de ${description}`}
        fullWidth
        value={answer?.outcome ?? ('' as Outcome)}
        options={outcomes}
        onChange={(outcome) => set({ outcome })}
      />
      {needsReason && (
        <TextInput
          label="Motivo"
          required
          maxLength={300}
          value={answer.reason}
          error={wasTried && answer.reason.trim() === '' ? 'Diga por que não foi feito.' : null}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
        />
      )}
      {wasTried && !answer && <p className={styles.missing}>Diga se foi feito</p>}
      {told && <p className={styles.missing}>{told}</p>}
    </li>
  )
}

/** What the task asks to be kept: a photo and a report are taken right here. */
function RequiredRecords({ task, ...props }: ExecutionFormProps & { task: WorkTask }) {
  const { draft, wasTried } = props
  const add = useAddFile(props)
  const others = task.recordsRequired.filter((record) => !['foto', 'laudo'].includes(record.toLowerCase()))
  const taken = takenRecords.filter((record) => asksFor(task, record))
  if (task.recordsRequired.length === 0) return null
  const isDone = draft.outcomes[task.scheduleId]?.outcome === 'feito'
  return (
    <Row as="span" gap={6} wrap above={4}>
      {taken.map((type) => {
        const count = filesFor(task, type, draft.files).length
        const Icon = type === 'foto' ? Camera : Paperclip
        return (
          <label
            key={type}
            className={styles.record}
            data-kept={count > 0 || undefined}
            data-missing={(wasTried && isDone && count === 0) || undefined}
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
      })}
      {others.map((record) => (
        <StatusChip key={record}>{record}</StatusChip>
      ))}
    </Row>
  )
}
