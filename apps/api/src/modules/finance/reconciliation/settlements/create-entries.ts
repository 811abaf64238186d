import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { InputOf } from '@prumo/contract/route'
import { formatBRL } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { learnRules } from '../../statement-rules/learn-rules.ts'
import { createEntries } from '../../ledger/create-entries.ts'
import { checkReferences } from '../../ledger/references/check-references.ts'
import type { StoredLine } from '../lines/queries.ts'
import { lockUndecidedLines } from '../lines/lock-undecided-lines.ts'
import { findDoubleIncome } from '../suggestions/double-income.ts'
import { insertTransfer } from './pair-lines.ts'
import { partOf } from './part-of.ts'
import { writeSettlement } from './settle-lines.ts'

type Body = InputOf<typeof reconciliation.createEntries>['body']
type Wish = Body['lines'][number]

/** Records what lines show as entries of their own, paid on the day of the line. */
export async function createEntriesOfLines(ctx: Context, { lines: wishes, remember, acceptDouble }: Body) {
  const lines = new Map(
    (
      await lockUndecidedLines(
        ctx,
        wishes.map(({ lineId }) => lineId),
      )
    ).map((line) => [line.id, line]),
  )
  if (lines.size < wishes.length) throw new Problem('reconciliation.line-taken')
  if (!acceptDouble)
    await refuseDoubleIncome(
      ctx,
      wishes.flatMap(({ lineId, otherBankAccountId }) => (otherBankAccountId ? [] : lines.get(lineId)!)),
    )
  const settlementIds: string[] = []
  for (const wish of wishes) settlementIds.push(await createOne(ctx, lines.get(wish.lineId)!, wish))
  const taught = remember ? wishes.map((wish) => ({ ...wish, line: lines.get(wish.lineId)! })) : []
  const ruleIds = await learnRules(
    ctx,
    taught.map(({ line, categoryId, personId, otherBankAccountId }) => ({
      line,
      categoryId,
      personId,
      otherBankAccountId,
    })),
  )
  return { settlementIds, ruleIds }
}

/** What operators of cards owe is income already: whoever books its payout as another is asked first. */
async function refuseDoubleIncome({ db }: Context, lines: readonly StoredLine[]) {
  for (const [bankAccountId, own] of Map.groupBy(lines, (line) => line.bankAccountId)) {
    const found = await findDoubleIncome(
      db,
      bankAccountId,
      own.map(({ day, amount, description }) => ({ day, amountCents: amount, description })),
    )
    if (found)
      throw new Problem('reconciliation.double-income', {
        words: { count: found.receivables, amount: formatBRL(found.amount) },
      })
  }
}

export async function createOne(ctx: Context, line: StoredLine, wish: Omit<Wish, 'lineId'>): Promise<string> {
  const description = cutText(wish.description ?? line.description, 200)
  const named = {
    categoryId: wish.categoryId === undefined ? line.categoryId : wish.categoryId,
    personId: wish.personId === undefined ? line.personId : wish.personId,
    costCenterId: wish.otherBankAccountId ? null : line.costCenterId,
    destinationBankAccountId: line.bankAccountId,
    sourceBankAccountId: wish.otherBankAccountId ?? null,
  }
  const isTransfer = Boolean(wish.otherBankAccountId)
  const type = isTransfer ? 'TRANSFER' : line.amount > 0 ? 'INCOME' : 'EXPENSE'
  await checkReferences(
    ctx,
    { ...named, categoryId: isTransfer ? (wish.categoryId ?? null) : named.categoryId, type },
    { destinationBankAccountId: line.bankAccountId, costCenterId: line.costCenterId },
  )
  const id = isTransfer ? await insertTransfer(ctx, line, wish.otherBankAccountId!, description) : uuidv7()
  if (!isTransfer) {
    await createEntries(ctx, [
      {
        ...named,
        id,
        type,
        status: 'PAID',
        description,
        amount: Math.abs(line.amount),
        scheduleDate: line.day,
        competenceDate: line.day,
        effectiveDate: line.day,
        actualInstallments: line.installmentNumber,
        installments: line.installmentTotal,
      },
    ])
  }
  return writeSettlement(ctx, [line], {
    kind: 'created',
    parts: [{ ...partOf(line), transactionId: id, amount: line.amount, role: 'made' }],
  })
}
