import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { expect } from 'vitest'
import type { HandLine } from '../ledger-by-hand/hand-records.ts'
import { playImport, repeatImport } from './import-player.ts'
import type { LineMove } from '../ledger-by-hand/ledger-moves.ts'
import { at, isAllowed, type Play } from './ledger-play.ts'
import {
  categorizeLine,
  createOfLine,
  ignoreLine,
  isWaiting,
  undoImportByHand,
  undoSettlementByHand,
} from '../ledger-by-hand/lines-by-hand.ts'
import { playRules } from './rule-player.ts'
import { acceptSuggestion, pairWith, settleLine } from './settle-player.ts'
import { runStatementJob } from '../finance/statement-work.ts'

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
  if (move.do === 'accept') return acceptSuggestion(play, move.item)
  if (move.do === 'createOfLine') return createEntryOfLine(play, line, move)
  if (move.do === 'pair') {
    const isOther = (one: HandLine) => one.accountId !== line.accountId && one.amount === -line.amount
    return pairWith(play, line, lines.find(isOther))
  }
  if (move.do === 'ignore') {
    const isIgnored = isAllowed(await app.call(owner, reconciliation.ignore, { body }))
    const isHeld = line.state === 'posted' && !books.isActive(line.accountId)
    return expect([move, isIgnored]).toEqual([move, !isHeld && ignoreLine(books, line)])
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
  const isAccepted = isAllowed(await app.call(owner, move.isRemoved ? statements.remove : statements.undo, { params }))
  const byHand = undoImportByHand(books, file.id)
  expect([move, isAccepted]).toEqual([move, byHand !== false])
  if (byHand === false) return
  file.isDone = false
  if (move.isRemoved) return
  const { undone, kept } = byHand
  await runStatementJob(app, owner, file.id, 'undo-statement')
  const { data } = await app.call(owner, statements.get, { params })
  expect([data.stage, data.undoneEntries, data.keptEntries]).toEqual(['undone', undone, kept])
}

async function takeSettlementBack({ app, owner, books }: Play, move: Extract<LineMove, { do: 'undoSettlement' }>) {
  if (books.settlements.length === 0) return
  const settlement = at(books.settlements, move.settlement)
  const answer = await app.call(owner, reconciliation.undo, { params: { id: settlement.id } })
  const { title } = answer.problem
  expect([move, isAllowed(answer), title]).toEqual([move, undoSettlementByHand(books, settlement), title])
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
