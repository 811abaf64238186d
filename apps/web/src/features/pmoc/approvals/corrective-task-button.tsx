import { Button } from '@mantine/core'
import type { VisitExecution } from '@prumo/contract/pmoc/approvals'
import { tasks } from '@prumo/contract/tasks/tasks'
import { itemOutcome } from '@prumo/domain/pmoc/outcome'
import { cutText } from '@prumo/domain/text/cut-text'
import { useState } from 'react'
import { useTaskActions } from '#features/tasks/door/use-task-actions.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useKeptFocus } from '#ui/focus-when-lost.ts'
import { executionReadings } from '../items/execution-readings.ts'

const longest = 500

type Item = VisitExecution['items'][number]
type CorrectiveTaskButtonProps = {
  execution: VisitExecution
  /** Of one thing alone that was not done; otherwise of all that has to be mended of the machine. */
  item?: Item
  keys?: string
}

/** What could not be done, or was measured out of its limits, becomes a task of the machine. */
export function CorrectiveTaskButton({ execution, item, keys }: CorrectiveTaskButtonProps) {
  const { equipment, equipmentId } = execution
  const { create, isCreating } = useTaskActions()
  const [isMade, setIsMade] = useState(false)
  const button = useKeptFocus(isCreating)
  const what = item ? [undoneText(item)] : thingsToMend(execution)
  if (!useMayCall(tasks.create) || what.length === 0) return null
  const description = cutText(`Corrigir ${equipment.tag}: ${what.join('; ')}`, longest)
  async function make() {
    if (isMade) return
    setIsMade(await create(description, { id: equipmentId, type: 'EQUIPMENT' }, true))
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isCreating}
      ref={button}
      aria-disabled={isMade}
      {...(isMade && { 'data-disabled': true })}
      aria-label={`${isMade ? 'Tarefa criada' : 'Criar tarefa'}: ${equipment.tag}${item ? `, ${item.task}` : ''}`}
      aria-keyshortcuts={keys}
      onClick={() => void make()}
    >
      {isMade ? 'Tarefa criada' : 'Criar tarefa'}
    </Button>
  )
}

function thingsToMend(execution: VisitExecution): string[] {
  const readings = executionReadings(execution)
    .filter(({ verdict }) => verdict?.verdict === 'out')
    .map(({ label, text }) => `${label} ${text}`)
  const cause = execution.outOfLimitsReason?.trim()
  const measured = readings.length > 0 ? [`${readings.join(', ')}${cause ? ` (${cause})` : ''}`] : []
  return [...measured, ...execution.items.filter(({ outcome }) => outcome === itemOutcome.notDone).map(undoneText)]
}

const undoneText = ({ task, reason }: Item) => `${task.replace(/\.$/, '')}${reason ? ` (${reason.trim()})` : ''}`
