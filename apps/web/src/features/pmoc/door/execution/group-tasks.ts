import { periodicityLabels, type Periodicity } from '@prumo/domain/pmoc/words'
import type { WorkTask } from './execution-draft.ts'

const others = 'others' as const
const order: readonly string[] = [...Object.keys(periodicityLabels), others]

export type GroupOfTasks = { key: Periodicity | typeof others; label: string; tasks: readonly WorkTask[] }

/** From what is due most often to what is due least; each group in the order of the plan. */
export const groupTasks = (tasks: readonly WorkTask[]): GroupOfTasks[] =>
  [...Map.groupBy(tasks, ({ periodicity }) => periodicity ?? others)]
    .map(([key, of]) => ({ key, label: key === others ? 'Outras tarefas' : periodicityLabels[key], tasks: of }))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
