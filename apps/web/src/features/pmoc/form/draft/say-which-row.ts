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
  const first = error.errors.find(({ path }) => readerOf(path))
  if (!first) return error
  const name = readerOf(first.path)?.(lists, Number(first.path.split('.')[1]))
  const { status, code } = error
  return new ApiProblem({ status, code, title: name ? `${name}: ${first.message}` : first.message, errors: [] })
}

const readerOf = (path: string) => readers[path.split('.')[0] ?? '']
