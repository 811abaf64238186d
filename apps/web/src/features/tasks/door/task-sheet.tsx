import { Button, NumberInput } from '@mantine/core'
import type { Task } from '@prumo/contract/tasks/tasks'
import { today as todayAt } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import { Grid } from '#ui/layout/grid.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { ResponsiblePicker } from './responsible-picker.tsx'
import styles from './tasks.module.css'
import type { useTaskActions } from './use-task-actions.ts'

type Actions = ReturnType<typeof useTaskActions>
type TaskSheetProps = { task: Task | null; actions: Actions; onClose: () => void }

/** By whom, until when, how urgent: each is saved by itself. */
export function TaskSheet({ task, actions, onClose }: TaskSheetProps) {
  return (
    <Sheet opened={task !== null} onClose={onClose} title="Tarefa">
      {task && <TaskFields key={task.id} task={task} actions={actions} />}
    </Sheet>
  )
}

function TaskFields({ task, actions }: { task: Task; actions: Actions }) {
  const today = todayAt(useNow(), useMember().company.timeZone)
  const [dueDate, setDueDate] = useState(task.dueDate)
  const [priority, setPriority] = useState<number | null>(task.priority)
  const [isPicking, setIsPicking] = useState(false)
  return (
    <Stack gap={18}>
      <Text as="p" size="md" weight={600} breaks>
        {task.description}
      </Text>
      <Row gap={10} wrap>
        <span className={styles.label}>Responsável</span>
        {task.responsible ? (
          <span className={styles.person}>
            <Avatar name={task.responsible.name} imageUrl={task.responsible.photoUrl} size={28} />
            {task.responsible.name}
          </span>
        ) : (
          <Quiet as="span">Ninguém</Quiet>
        )}
        <Button variant="default" aria-haspopup="dialog" onClick={() => setIsPicking(true)}>
          Atribuir a
        </Button>
        {task.responsible && (
          <Button variant="subtle" onClick={() => void actions.setResponsible(task.id, null)}>
            Remover
          </Button>
        )}
      </Row>
      <Grid columns="minmax(0, 1fr) auto" gap={8} align="end">
        <DateInput label="Conclusão" value={dueDate} onChange={setDueDate} today={today} />
        <Button
          variant="default"
          aria-label="Confirmar data"
          disabled={dueDate === task.dueDate}
          onClick={() => void actions.setDueDate(task.id, dueDate)}
        >
          Confirmar
        </Button>
      </Grid>
      <Grid columns="minmax(0, 1fr) auto" gap={8} align="end">
        <NumberInput
          label="Prioridade"
          min={0}
          max={99}
          allowDecimal={false}
          allowNegative={false}
          value={priority ?? ''}
          onChange={(typed) => setPriority(typed === '' ? null : Number(typed))}
        />
        <Button
          variant="default"
          aria-label="Confirmar prioridade"
          disabled={priority === task.priority}
          onClick={() => void actions.setPriority(task.id, priority)}
        >
          Confirmar
        </Button>
      </Grid>
      {isPicking && (
        <ResponsiblePicker
          onClose={() => setIsPicking(false)}
          onPick={async (uid) => {
            if (await actions.setResponsible(task.id, uid)) setIsPicking(false)
          }}
        />
      )}
    </Stack>
  )
}
