import { learntText, ruleMatcher } from '@prumo/domain/reconciliation/match-rule'
import type { Context } from '#platform/context.ts'
import { selectCorrections, selectRules, type Correction } from './queries.ts'

const lookedAt = 2000
const mostProposed = 20

/** Rules worth having: words that people gave the same category to, and no rule knows yet. */
export async function proposeRules({ db }: Context) {
  const [corrections, rules] = await Promise.all([selectCorrections(db, lookedAt), selectRules(db)])
  const match = ruleMatcher(rules)
  const unknown = corrections.filter(
    ({ description }) =>
      !match({ description, amountCents: 1, bankAccountId: '' }) &&
      !match({ description, amountCents: -1, bankAccountId: '' }),
  )
  const groups = Map.groupBy(unknown, ({ description }) => learntText(description))
  const proposals = [...groups].flatMap(([text, group]) => (text ? [proposalOf(text, group)] : []))
  return proposals.sort((a, b) => b.lines - a.lines || a.text.localeCompare(b.text)).slice(0, mostProposed)
}

/** What was given most often, and among equals last. */
function proposalOf(text: string, group: readonly Correction[]) {
  const ways = [...Map.groupBy(group, ({ categoryId, personId }) => `${categoryId} ${personId}`).values()].sort(
    (a, b) => b.length - a.length,
  )
  const [{ categoryId, categoryName, personId, personName, description }] = ways[0] as [Correction]
  return {
    text,
    category: { id: categoryId, name: categoryName },
    person: personId && personName ? { id: personId, name: personName } : null,
    lines: ways[0]!.length,
    example: description,
  }
}
