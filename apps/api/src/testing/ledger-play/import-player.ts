import { statements } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { addDays, daysBetween } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { plainAmount, writeOfx } from '@prumo/domain/statements/write-ofx'
import { csvOf } from '@prumo/worlds/finance'
import { expect } from 'vitest'
import type { BankRow, HandEntry, HandFile, HandLine } from '../ledger-by-hand/hand-records.ts'
import type { LedgerByHand } from '../ledger-by-hand/ledger-by-hand.ts'
import { balanceOn, dayOf } from '../ledger-by-hand/ledger-model.ts'
import { modelToday, type LineMove } from '../ledger-by-hand/ledger-moves.ts'
import { at, isAllowed, type Play } from './ledger-play.ts'
import { addPaid, effectOn, settleByHand } from '../ledger-by-hand/lines-by-hand.ts'
import { nameSettlements } from './name-settlements.ts'
import { followRule, ruleFor } from './rule-player.ts'
import { previewOf, runStatementJob, sendStatement } from '../finance/statement-work.ts'

type ImportMove = Extract<LineMove, { do: 'import' }>
type Told = AnswerOf<typeof statements.lines>['items'][number]

export async function playImport(play: Play, move: ImportMove): Promise<void> {
  const { books, files } = play
  const accountId = at(books.accounts, move.account).id
  const shown = files.filter((file) => file.accountId === accountId).flatMap(({ rows }) => rows)
  const rows = move.lines.map((line, place) => rowOf(play, accountId, line, `F${files.length}X${place}`))
  const file = { accountId, format: move.format, rows: [...shown.slice(-move.overlap || shown.length), ...rows] }
  await importFile(play, { ...file, balance: move.balance ?? 0 }, move.choices)
}

export const repeatImport = (play: Play, { id: _id, isDone: _isDone, ...file }: HandFile) =>
  importFile(play, file, null)

function rowOf({ books }: Play, accountId: string, line: ImportMove['lines'][number], fitid: string): BankRow {
  const ours = books.entries.filter((entry) => entry.status !== 'CANCELED' && effectOn(books, entry, accountId) !== 0)
  if (line.entry === null || ours.length === 0)
    return { day: line.day, amount: line.isIncome ? line.amount : -line.amount, text: line.text, fitid }
  const entry = at(ours, line.entry)
  const day = addDays(dayOf(entry), line.shift)
  return { day: day > modelToday ? modelToday : day, amount: effectOn(books, entry, accountId), text: line.text, fitid }
}

const contentOf = ({ format, rows, balance, accountId }: Omit<HandFile, 'id' | 'isDone'>) =>
  format === 'OFX'
    ? writeOfx(
        { bankId: '1', acctId: accountId, balanceCents: balance },
        rows.map(({ day, amount, text, fitid }) => ({ date: day, amountCents: amount, description: text, fitid })),
      )
    : csvOf(
        ...rows.map(({ day, amount, text }): [string, string, string] => [
          day.split('-').reverse().join('/'),
          text,
          plainAmount(amount, ','),
        ]),
      )

async function importFile(play: Play, file: Omit<HandFile, 'id' | 'isDone'>, choices: ImportMove['choices']) {
  const { app, owner, books } = play
  const expected = verdictsOf(books, file)
  const review = choices !== null
  const content = contentOf(file)
  if (!books.isActive(file.accountId)) {
    const refused = await sendStatement(app, owner, file.accountId, content, { format: file.format, review })
    return void expect(refused.code).toBe('statement.account-inactive')
  }
  const preview = await previewOf(app, owner, content, { bankAccountId: file.accountId, format: file.format })
  const id = await app.as(owner).statement(file.accountId, content, { format: file.format, review })
  const told = await toldLines(play, id)
  expect(told.map(({ verdict }) => verdict)).toEqual(preview.data.rows.map(({ verdict }) => verdict))
  const isFresh = (verdict: string) => verdict === 'new' || verdict === 'match'
  expect(told.map(({ verdict }) => (isFresh(verdict!) ? 'fresh' : verdict))).toEqual(expected)
  checkMatches(books, file, told)
  if (!review) {
    await takeIn(play, id, file)
    return compareProof(play, id, preview.data.facts.balanceProof)
  }
  const changes = told.flatMap(({ id: lineId }, place) => {
    const choice = choices[place] ?? null
    return choice ? [{ lineId, choice }] : []
  })
  if (changes.length > 0) isAllowed(await app.call(owner, statements.choose, { params: { id }, body: { changes } }))
  const { data: reviewed } = await app.call(owner, statements.get, { params: { id } })
  const isCommitted = isAllowed(await app.call(owner, statements.commit, { params: { id } }))
  const hasWork = told.some(({ verdict }, place) => (choices[place] ? choices[place] === 'import' : isFresh(verdict!)))
  expect(isCommitted).toBe(hasWork)
  if (!isCommitted) return
  await runStatementJob(app, owner, id)
  await takeIn(play, id, file)
  await compareProof(play, id, reviewed.facts.balanceProof)
}

type Proof = AnswerOf<typeof statements.get>['facts']['balanceProof']

