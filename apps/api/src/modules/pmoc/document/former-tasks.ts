import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { componentLabels, periodicityLabels } from '@prumo/domain/pmoc/words'
import type { PmocDocument } from '#modules/documents/index.ts'
import type { PrintedExecutionRow, PrintedItem, PrintedTaskRow } from './queries.ts'

type Row = PrintedExecutionRow

/** What was carried out by other words than its task has today is a task of its own in the document, after those of the plan. */
export function numberTasks(tasks: readonly PrintedTaskRow[], executions: readonly Row[]) {
  const numbers = new Map(tasks.map(({ id }, index) => [id, index + 1]))
  const known = new Map(tasks.map((task) => [task.id, task]))
  const former: PmocDocument['tasks'][number][] = []
  const formerOf = new Map<string, Set<number>>()
  const keyOf = (item: PrintedItem) => {
    if (isSame(item, known.get(item.taskId))) return item.taskId
    const key = JSON.stringify([item.taskId, item.description, item.acceptanceCriteria, item.component])
    if (!numbers.has(key)) {
      numbers.set(key, tasks.length + former.length + 1)
      former.push(formerTask(item, numbers.get(key)!))
    }
    const ofItem = formerOf.get(item.planItemId) ?? new Set()
    formerOf.set(item.planItemId, ofItem.add(numbers.get(key)!))
    return key
  }
  const rows = executions.map((row) => ({ ...row, items: row.items.map((item) => ({ ...item, taskId: keyOf(item) })) }))
  return { numbers, former, formerOf, rows }
}

const isSame = (item: PrintedItem, task: PrintedTaskRow | undefined) =>
  task !== undefined &&
  item.description === task.description &&
  item.acceptanceCriteria === task.acceptanceCriteria &&
  item.component === task.component

const formerTask = (item: PrintedItem, number: number) => ({
  number,
  component: componentLabels[item.component],
  description: `${item.description} (como era quando foi executada)`,
  criteria: item.acceptanceCriteria,
  records: [],
  norm: null,
  periodicity: periodicityLabels[item.periodicity],
  machines: 0,
})

/** A file that was given up says so beside its name. */
export const markLostFiles = (row: Row, timeZone: string): Row => ({
  ...row,
  attachments: row.attachments.map((attachment) => {
    const { lost, fileId, name } = attachment
    if (!lost) return attachment
    const day = formatDate(today(new Date(lost.at), timeZone))
    const since = fileId ? 'chegou depois de dado por perdido' : 'dado por perdido'
    return { ...attachment, name: `${name} (${since} em ${day}: ${lost.reason})` }
  }),
})
