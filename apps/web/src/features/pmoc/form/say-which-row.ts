import { ApiProblem } from '#shared/api/api-error.ts'
import type { PlanLists } from './plan-rows.ts'

const readers: Readonly<Record<string, (lists: PlanLists, index: number) => string | undefined>> = {
  environments: (lists, index) => lists.environments[index] && `Ambiente ${lists.environments[index].name}`,
  equipmentInventory: (lists, index) => lists.equipment[index] && `Equipamento ${lists.equipment[index].tag}`,
  maintenanceCatalog: (lists, index) => lists.tasks[index] && `Tarefa ${lists.tasks[index].description}`,
  maintenancePlan: (lists, index) => lists.items[index] && 'Item do plano',
}

/** What the server says against a row is about no field of the form: the row is named in the sentence instead. */
export function sayWhichRow(error: unknown, lists: PlanLists): unknown {
  if (!(error instanceof ApiProblem)) return error
  const [first] = error.errors.filter(({ path }) => path.split('.')[0]! in readers)
  if (!first || error.errors.length === 0) return error
  const [list, index] = first.path.split('.')
  const name = readers[list!]!(lists, Number(index))
  const { status, code } = error
  return new ApiProblem({ status, code, title: name ? `${name}: ${first.message}` : first.message, errors: [] })
}