/** What was foretold the account would hold is what it holds. */
async function compareProof({ app, owner, books, files }: Play, id: string, foretold: Proof) {
  const { data } = await app.call(owner, statements.get, { params: { id } })
  const { date, fileBalance, accountBalance, isProved } = data.facts.balanceProof
  if (date === null || accountBalance === null) return
  const { accountId, balance } = files.at(-1)!
  const held = balanceOn(books, date, 'actual', (account) => account.id === accountId)
  expect([toCents(accountBalance), toCents(fileBalance!), isProved]).toEqual([held, balance, held === balance])
  expect([foretold.accountBalance, foretold.isProved]).toEqual([accountBalance, isProved])
}

const toldLines = async ({ app, owner }: Play, id: string) =>
  (await app.call(owner, statements.lines, { params: { id }, body: { limit: 100 } })).data.items

/**
 * A line as often as it is remembered was imported; one as large on the same day as a remembered one the file does not have may be
 * that one, unless both its number and its text are others.
 */
function verdictsOf(books: LedgerByHand, { accountId, format, rows }: Pick<HandFile, 'accountId' | 'format' | 'rows'>) {
  const keyOf = ({ day, amount, text, fitid }: BankRow) => [day, amount, text, fitid].join('|')
  const written = rows.map((row) => (format === 'OFX' ? row : { ...row, fitid: '' }))
  const remembered = books.lines.filter((line) => line.accountId === accountId)
  const seen = new Map<string, number>()
  return written.map((row) => {
    const key = keyOf(row)
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    if (nth <= remembered.filter((line) => keyOf(line) === key).length) return 'imported'
    const mayBe = remembered.some(
      (line) =>
        line.day === row.day &&
        line.amount === row.amount &&
        (line.fitid === '' || row.fitid === '' || line.fitid === row.fitid || line.text === row.text) &&
        !written.some((other) => keyOf(other) === keyOf(line)),
    )
    return mayBe ? 'possible-duplicate' : 'fresh'
  })
}

/** An entry of the account that a line may be: as large, the same way, a week apart at most, and no line is it yet. */
function candidates(books: LedgerByHand, accountId: string, { day, amount }: BankRow): HandEntry[] {
  const isTied = (entry: HandEntry) =>
    books.settlements.some(({ parts }) =>
      parts.some((part) => part.entry === entry && part.line.accountId === accountId),
    ) || books.lines.some(({ ownEntry, state }) => state === 'posted' && ownEntry === entry)
  return books.entries.filter(
    (entry) =>
      entry.status !== 'CANCELED' &&
      (entry.feeOf === null || entry.status === 'PAID') &&
      effectOn(books, entry, accountId) === amount &&
      Math.abs(daysBetween(dayOf(entry), day)) <= 7 &&
      !isTied(entry),
  )
}

/** Each match is one of the candidates, each entry once, paid ones first; what is new has none left. */
function checkMatches(books: LedgerByHand, { accountId, rows }: Pick<HandFile, 'accountId' | 'rows'>, told: Told[]) {
  const matched = told.flatMap(({ match }) => match?.id ?? [])
  expect(new Set(matched).size).toBe(matched.length)
  for (const [place, { verdict, match }] of told.entries()) {
    if (verdict !== 'new' && verdict !== 'match') continue
    const fitting = candidates(books, accountId, rows[place]!)
    const left = fitting.filter(({ id }) => !matched.includes(id))
    const chosen = fitting.find(({ id }) => id === match?.id)
    expect([verdict, match?.id]).toEqual(chosen ? ['match', chosen.id] : ['new', undefined])
    const better = left.filter(({ status }) => !chosen || (status === 'PAID' && chosen.status !== 'PAID'))
    expect([rows[place], better]).toEqual([rows[place], []])
  }
}

/** What was let in: an entry of its own, or the entry it is, paid on its day. */
async function takeIn(play: Play, importId: string, file: Omit<HandFile, 'id' | 'isDone'>) {
  const { books, files } = play
  files.push({ ...file, id: importId, isDone: true })
  const told = await toldLines(play, importId)
  const { rows } = file
  for (const [place, { id, state, match, choice, verdict, amount, transactionId }] of told.entries()) {
    const row = rows[place]!
    expect(toCents(amount!)).toBe(row.amount)
    const isPosted = choice ? choice === 'import' : verdict === 'new'
    const isSettled = !choice && verdict === 'match'
    if (!isPosted && !isSettled) {
      expect([place, state]).toEqual([place, 'skipped'])
      continue
    }
    const line = lineOf(file, row, { id, importId })
    const rule = ruleFor(books, line)
    if (rule?.action === 'categorize') line.categoryId = rule.categoryId
    books.lines.push(line)
    if (isSettled) {
      const chosen = [{ entry: books.entries.find((entry) => entry.id === match!.id)! }]
      settleByHand(books, { lines: [line], chosen, fee: 0, feeCategoryId: null })
    } else {
      Object.assign(line, { state: 'posted', ownEntry: addPaid(books, line, line.categoryId) })
      if (rule && rule.action !== 'categorize') followRule(books, line, rule)
      else line.ownEntry!.id = transactionId!
    }
    expect([place, state]).toEqual([place, line.state])
  }
  await nameSettlements(play)
}

const lineOf = (
  { accountId, format }: Pick<HandFile, 'accountId' | 'format'>,
  row: BankRow,
  ids: Pick<HandLine, 'id' | 'importId'>,
): HandLine => ({
  ...row,
  ...ids,
  fitid: format === 'OFX' ? row.fitid : '',
  accountId,
  state: 'open',
  ownEntry: null,
  stamp: 0,
  categoryId: null,
})
