import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { writeEntryByHand } from './hand-changes.ts'
import type { HandEntry, HandLine, HandPart, HandSettlement } from './hand-records.ts'
import type { LedgerByHand } from './ledger-by-hand.ts'
import { isOpen, legsOf, magnitude } from './ledger-model.ts'

/** An entry and how much of it a line pays: the principal, or all of it. */
export type Chosen = { entry: HandEntry; amount?: number; interest?: number; fine?: number; discount?: number }
export type HandSettling = { lines: HandLine[]; chosen: Chosen[]; fee: number; feeCategoryId: string | null }

export const isWaiting = ({ state }: HandLine) => state === 'open' || state === 'posted'

/** What an entry moves on one account. */
export const effectOn = (books: LedgerByHand, entry: HandEntry, accountId: string) =>
  legsOf(books, entry)
    .filter(({ account }) => account.id === accountId)
    .reduce((sum, { cents }) => sum + cents, 0)

/** What it moves there, or would when it is paid through that account. */
export const broughtTo = (books: LedgerByHand, entry: HandEntry, accountId: string) =>
  entry.type === 'TRANSFER' ? effectOn(books, entry, accountId) : (entry.type === 'EXPENSE' ? -1 : 1) * magnitude(entry)

/** A person's own entry is not lost without a word. */
const hasChanged = ({ state, ownEntry, stamp }: HandLine) => state === 'posted' && ownEntry!.changes !== stamp

/** What leaves one account arrives on the other. */
const isTransferWithExtras = ({ entry, interest = 0, fine = 0, discount = 0 }: Chosen) =>
  entry.type === 'TRANSFER' && interest + fine + discount > 0

/** Lines pay entries, each on the day of its line; the bank's fee is in the last line. */
export function settleByHand(
  books: LedgerByHand,
  { lines: given, chosen, fee, feeCategoryId }: HandSettling,
): HandSettlement | false {
  const lines = given.toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))
  if (lines.some(hasChanged) || chosen.some(isTransferWithExtras)) return false
  const last = lines.at(-1)!
  const parts =
    lines.length === 1
      ? chosen.map((one) => payWhole(books, one, [last], last))
      : payWithMany(books, lines, chosen[0]!, fee)
  if (fee > 0) {
    const { accountId, day } = last
    const kept = { destinationBankAccountId: accountId, categoryId: feeCategoryId, scheduleDate: day }
    parts.push([madeFor(last, books.add({ ...kept, type: 'EXPENSE', amount: fee, effectiveDate: day }))])
  }
  return join(books, lines, parts.flat())
}

function payWhole(
  books: LedgerByHand,
  { entry, amount = entry.amount, interest = 0, fine = 0, discount = 0 }: Chosen,
  lines: HandLine[],
  payer: HandLine,
): HandPart[] {
  const wasPaid = entry.status === 'PAID'
  const statusBefore = entry.status
  if (!wasPaid) pay(books, entry, payer, { interest, fine, discount, paid: amount + interest + fine - discount })
  return lines.map((line) => partOf(line, entry, wasPaid ? 'ticked' : 'confirmed', statusBefore))
}

function pay(
  books: LedgerByHand,
  entry: HandEntry,
  { accountId, day }: HandLine,
  payment: { paid: number; interest?: number; fine?: number; discount?: number },
) {
  const account = entry.type === 'TRANSFER' ? undefined : accountId
  if (!books.confirm(entry, { ...payment, paidOn: day, account }, true)) throw new Error('not a payment')
}

/** One entry, a part of it paid on each day, unless money went the other way on one of them: then all of it on the last. */
function payWithMany(books: LedgerByHand, lines: HandLine[], one: Chosen, fee: number): HandPart[][] {
  const { entry, amount: principal = entry.amount, interest = 0, fine = 0, discount = 0 } = one
  const last = lines.at(-1)!
  const sign = Math.sign(broughtTo(books, entry, last.accountId))
  const came = (line: HandLine) => sign * (line.amount + (line === last ? fee : 0))
  const days = [...Map.groupBy(lines, ({ day }) => day).values()].map((group) => ({
    group,
    paid: group.reduce((sum, line) => sum + came(line), 0),
  }))
  const before = days.slice(0, -1).reduce((sum, { paid }) => sum + paid, 0)
  if (!isOpen(entry) || days.length === 1 || before >= principal || days.some(({ paid }) => paid <= 0))
    return [payWhole(books, one, lines, last)]
  const statusBefore = entry.status
  let target = entry
  return days.map(({ group, paid }) => {
    const isLast = group.includes(last)
    const paidNow = target
    pay(books, paidNow, group[0]!, { paid, ...(isLast && { interest, fine, discount }) })
    if (!isLast) target = books.entries.findLast(({ restOf }) => restOf === paidNow)!
    return group.map((line) => partOf(line, paidNow, paidNow === entry ? 'confirmed' : 'split', statusBefore))
  })
}

/** A line becomes an entry of its own, or a transfer with another account. */
export function createOfLine(
  books: LedgerByHand,
  line: HandLine,
  { categoryId, otherAccountId }: { categoryId: string | null; otherAccountId: string | null },
): HandSettlement | false {
  if (hasChanged(line) || (otherAccountId && !books.isActive(otherAccountId))) return false
  const entry = otherAccountId
    ? addTransfer(books, line, otherAccountId, line.day)
    : addPaid(books, line, categoryId ?? line.categoryId)
  return join(books, [line], [madeFor(line, entry)])
}

