import { useState } from 'react'
import type { ExecutionDraft, MachineWork } from '../door/execution/execution-draft.ts'

/** What was answered stays in the form, and says so, when it is not open any more because somebody else was there meanwhile. */
export function useStoredTasks(work: MachineWork, { outcomes }: ExecutionDraft, isSaving: boolean): MachineWork {
  const [seen, setSeen] = useState(work.tasks)
  const open = new Set(work.tasks.map(({ scheduleId }) => scheduleId))
  const known = new Set(seen.map(({ scheduleId }) => scheduleId))
  const added = work.tasks.filter(({ scheduleId }) => !known.has(scheduleId))
  if (added.length > 0) setSeen([...seen, ...added])
  const answered = seen
    .filter(({ scheduleId }) => !open.has(scheduleId) && outcomes[scheduleId])
    // By this very form, while it is being saved.
    .map((task) => (isSaving ? task : { ...task, left: 'Já não está aberta' }))
  return answered.length > 0 ? { ...work, tasks: [...work.tasks, ...answered] } : work
}
