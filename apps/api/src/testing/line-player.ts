import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { fromCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import type { HandEntry, HandLine } from './hand-records.ts'
import { playImport, repeatImport, type HandFile } from './import-player.ts'
import { isOpen } from './ledger-model.ts'
import type { LineMove } from './ledger-moves.ts'
import { at, isAllowed, type Play } from './ledger-player.ts'
import {
  categorizeLine,
  createOfLine,
  effectOn,
  ignoreLine,
  isWaiting,
  pairLines,
  settle,
  undoImport,
  undoSettlement,
  type Chosen,
  type HandSettling,
} from './lines-by-hand.ts'
import { playRules } from './rule-player.ts'
import { runStatementJob } from './statement-work.ts'

export type { HandFile }

/** What is done to statements and to their lines. */
export async function playLines(play: Play, move: LineMove): Promise<void> {
  if (move.do === 'import') return playImport(play, move)
  if (move.do === 'importAgain')
    return play.files.length > 0 ? repeatImport(play, at(play.files, move.file)) : undefined
  if (move.do === 'undoImport') return takeImportBack(play, move)
  if (move.do === 'undoSettlement') return takeSettlementBack(play, move)
  if (move.do === 'addRule' || move.do === 'removeRule' || move.do === 'applyRules') return playRules(play, move)
  const { app, owner, books } = play
  const lines = books.lines.filter(move.do === 'restore' ? ({ state }) => state === 'ignored' : isWaiting)
  if (lines.length === 0) return
  const line = at(lines, move.line)
  const body = { lineIds: [line.id] }
  if (move.do === 'settle') return settleLine(play, line, lines, move)
  if (move.do === 'createOfLine') return createEntryOfLine(play, line, move)
  if (move.do === 'pair') return pair(play, line, lines)
  if (move.do === 'ignore') {
    const isIgnored = isAllowed(await app.call(owner, reconciliation.ignore, { body }))
    return expect([move, isIgnored]).toEqual([move, ignoreLine(books, line)])
  }
  if (move.do === 'restore') {
    expect(isAllowed(await app.call(owner, reconciliation.restore, { body }))).toBe(true)
    return void (line.state = 'open')
  }
  const categoryId = at(play.categoryIds[line.amount > 0 ? 'INCOME' : 'EXPENSE'], move.category)
  expect(isAllowed(await app.call(owner, reconciliation.categorize, { body: { ...body, categoryId } }))).toBe(true)
  categorizeLine(line, categoryId)
}

async function takeImportBack({ app, owner, books, files }: Play, move: Extract<LineMove, { do: 'undoImport' }>) {
  const done = files.filter(({ isDone }) => isDone)
  if (done.length === 0) return
  const file = at(done, move.file)
  const params = { id: file.id }
  file.isDone = false
  const { undone, kept } = undoImport(books, file.id)
  if (move.isRemoved) return void isAllowed(await app.call(owner, statements.remove, { params }))
  await app.call(owner, statements.undo, { params })
  await runStatementJob(app, owner, file.id, 'undo-statement')
  const { data } = await app.call(owner, statements.get, { params })
  expect([data.stage, data.undoneEntries, data.keptEntries]).toEqual(['undone', undone, kept])
}

async function takeSettlementBack({ app, owner, books }: Play, move: Extract<LineMove, { do: 'undoSettlement' }>) {
  if (books.settlements.length === 0) return
  const settlement = at(books.settlements, move.settlement)
  const isUndone = isAllowed(await app.call(owner, reconciliation.undo, { params: { id: settlement.id } }))
  expect([move, isUndone]).toEqual([move, undoSettlement(books, settlement)])
}

/** An entry that may be tied to a line of this account: open, or paid and no line is it yet. */
function isFree({ books }: Play, entry: HandEntry, accountId: string): boolean {
  if (entry.status === 'CANCELED') return false
  if (isOpen(entry)) return entry.type !== 'TRANSFER' || effectOn(books, entry, accountId) !== 0
  if (effectOn(books, entry, accountId) === 0) return false
  const isTied = books.settlements.some(({ parts }) =>
    parts.some((part) => part.entry === entry && part.line.accountId === accountId),
  )
  return !isTied && !books.lines.some(({ state, ownEntry }) => state === 'posted' && ownEntry === entry)
}

const signedOn = ({ books }: Play, entry: HandEntry, accountId: string) =>
  entry.type === 'TRANSFER'
    ? effectOn(books, entry, accountId)
    : (entry.type === 'EXPENSE' ? -1 : 1) * (entry.amount + entry.interest + entry.fine - entry.discount)

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
  const alike = free.filter((entry) => Math.sign(signedOn(play, entry, accountId)) === Math.sign(line.amount))
  if (alike.length === 0) return null
  const near = waiting.filter((other) => other.accountId === accountId && other !== line)
  const isLines = move.several === 'lines'
  const lines = [line, ...(isLines ? near.slice(0, move.more) : [])]
  const bank = lines.reduce((sum, { amount }) => sum + amount, 0)
  const exact = alike.find((entry) => signedOn(play, entry, accountId) === bank)
  const first = exact && move.entry % 2 === 0 ? exact : at(alike, move.entry)
  const others = isLines ? [] : alike.filter((entry) => entry !== first).slice(0, move.more)
  const chosen: Chosen[] = [...others, first].map((entry) => ({ entry }))
  const diff = bank - chosen.reduce((sum, { entry }) => sum + signedOn(play, entry, accountId), 0)
  const last = chosen.at(-1)!
  const missing = diff * Math.sign(signedOn(play, first, accountId))
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

async function settleLine(
  play: Play,
  line: HandLine,
  waiting: readonly HandLine[],
  move: Extract<LineMove, { do: 'settle' }>,
) {
  const { app, owner, books } = play
  const settling = planSettling(play, line, waiting, move)
  if (!settling) return
  const { lines, chosen, fee, feeCategoryId } = settling
  const draft = {
    lineIds: lines.map(({ id }) => id),
    entries: chosen.map(({ entry, amount, interest, discount }) => ({
      id: entry.id,
      ...(amount && { amount: fromCents(amount) }),
      ...(interest && { interest: fromCents(interest) }),
      ...(discount && { discount: fromCents(discount) }),
    })),
    ...(fee > 0 && { fee: { amount: fromCents(fee), categoryId: feeCategoryId } }),
  }
  const answer = await app.call(owner, reconciliation.settle, { body: { settlements: [draft] } })
  const isSettled = isAllowed(answer)
  const settlement = settle(books, settling)
  expect([move, isSettled, answer.problem.title]).toEqual([move, settlement !== false, answer.problem.title])
  if (settlement) settlement.id = answer.data.settlementIds[0]!
}

async function createEntryOfLine(play: Play, line: HandLine, move: Extract<LineMove, { do: 'createOfLine' }>) {
  const { app, owner, books, categoryIds } = play
  const otherAccountId = move.other === null ? null : at(books.accounts, move.other).id
  if (otherAccountId === line.accountId) return
  const ofType = categoryIds[line.amount > 0 ? 'INCOME' : 'EXPENSE']
  const categoryId = otherAccountId || move.category === null ? null : at(ofType, move.category)
  const wish = {
    lineId: line.id,
    ...(categoryId && { categoryId }),
    ...(otherAccountId && { otherBankAccountId: otherAccountId }),
  }
  const answer = await app.call(owner, reconciliation.createEntries, { body: { lines: [wish] } })
  const settlement = createOfLine(books, line, { categoryId, otherAccountId })
  expect([move, isAllowed(answer), answer.problem.title]).toEqual([move, settlement !== false, answer.problem.title])
  if (settlement) settlement.id = answer.data.settlementIds[0]!
}

async function pair({ app, owner, books }: Play, line: HandLine, waiting: readonly HandLine[]) {
  const other = waiting.find(({ accountId, amount }) => accountId !== line.accountId && amount === -line.amount)
  if (!other) return
  const answer = await app.call(owner, reconciliation.pair, {
    body: { pairs: [{ lineId: line.id, otherLineId: other.id }] },
  })
  const [out, into] = line.amount < 0 ? [line, other] : [other, line]
  const settlement = pairLines(books, out, into)
  expect([isAllowed(answer), answer.problem.title]).toEqual([settlement !== false, answer.problem.title])
  if (settlement) settlement.id = answer.data.settlementIds[0]!
}
