import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import type { HandEntry, HandLine } from '../ledger-by-hand/hand-records.ts'
import { isOpen } from '../ledger-by-hand/ledger-model.ts'
import type { LineMove } from '../ledger-by-hand/ledger-moves.ts'
import { at, isAllowed, type Play } from './ledger-play.ts'
import {
  broughtTo,
  effectOn,
  pairByHand,
  settleByHand,
  type Chosen,
  type HandSettling,
} from '../ledger-by-hand/lines-by-hand.ts'

/** An entry that may be tied to a line of this account: open, or paid and no line is it yet. */
function isFree({ books }: Play, entry: HandEntry, accountId: string): boolean {
  if (entry.status === 'CANCELED') return false
  if (isOpen(entry))
    return entry.feeOf === null && (entry.type !== 'TRANSFER' || effectOn(books, entry, accountId) !== 0)
  if (effectOn(books, entry, accountId) === 0) return false
  const isTied = books.settlements.some(({ parts }) =>
    parts.some((part) => part.entry === entry && part.line.accountId === accountId),
  )
  return !isTied && !books.lines.some(({ state, ownEntry }) => state === 'posted' && ownEntry === entry)
}

/** Lines and entries that can be settled with each other, made to fit by a part, an extra or a fee. */
function planSettling(
  play: Play,
  line: HandLine,
  waiting: readonly HandLine[],
  move: Extract<LineMove, { do: 'settle' }>,
): HandSettling | null {
  const { books, categoryIds } = play
  const { accountId } = line
  const free = books.entries.filter((entry) => isFree(play, entry, accountId))
  const alike = free.filter((entry) => Math.sign(broughtTo(books, entry, accountId)) === Math.sign(line.amount))
  if (alike.length === 0) return null
  const isAlike = (other: HandLine) => Math.sign(other.amount) === Math.sign(line.amount)
  const near = waiting
    .filter((other) => other.accountId === accountId && other !== line)
    .toSorted((a, b) => Number(isAlike(b)) - Number(isAlike(a)))
  const isLines = move.several === 'lines'
  const lines = [line, ...(isLines ? near.slice(0, move.more) : [])]
  const bank = lines.reduce((sum, { amount }) => sum + amount, 0)
  const exact = alike.find((entry) => broughtTo(books, entry, accountId) === bank)
  const isLarger = (entry: HandEntry) => Math.abs(broughtTo(books, entry, accountId)) > Math.abs(bank)
  const first =
    (move.entry % 2 === 0 && exact) || (move.entry % 3 === 0 && alike.find(isLarger)) || at(alike, move.entry)
  const others = isLines ? [] : alike.filter((entry) => entry !== first).slice(0, move.more)
  const chosen: Chosen[] = [...others, first].map((entry) => ({ entry }))
  const diff = bank - chosen.reduce((sum, { entry }) => sum + broughtTo(books, entry, accountId), 0)
  const last = chosen.at(-1)!
  const missing = diff * Math.sign(broughtTo(books, first, accountId))
  const categoryId = move.category === null ? null : at(categoryIds.EXPENSE, move.category)
  const settling = { lines, chosen, fee: 0, feeCategoryId: null }
  if (diff === 0) return settling
  if (diff < 0 && (move.by === 'fee' || !isOpen(first))) return { ...settling, fee: -diff, feeCategoryId: categoryId }
  if (!isOpen(first)) return null
  if (missing > 0) last.interest = missing
  else if (first.amount + missing < 1) return null
  else if (move.by === 'discount') last.discount = -missing
  else last.amount = first.amount + missing
  return settling
}

export async function settleLine(
  play: Play,
  line: HandLine,
  waiting: readonly HandLine[],
  move: Extract<LineMove, { do: 'settle' }>,
) {
  const settling = planSettling(play, line, waiting, move)
  if (settling) await send(play, settling)
}

async function send({ app, owner, books }: Play, settling: HandSettling) {
  const { lines, chosen, fee, feeCategoryId } = settling
  const draft = {
    lineIds: lines.map(({ id }) => id),
    entries: chosen.map(({ entry, amount, interest, fine, discount }) => ({
      id: entry.id,
      ...(amount && { amount: fromCents(amount) }),
      ...(interest && { interest: fromCents(interest) }),
      ...(fine && { fine: fromCents(fine) }),
      ...(discount && { discount: fromCents(discount) }),
    })),
    ...(fee > 0 && { fee: { amount: fromCents(fee), categoryId: feeCategoryId } }),
  }
  const answer = await app.call(owner, reconciliation.settle, { body: { settlements: [draft] } })
  const isSettled = isAllowed(answer)
  const settlement = settleByHand(books, settling)
  expect([draft, isSettled, answer.problem.title]).toEqual([draft, settlement !== false, answer.problem.title])
  if (settlement) settlement.id = answer.data.settlementIds[0]!
}

/** What the product itself proposes is accepted by it. */
export async function acceptSuggestion(play: Play, item: number) {
  const { app, owner, books } = play
  const { data } = await app.call(owner, reconciliation.plan, { body: { minScore: 40 } })
  if (data.items.length === 0) return
  const { suggestion } = at(data.items, item)
  const lineWith = (id: string) => books.lines.find((line) => line.id === id)!
  const lines = suggestion.lineIds.map(lineWith)
  if (suggestion.otherLine) return pairWith(play, lines[0]!, lineWith(suggestion.otherLine.id))
  if (suggestion.entries.length === 0) return
  const chosen = suggestion.entries.map(({ id, principal, interest, fine, discount }): Chosen => ({
    entry: books.entries.find((entry) => entry.id === id)!,
    interest: toCents(interest),
    fine: toCents(fine),
    discount: toCents(discount),
    ...(principal !== null && { amount: toCents(principal) }),
  }))
  await send(play, { lines, chosen, fee: toCents(suggestion.fee), feeCategoryId: null })
}

export async function pairWith({ app, owner, books }: Play, line: HandLine, other: HandLine | undefined) {
  if (!other) return
  const answer = await app.call(owner, reconciliation.pair, {
    body: { pairs: [{ lineId: line.id, otherLineId: other.id }] },
  })
  const [out, into] = line.amount < 0 ? [line, other] : [other, line]
  const settlement = pairByHand(books, out, into)
  expect([isAllowed(answer), answer.problem.title]).toEqual([settlement !== false, answer.problem.title])
  if (settlement) settlement.id = answer.data.settlementIds[0]!
}
