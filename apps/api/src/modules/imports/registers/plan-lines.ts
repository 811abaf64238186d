import type { Context } from '#platform/context.ts'
import type { GoodLine } from '../lines/queries.ts'
import { planRecord, type Plan } from './plan-record.ts'
import { listRegisterMatches, listRecords } from './queries.ts'
import { readRoom } from './read-room.ts'
import type { Register } from './register.ts'

export type LineWithPlan = {
  line: number
  plan: Plan | { verdict: 'wrong'; reason: string }
  /** Beside what the line said of itself while it was read. */
  notes: readonly string[]
  openingStock: number
}

/**
 * Compares the good lines of an import with the records there are. One planner sees all of them, so that two lines cannot
 * lead to the same record by different names, and all together keep to what the plan allows.
 */
export async function createPlanner(ctx: Context, register: Register, importId: string, { lock }: { lock: boolean }) {
  const { db } = ctx
  const matches = await listRegisterMatches(db, register, importId)
  const resolve = await register.resolve?.(db)
  const room = register.limit && (await readRoom(ctx, register.limit, { lock }))
  const takenBy = new Map<string, number>()
  let created = 0

  function planLine(line: number, draft: GoodLine['draft'], existing: Parameters<typeof planRecord>[2]) {
    const earlier = existing && takenBy.get(existing.id)
    if (earlier !== undefined) return wrong(`Repetida: a linha ${earlier} já trata do mesmo cadastro`)
    if (existing) takenBy.set(existing.id, line)
    else if (room && ++created > room.count) return wrong(room.sentence)
    return planRecord(register, draft, existing)
  }

  return async function plan(lines: readonly GoodLine[]): Promise<LineWithPlan[]> {
    const ids = lines.flatMap(({ line }) => matches.get(line) ?? [])
    const records = await listRecords(db, register, ids, { lock })
    const existingOf = (line: number) => records.get(matches.get(line) ?? '')
    const resolved = await resolve?.(lines, existingOf)
    return lines.map(({ line, draft: written }) => {
      const { draft, notes, openingStock, ...found } = {
        draft: written,
        notes: [],
        openingStock: 0,
        ...resolved?.get(line),
      }
      if ('wrong' in found) return { line, plan: wrong(found.wrong as string), notes: [], openingStock: 0 }
      const plan = planLine(line, draft, existingOf(line))
      if (plan.verdict === 'wrong') return { line, plan, notes: [], openingStock: 0 }
      return { line, plan: withOpening(plan, openingStock), notes, openingStock }
    })
  }
}

const wrong = (reason: string) => ({ verdict: 'wrong', reason }) as const

/** A record that stays as it is gets its stock all the same. */
const withOpening = (plan: Plan, openingStock: number): Plan =>
  plan.verdict === 'same' && openingStock > 0
    ? { verdict: 'change', existing: plan.existing, record: plan.existing.record, changed: ['opening_stock'] }
    : plan.verdict === 'change' && openingStock > 0
      ? { ...plan, changed: [...plan.changed, 'opening_stock'] }
      : plan