/** Two opposite lines of two accounts are one transfer, on the earlier day. */
export function pairByHand(books: LedgerByHand, out: HandLine, into: HandLine): HandSettlement | false {
  if (hasChanged(out) || hasChanged(into)) return false
  const entry = addTransfer(books, out, into.accountId, out.day < into.day ? out.day : into.day)
  return join(
    books,
    [out, into],
    [out, into].map((line) => madeFor(line, entry)),
  )
}

function addTransfer(books: LedgerByHand, { accountId, amount }: HandLine, otherId: string, day: CalendarDate) {
  const [from, to] = amount < 0 ? [accountId, otherId] : [otherId, accountId]
  const both = { destinationBankAccountId: to, sourceBankAccountId: from }
  return books.add({ ...both, type: 'TRANSFER', amount: Math.abs(amount), scheduleDate: day, effectiveDate: day })
}

export const addPaid = (books: LedgerByHand, { accountId, day, amount }: HandLine, categoryId: string | null) =>
  books.add({
    type: amount > 0 ? 'INCOME' : 'EXPENSE',
    amount: Math.abs(amount),
    scheduleDate: day,
    effectiveDate: day,
    destinationBankAccountId: accountId,
    categoryId,
  })

const partOf = (
  line: HandLine,
  entry: HandEntry,
  role: HandPart['role'],
  statusBefore: HandEntry['status'],
): HandPart => ({ line, entry, role, statusBefore, lineState: line.state as 'open', stamp: entry.changes })
const madeFor = (line: HandLine, entry: HandEntry) => partOf(line, entry, 'made', entry.status)

/** The lines wait no more; the entries they had made by themselves give way. */
function join(books: LedgerByHand, lines: readonly HandLine[], parts: HandPart[]): HandSettlement {
  const replaced = lines.flatMap((line) =>
    line.state === 'posted' ? [{ line, entry: { ...line.ownEntry!, changes: 0 } }] : [],
  )
  books.drop(lines.flatMap(({ ownEntry }) => ownEntry ?? []))
  for (const line of lines) Object.assign(line, { state: 'settled', ownEntry: null })
  const settlement = { id: '', parts: parts.map((part) => ({ ...part, stamp: part.entry.changes })), replaced }
  books.settlements.push(settlement)
  return settlement
}

/** Takes a settlement back exactly; what it made and somebody changed since is refused. */
export function undoSettlementByHand(books: LedgerByHand, settlement: HandSettlement): boolean {
  const { parts, replaced } = settlement
  const isOurs = ({ role }: HandPart) => role === 'made' || role === 'split'
  if (parts.some((part) => isOurs(part) && part.entry.changes !== part.stamp)) return false
  const moved = [...parts.filter(({ role }) => role !== 'ticked'), ...replaced].map(({ entry }) => entry)
  if (moved.some((entry) => books.isImmovable(entry))) return false
  books.settlements = books.settlements.filter((other) => other !== settlement)
  for (const { line } of parts) Object.assign(line, { state: 'open', ownEntry: null })
  books.entries.push(...replaced.map(({ entry }) => entry))
  books.drop(parts.filter(({ role }) => role === 'made').map(({ entry }) => entry))
  const splits = [...new Set(parts.filter(({ role }) => role === 'split').map(({ entry }) => entry))]
  for (const entry of splits.toReversed()) books.undo(entry)
  const confirmed = new Map(parts.filter(({ role }) => role === 'confirmed').map((part) => [part.entry, part]))
  for (const [entry, { statusBefore }] of confirmed) {
    books.undo(entry)
    books.write(entry, { status: statusBefore, amount: splits.reduce((sum, { amount }) => sum + amount, entry.amount) })
  }
  // Without the entry they were split from, which was undone before, the parts are debts of their own.
  if (confirmed.size > 0) books.drop(splits)
  for (const { line, entry } of replaced) Object.assign(line, { state: 'posted', ownEntry: entry, stamp: 0 })
  return true
}

export function ignoreLine(books: LedgerByHand, line: HandLine): boolean {
  if (hasChanged(line)) return false
  const own = line.ownEntry ? [line.ownEntry] : []
  books.drop(own)
  Object.assign(line, { state: 'ignored', ownEntry: null })
  return true
}

export function categorizeLine(line: HandLine, categoryId: string) {
  line.categoryId = categoryId
  if (!line.ownEntry) return
  const wasAsMade = line.ownEntry.changes === line.stamp
  writeEntryByHand(line.ownEntry, { categoryId })
  if (wasAsMade) line.stamp = line.ownEntry.changes
}

/** Takes an import back, but for what was changed since: settlements first, then entries and the memory of the lines. */
export function undoImportByHand(books: LedgerByHand, importId: string): { undone: number; kept: number } | false {
  const isHeld = ({ importId: from, state, accountId }: HandLine) =>
    from === importId && (state === 'posted' || state === 'settled') && !books.isActive(accountId)
  if (books.lines.some(isHeld)) return false
  const isMine = ({ line, entry, stamp }: HandPart) => line.importId === importId && entry.changes === stamp
  for (const settlement of books.settlements.filter(({ parts }) => parts.every(isMine)))
    if (books.settlements.includes(settlement)) undoSettlementByHand(books, settlement)
  const gone = books.lines.filter((line) => line.importId === importId && line.state !== 'settled' && !hasChanged(line))
  const own = gone.flatMap(({ ownEntry }) => ownEntry ?? [])
  books.lines = books.lines.filter((line) => !gone.includes(line))
  books.drop(own)
  return { undone: gone.length, kept: books.lines.filter((line) => line.importId === importId).length }
}
