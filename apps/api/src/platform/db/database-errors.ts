import type { ProblemCode } from '@prumo/contract/problems'
import { Problem } from '#platform/problem.ts'

type DatabaseError = { code?: string; constraint?: string; message?: string; detail?: string }

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Limits and rules the database keeps wherever somebody writes: no operation has to know them. */
const limits: Record<string, ProblemCode> = {
  ledger_volume_within_limit: 'ledger.too-large',
  sale_volume_within_limit: 'sale.volume-too-large',
  entry_of_cancelled_sale_stays: 'entry.sale-cancelled',
  entry_of_returned_sale_stays: 'entry.sale-returned',
  entry_in_till_is_of_till: 'entry.till-account',
  open_sale_names_it: 'catalogue.named-elsewhere',
}

/** The refusal behind an error of the database, where one of them was passed. */
export function limitProblem(error: unknown): Problem | null {
  const { constraint = '', detail = '' } = error as DatabaseError
  const code = limits[constraint]
  return code ? new Problem(code, { words: { detail } }) : null
}

/** Rules the database keeps become refusals a person understands; any other error stays a bug. */
export async function translateDatabaseErrors<T>(
  work: Promise<T>,
  conflicts: Record<string, { field: string; code: ProblemCode }>,
  inUse: Record<string, ProblemCode> = {},
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint = '', message = '' } = error as DatabaseError
    const conflict = conflicts[constraint]
    if (code === uniqueViolation) throw conflict ? Problem.at(conflict.field, conflict.code) : new Problem('duplicate')
    const limit = limitProblem(error)
    if (limit) throw limit
    if (code === foreignKeyViolation) {
      if (conflict) throw Problem.at(conflict.field, conflict.code)
      const user = Object.keys(inUse).find((table) => constraint.startsWith(`${table}_`))
      if (message.startsWith('update or delete')) throw new Problem(user ? inUse[user]! : 'record-in-use')
      throw new Problem('reference-missing')
    }
    throw error
  }
}
