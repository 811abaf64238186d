import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { learnRules } from '../../statement-rules/learn-rules.ts'
import { changeLedgerEntry } from '../../ledger/change-entries.ts'
import { selectEntries } from '../../ledger/queries.ts'
import { checkReferences } from '../../ledger/references/check-references.ts'
import { updateLineCategories, updateLineStates, type StoredLine } from './queries.ts'
import { lockUndecidedLines } from './lock-undecided-lines.ts'

type Body = InputOf<typeof reconciliation.categorize>['body']
type Given = { categoryId?: string | null | undefined; personId?: string | null | undefined }

/** Gives lines that wait a category or a person; the entry a line made by itself gets them too. */
export async function categorizeLines(ctx: Context, { lineIds, remember, ...given }: Body) {
  const lines = await lockUndecidedLines(ctx, lineIds)
  for (const direction of [1, -1]) {
    const line = lines.find(({ amount }) => Math.sign(amount) === direction)
    if (line)
      await checkReferences(
        ctx,
        { ...namedBy(line, given), type: direction > 0 ? 'INCOME' : 'EXPENSE' },
        namedBy(line, given),
      )
  }
  await setCategoryAndPerson(ctx, lines, given)
  const ruleIds = await learnRules(ctx, remember ? lines.map((line) => ({ line, ...given })) : [])
  return { changed: lines.length, ruleIds }
}

/** What was not given stays as it is. The entry counts as unchanged since: the line itself changed it. */
export async function setCategoryAndPerson(ctx: Context, lines: readonly StoredLine[], given: Given) {
  await updateLineCategories(
    ctx.db,
    lines.map((line) => ({ id: line.id, ...namedBy(line, given) })),
  )
  const posted = lines.filter(({ state, transactionId }) => state === 'posted' && transactionId)
  const entries = new Map(
    (
      await selectEntries(
        ctx.db,
        posted.map(({ transactionId }) => transactionId!),
      )
    ).map((entry) => [entry.id, entry]),
  )
  for (const line of posted) {
    const entry = entries.get(line.transactionId!)
    if (!entry) continue
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    await changeLedgerEntry(ctx, entry, changes)
    if (entry.version === line.transactionVersion) {
      await updateLineStates(ctx.db, [
        { id: line.id, state: 'posted', transactionId: entry.id, transactionVersion: entry.version + 1 },
      ])
    }
  }
}

const namedBy = (line: StoredLine, { categoryId, personId }: Given) => ({
  categoryId: categoryId === undefined ? line.categoryId : categoryId,
  personId: personId === undefined ? line.personId : personId,
  destinationBankAccountId: line.bankAccountId,
  sourceBankAccountId: null,
})
