import type { Db } from '#platform/db/transaction.ts'
import type { Draft } from '../layouts/layout.ts'
import { planRecord, type Plan } from './plan-record.ts'
import { listByKey, listByName } from './queries.ts'
import { identityOf, type Register } from './registers.ts'

export type PlannedLine<Line> = { line: Line; plan: Plan | { verdict: 'wrong'; reason: string } }

/**
 * Compares lines with the records there are. One planner sees all lines of an import, so that two of them cannot lead to
 * the same record by different names.
 */
export function createPlanner(db: Db, register: Register, { lock }: { lock: boolean }) {
  const takenBy = new Map<string, number>()

  return async function plan<Line extends { line: number; draft: Draft }>(lines: readonly Line[]): Promise<PlannedLine<Line>[]> {
    const identities = lines.map(({ draft }) => identityOf(register, draft))
    const byKey = await listByKey(db, register, identities.flatMap((identity) => ('key' in identity ? [identity.key] : [])), lock)
    const byName = await listByName(db, register, identities.flatMap((identity) => ('name' in identity ? [identity.name] : [])), lock)
    return lines.map((line, index) => {
      const identity = identities[index]!
      const existing = 'key' in identity ? byKey.get(identity.key) : byName.get(identity.name)
      const earlier = existing && takenBy.get(existing.id)
      if (earlier !== undefined) return { line, plan: { verdict: 'wrong', reason: `Repetida: a linha ${earlier} já trata do mesmo cadastro` } }
      if (existing) takenBy.set(existing.id, line.line)
      return { line, plan: planRecord(register, line.draft, existing) }
    })
  }
}
