import type { Db } from '#platform/db/transaction.ts'
import type { GoodLine } from '../lines/queries.ts'
import { planRecord, type Plan } from './plan-record.ts'
import { listRegisterMatches, listRecords } from './queries.ts'
import type { Register } from './registers.ts'

export type LineWithPlan = { line: number; plan: Plan | { verdict: 'wrong'; reason: string } }

/**
 * Compares the good lines of an import with the records there are. One planner sees all of them, so that two lines cannot
 * lead to the same record by different names.
 */
export async function createPlanner(db: Db, register: Register, importId: string, { lock }: { lock: boolean }) {
  const matches = await listRegisterMatches(db, register, importId)
  const takenBy = new Map<string, number>()

  return async function plan(lines: readonly GoodLine[]): Promise<LineWithPlan[]> {
    const records = await listRecords(
      db,
      register,
      lines.flatMap(({ line }) => matches.get(line) ?? []),
      { lock },
    )
    return lines.map(({ line, draft }) => {
      const existing = records.get(matches.get(line) ?? '')
      const earlier = existing && takenBy.get(existing.id)
      if (earlier !== undefined)
        return { line, plan: { verdict: 'wrong', reason: `Repetida: a linha ${earlier} já trata do mesmo cadastro` } }
      if (existing) takenBy.set(existing.id, line)
      return { line, plan: planRecord(register, draft, existing) }
    })
  }
}
