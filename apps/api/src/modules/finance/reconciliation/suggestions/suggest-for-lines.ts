import { setImmediate } from 'node:timers/promises'
import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { ResultOf } from '@prumo/contract/route'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { effectOn } from '@prumo/domain/reconciliation/facts'
import { ruleMatcher } from '@prumo/domain/reconciliation/match-rule'
import { suggestFor, type Suggested } from '@prumo/domain/reconciliation/suggest'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { selectRules, type StoredRule } from '../../statement-rules/queries.ts'
import type { StoredLine } from '../lines/queries.ts'
import {
  selectActiveAccounts,
  selectLinesAround,
  selectOpenEntries,
  selectPaidEntries,
  selectTiedSides,
  type KnownEntry,
  type KnownLine,
} from './queries.ts'

export type Suggestion = ResultOf<typeof reconciliation.suggest>['items'][number]['suggestions'][number]
/** Suggestions as the rules of scoring know them, and a way to tell them to a person. */
export type Suggestions = { byLine: Map<string, Suggested[]>; dress: (found: Suggested) => Suggestion }

const openDays = 62
const nearDays = 31
const paidDays = 7
const ruleScore = 72
/** Between so many, other requests have their turn. */
const linesAtOnce = 10

/** What each of these lines most likely is, compared with everything that waits around their days. */
export async function suggestForLines({ db }: Context, lines: readonly StoredLine[]): Promise<Suggestions> {
  if (lines.length === 0)
    return {
      byLine: new Map(),
      dress: () => {
        throw new Error('there is nothing to tell')
      },
    }
  const known = await readWorld(db, lines)
  const match = ruleMatcher(known.rules)
  const byLine = new Map<string, Suggested[]>()
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await setImmediate()
    const facts = { ...line, amountCents: line.amount }
    const entries =
      known.tied.size === 0
        ? known.entries
        : known.entries.filter(({ id }) => !known.tied.has(`${id} ${line.bankAccountId}`))
    const found = suggestFor(facts, { ...known, entries })
    const rule = line.state === 'open' || !line.categoryId ? match(facts) : null
    byLine.set(line.id, rule ? [...found, byRule(line, rule)].sort((a, b) => b.score - a.score) : found)
  }
  return { byLine, dress: (found) => dress(found, known) }
}

type Known = Awaited<ReturnType<typeof readWorld>>

async function readWorld(db: Db, lines: readonly StoredLine[]) {
  const days = lines.map(({ day }) => day).sort()
  const around = (distance: number) => ({ from: addDays(days[0]!, -distance), to: addDays(days.at(-1)!, distance) })
  const amounts = [...new Set(lines.flatMap(({ amount }) => [amount, Math.abs(amount)]))]
  const accounts = [...new Set(lines.map(({ bankAccountId }) => bankAccountId))]
  const [open, paid, near, active, rules] = await Promise.all([
    selectOpenEntries(db, around(openDays)),
    selectPaidEntries(db, { ...around(paidDays), amounts }),
    selectLinesAround(db, { ...around(nearDays), accounts, amounts: amounts.map((amount) => -amount).concat(amounts) }),
    selectActiveAccounts(db),
    selectRules(db),
  ])
  const sides = await selectTiedSides(
    db,
    paid.filter(({ type }) => type === 'TRANSFER').map(({ id }) => id),
  )
  return {
    entries: [...open, ...paid],
    lines: near,
    accounts: active,
    rules,
    tied: new Set(sides.map(({ transactionId, bankAccountId }) => `${transactionId} ${bankAccountId}`)),
  }
}

/** `rule` carries the rule's id where an entry's would be. */
const byRule = (line: StoredLine, rule: StoredRule): Suggested => ({
  kind: 'rule',
  score: ruleScore,
  reason: `Regra “${rule.text}”: ${meaning(rule)}`,
  lineIds: [line.id],
  entries: [],
  feeCents: 0,
  otherLineId: rule.id,
  otherBankAccountId: rule.otherBankAccountId,
})

function meaning({ action, categoryName, personName, otherBankAccountName }: StoredRule): string {
  if (action === 'ignore') return 'ignorar'
  if (action === 'transfer') return `transferência com “${otherBankAccountName}”`
  return [categoryName && `categoria “${categoryName}”`, personName && `pessoa “${personName}”`]
    .filter(Boolean)
    .join(', ')
}

function dress(found: Suggested, { entries, lines, accounts, rules }: Known): Suggestion {
  const rule = found.kind === 'rule' ? rules.find(({ id }) => id === found.otherLineId) : undefined
  const other = found.kind === 'transfer' ? lines.find(({ id }) => id === found.otherLineId) : undefined
  const line = lines.find(({ id }) => id === found.lineIds[0])
  return {
    kind: found.kind,
    score: found.score,
    reason: found.reason,
    lineIds: found.lineIds,
    entries: found.entries.map(({ id, treatment }) => ({
      ...entryOf(
        entries.find((entry) => entry.id === id)!,
        line,
      ),
      ...treatment,
    })),
    fee: found.feeCents,
    otherLine: other
      ? {
          id: other.id,
          date: other.day,
          description: other.description,
          amount: other.amountCents,
          bankAccount: { id: other.bankAccountId, name: other.bankAccountName },
        }
      : null,
    otherBankAccount: accounts.find(({ id }) => id === found.otherBankAccountId) ?? null,
    category: rule?.categoryId ? { id: rule.categoryId, name: rule.categoryName! } : null,
    person: rule?.personId ? { id: rule.personId, name: rule.personName! } : null,
  }
}

const entryOf = (entry: KnownEntry, line: KnownLine | undefined) => ({
  id: entry.id,
  code: entry.code,
  description: entry.description,
  type: entry.type,
  status: entry.status,
  day: entry.day,
  effectiveAmount: (line && effectOn(entry, line.bankAccountId)) ?? entry.amountCents,
  fee: entry.feeCents,
  version: entry.version,
})
