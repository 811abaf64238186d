import { UnstyledButton } from '@mantine/core'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useToast } from '#ui/layers/toast.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { TextButton } from '#ui/text-button.tsx'
import type { WorkTask } from './execution-draft.ts'
import styles from './execution.module.css'
import type { ExecutionFormProps } from './execution-form.tsx'
import { TaskLine } from './task-line.tsx'

type TaskGroupProps = ExecutionFormProps & { label: string; tasks: readonly WorkTask[]; isFinished: boolean }

/** What is due as often. On a phone it folds to its title once all of it is answered, but never under the fingers of whoever types in it. */
export function TaskGroup({ label, tasks, isFinished, ...props }: TaskGroupProps) {
  const id = useId()
  const group = useRef<HTMLElement>(null)
  const isTyping = useIsTyping(group)
  const [isOpened, setOpened] = useState(false)
  const folds = useIsPhone() && isFinished
  const isFolded = folds && !isTyping && !isOpened
  const answered = tasks.filter(({ scheduleId }) => props.draft.outcomes[scheduleId]).length
  const title = (
    <>
      <h2 id={id}>{label}</h2>
      <span className="num">
        {answered} de {tasks.length}
      </span>
    </>
  )
  return (
    <section ref={group} className={`card ${styles.group}`} aria-labelledby={id}>
      {folds ? (
        <UnstyledButton
          className={styles.groupHead}
          aria-expanded={!isFolded}
          onClick={() => setOpened(isFolded)}
          data-folds
        >
          <CircleCheck size={18} className={styles.groupDone} aria-hidden />
          {title}
          <ChevronDown size={17} aria-hidden />
        </UnstyledButton>
      ) : (
        <div className={styles.groupHead}>
          {isFinished && <CircleCheck size={18} className={styles.groupDone} aria-hidden />}
          {title}
          {answered < tasks.length && <MarkRest tasks={tasks} {...props} />}
        </div>
      )}
      {!isFolded && (
        <ul className={styles.rows}>
          {tasks.map((task) => (
            <TaskLine key={task.scheduleId} task={task} {...props} />
          ))}
        </ul>
      )}
    </section>
  )
}

function useIsTyping(within: RefObject<HTMLElement | null>): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const element = within.current!
    const look = ({ target }: FocusEvent) =>
      setTyping(target instanceof Element && target.matches('input:not([type=file]), textarea'))
    const leave = () => setTyping(false)
    element.addEventListener('focusin', look)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', look)
      element.removeEventListener('focusout', leave)
    }
  }, [within])
  return isTyping
}

type MarkRestProps = Pick<ExecutionFormProps, 'draft' | 'onChange'> & { tasks: readonly WorkTask[] }

function MarkRest({ tasks, draft, onChange }: MarkRestProps) {
  const toast = useToast()
  function mark() {
    const open = tasks.map(({ scheduleId }) => scheduleId).filter((id) => !draft.outcomes[id])
    const done = Object.fromEntries(open.map((id) => [id, { outcome: 'feito' as const, reason: '' }]))
    onChange(({ outcomes }) => ({ outcomes: { ...done, ...outcomes } }))
    toast.success(open.length === 1 ? '1 tarefa marcada como feita' : `${open.length} tarefas marcadas como feitas`, {
      label: 'Desfazer',
      // What was answered otherwise since stays.
      onAction: () =>
        onChange(({ outcomes }) => ({
          outcomes: Object.fromEntries(
            Object.entries(outcomes).filter(([id, { outcome }]) => !(id in done) || outcome !== 'feito'),
          ),
        })),
    })
  }
  return (
    <TextButton className={styles.markRest} onClick={mark}>
      Marcar o resto como feito
    </TextButton>
  )
}
