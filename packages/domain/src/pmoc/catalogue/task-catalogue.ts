import { airTasks } from './air-tasks.ts'
import { machineTasks } from './machine-tasks.ts'
import type { MinimumTask } from './minimum-task.ts'
import { refrigerationTasks } from './refrigeration-tasks.ts'
import { waterTasks } from './water-tasks.ts'
import type { EquipmentType, Periodicity } from '../words.ts'

const order = ['semanal', 'mensal', 'bimestral', 'trimestral', 'semestral', 'anual', 'eventual'] satisfies Periodicity[]

/** The most frequent first. */
export const minimumTasks: readonly MinimumTask[] = [
  ...airTasks,
  ...refrigerationTasks,
  ...waterTasks,
  ...machineTasks,
].sort((a, b) => order.indexOf(a.periodicity) - order.indexOf(b.periodicity))

export const minimumTasksOf = (type: EquipmentType): readonly MinimumTask[] =>
  minimumTasks.filter(({ types }) => types === 'all' || types.includes(type))
