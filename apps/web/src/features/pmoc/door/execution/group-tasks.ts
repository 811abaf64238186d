import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { periodicityLabels } from '@prumo/domain/pmoc/words'
import type { WorkTask } from './execution-draft.ts'

const others = 'others' as const
const order: readonly string[] = [...Object.keys(periodicityLabels), others]

export type GroupOfTasks = { key: string; label: string; tasks: readonly WorkTask[] }

/**
 * From what is due most often to what is due least; each group in the order of the plan. Where a period is late, the same tasks are due
 * twice: each period is a group of its own then, and says when it began.
 */
export const groupTasks = (tasks: readonly WorkTask[]): GroupOfTasks[] =>
  [...Map.groupBy(tasks, ({ periodicity }) => periodicity ?? others)]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([key, of]) => {
      const label = key === others ? 'Outras tarefas' : periodicityLabels[key]
      const periods = [...Map.groupBy(of, ({ periodStart }) => periodStart ?? '')]
      if (periods.length === 1) return [{ key, label, tasks: of }]
      return periods
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([start, due]) => ({
          key: `${key} ${start}`,
          label: start ? `${label} · desde ${formatDate(start)}` : label,
          tasks: due,
        }))
    })
