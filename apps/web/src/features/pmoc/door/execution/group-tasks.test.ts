import type { Periodicity } from '@prumo/domain/pmoc/words'
import { expect, test } from 'vitest'
import type { WorkTask } from './execution-draft.ts'
import { groupTasks } from './group-tasks.ts'

const task = (scheduleId: string, periodicity?: Periodicity, periodStart?: string): WorkTask => ({
  scheduleId,
  description: 'Limpar filtros',
  acceptanceCriteria: null,
  recordsRequired: [],
  norm: null,
  ...(periodicity && { periodicity }),
  ...(periodStart && { periodStart }),
})
const told = (tasks: readonly WorkTask[]) =>
  groupTasks(tasks).map(({ label, tasks: of }) => [label, of.map(({ scheduleId }) => scheduleId).join(' ')])

test('tasks stand by how often they are due, and a late period stands apart from the one under way', () => {
  expect(
    told([
      task('a', 'mensal', '2026-11-01'),
      task('year', 'anual', '2026-01-01'),
      task('b', 'mensal', '2026-10-01'),
      task('a2', 'mensal', '2026-11-01'),
      task('gone'),
    ]),
  ).toEqual([
    ['Mensal · desde 01/10/2026', 'b'],
    ['Mensal · desde 01/11/2026', 'a a2'],
    ['Anual', 'year'],
    ['Outras tarefas', 'gone'],
  ])
  expect(told([task('a', 'mensal', '2026-11-01'), task('b', 'mensal', '2026-11-01')])).toEqual([['Mensal', 'a b']])
})
