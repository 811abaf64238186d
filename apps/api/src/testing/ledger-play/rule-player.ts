import { statementRules } from '@prumo/contract/finance/statement-rules'
import { expect } from 'vitest'
import type { HandLine, HandRule } from '../ledger-by-hand/hand-records.ts'
import type { LedgerByHand } from '../ledger-by-hand/ledger-by-hand.ts'
import type { LineMove } from '../ledger-by-hand/ledger-moves.ts'
import { at, isAllowed, type Play } from './ledger-play.ts'
import { categorizeLine, createOfLine, ignoreLine, isWaiting } from '../ledger-by-hand/lines-by-hand.ts'
import { nameSettlements } from './name-settlements.ts'

/** The first rule that fits; one to or from an account that is inactive is not in force. */
export const ruleFor = (books: LedgerByHand, { text, amount, accountId }: HandLine): HandRule | undefined =>
  books.rules.find(
    ({ word, categoryType, otherAccountId }) =>
      text.includes(word) &&
      (categoryType === null || categoryType === (amount > 0 ? 'INCOME' : 'EXPENSE')) &&
      otherAccountId !== accountId &&
      (otherAccountId === null || books.isActive(otherAccountId)),
  )

export async function playRules(
  play: Play,
  move: Extract<LineMove, { do: 'addRule' | 'removeRule' | 'applyRules' }>,
): Promise<void> {
  const { app, owner, books } = play
  if (move.do === 'addRule') return addRule(play, move)
  if (move.do === 'applyRules') return applyRules(play)
  if (books.rules.length === 0) return
  const rule = at(books.rules, move.rule)
  expect(isAllowed(await app.call(owner, statementRules.remove, { params: { id: rule.id } }))).toBe(true)
  books.rules = books.rules.filter((other) => other !== rule)
}

async function addRule(play: Play, { word, action, isIncome, category, other }: Extract<LineMove, { do: 'addRule' }>) {
  const { app, owner, books, categoryIds } = play
  if (books.rules.some((rule) => rule.word === word)) return
  const categoryType = isIncome ? ('INCOME' as const) : ('EXPENSE' as const)
  const values = {
    categoryId: action === 'categorize' ? at(categoryIds[categoryType], category) : null,
    otherBankAccountId: action === 'transfer' ? at(books.accounts, other).id : null,
  }
  const { data, status } = await app.call(owner, statementRules.create, { body: { text: word, action, ...values } })
  expect(status).toBe(200)
  const { categoryId, otherBankAccountId: otherAccountId } = values
  books.rules.unshift({
    id: data.id,
    word,
    action,
    categoryId,
    categoryType: categoryId === null ? null : categoryType,
    otherAccountId,
  })
}

/** On lines that wait: what made an entry already is only given a category, and only where it has none. */
async function applyRules(play: Play) {
  const { app, owner, books } = play
  const counts = { categorize: 0, ignore: 0, transfer: 0 }
  const found = books.lines.filter(isWaiting).flatMap((line) => {
    const rule = ruleFor(books, line)
    const isMeant = rule && (rule.action === 'categorize' ? line.categoryId === null : line.state === 'open')
    return isMeant ? [{ line, rule }] : []
  })
  const answer = await app.call(owner, statementRules.apply, { body: {} })
  expect(isAllowed(answer)).toBe(true)
  for (const { line, rule } of found) {
    counts[rule.action]++
    followRule(books, line, rule)
  }
  expect(answer.data).toEqual(counts)
  await nameSettlements(play)
}

export function followRule(books: LedgerByHand, line: HandLine, { action, categoryId, otherAccountId }: HandRule) {
  if (action === 'ignore') ignoreLine(books, line)
  else if (action === 'transfer') createOfLine(books, line, { categoryId: null, otherAccountId })
  else categorizeLine(line, categoryId!)
}
