import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { InputOf } from '@prumo/contract/route'
import { feeShare, principalArriving } from '@prumo/domain/ledger/fee-share'
import { formatBRL } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { moveRecordParts } from '#modules/records/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { createEntries } from '../../ledger/create-entries.ts'
import { deleteEntries } from '../../ledger/delete-entries.ts'
import type { StoredEntry } from '../../ledger/entry-columns.ts'
import { selectEntries, selectFeeEntries, selectUntouchedRests } from '../../ledger/queries.ts'
import { checkReferences } from '../../ledger/references/check-references.ts'
import { settleEntry } from '../../ledger/settle-entry.ts'
import { updateLineStates, type StoredLine } from '../lines/queries.ts'
import { findOwnEntries, lockUndecidedLines } from '../lines/lock-undecided-lines.ts'
import { feesKeptOf, readExpectedFees } from './expected-fees.ts'
import { partOf } from './part-of.ts'
import { insertSettlements, selectTied, type NewSettlement, type Part } from './queries.ts'

type Draft = InputOf<typeof reconciliation.settle>['body']['settlements'][number]
type Payment = Draft['entries'][number]
/** An entry to be paid, or one that was, what it moves on the account of the lines, and what an operator is expected to keep of that. */
type Chosen = { entry: StoredEntry; payment: Payment; principal: number; effect: number; fee: number }

/** Reconciles lines with entries: every settlement of the list, or none. */
export async function settleLines(ctx: Context, drafts: readonly Draft[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, draft] of drafts.entries())
    ids.push(await settleOne(ctx, draft).catch((error: unknown) => tellWhich(error, index, drafts.length)))
  return ids
}

/** One of many that cannot be is named by its place in the list. */
function tellWhich(error: unknown, index: number, count: number): never {
  if (!(error instanceof Problem) || count === 1) throw error
  throw new Problem('reconciliation.none-settled', {
    words: { reason: error.message },
    errors: [{ path: `settlements.${index}`, message: error.message }],
  })
}

async function settleOne(ctx: Context, draft: Draft): Promise<string> {
  if (draft.lineIds.length > 1 && draft.entries.length > 1) throw new Problem('reconciliation.many-to-many')
  const lines = await lockUndecidedLines(ctx, draft.lineIds)
  const bankFee = draft.fee?.amount ?? 0
  const chosen = lessFeesTakenApart(lines, await chooseEntries(ctx, draft, lines), bankFee)
  const parts =
    lines.length === 1 ? await payWithOne(ctx, lines[0]!, chosen) : await payWithMany(ctx, lines, chosen[0]!, bankFee)
  if (draft.fee) parts.push(await payFee(ctx, lines, draft.fee))
  return writeSettlement(ctx, lines, { kind: 'entries', parts })
}

async function chooseEntries(ctx: Context, draft: Draft, lines: readonly StoredLine[]): Promise<Chosen[]> {
  const ids = draft.entries.map(({ id }) => id)
  const entries = new Map((await selectEntries(ctx.db, ids)).map((entry) => [entry.id, entry]))
  if (entries.size < ids.length)
    throw new Problem(new Set(ids).size < ids.length ? 'reconciliation.entry-twice' : 'not-found')
  const accounts = [...new Set(lines.map(({ bankAccountId }) => bankAccountId))]
  const paid = ids.filter((id) => entries.get(id)!.status === 'PAID')
  const tied = await selectTied(ctx.db, paid, accounts)
  if (tied.size > 0)
    throw new Problem('reconciliation.entry-tied', { words: { code: entries.get([...tied][0]!)!.code } })
  const fees = await readExpectedFees(ctx, ids, accounts)
  return draft.entries.map((payment) => {
    const entry = entries.get(payment.id)!
    const one = choose(entry, payment, accounts)
    return { ...one, fee: feeShare(fees.get(entry.id) ?? 0, one.principal, entry.amount) }
  })
}

function choose(entry: StoredEntry, payment: Payment, accounts: readonly string[]): Omit<Chosen, 'fee'> {
  if (payment.version !== undefined && payment.version !== entry.version) throw new Problem('stale-record')
  if (entry.status === 'CANCELED') throw new Problem('entry.canceled')
  const { interest = 0, fine = 0, discount = 0 } = payment
  const isPaid = entry.status === 'PAID'
  if (isPaid && (payment.amount !== undefined || interest + fine + discount > 0))
    throw new Problem('entry.already-paid')
  const principal = isPaid ? entry.amount : (payment.amount ?? entry.amount)
  if (principal > entry.amount) throw new Problem('entry.paid-too-much')
  const moved = isPaid
    ? entry.amount + entry.interest + entry.fine - entry.discount
    : principal + interest + fine - discount
  if (moved <= 0) throw new Problem('entry.discount-too-large')
  return { entry, payment, principal, effect: moved * sideOf(entry, accounts) }
}

/** 1: money comes in; -1: it goes out; 0: a transfer seen from both its accounts. */
function sideOf(entry: StoredEntry, accounts: readonly string[]): number {
  if (entry.type !== 'TRANSFER') {
    if (accounts.length > 1) throw new Problem('reconciliation.several-accounts')
    if (entry.status === 'PAID' && entry.destinationBankAccountId !== accounts[0])
      throw new Problem('reconciliation.other-account', { words: { code: entry.code } })
    return entry.type === 'INCOME' ? 1 : -1
  }
  const sides = accounts.map((id) =>
    id === entry.destinationBankAccountId ? 1 : id === entry.sourceBankAccountId ? -1 : null,
  )
  if (sides.includes(null)) throw new Problem('reconciliation.other-account', { words: { code: entry.code } })
  return sides.reduce<number>((total, side) => total + side!, 0)
}

/** Fees that are expected explain a difference; lines that bring receivables whole leave them to a line of their own. */
function lessFeesTakenApart(lines: readonly StoredLine[], chosen: readonly Chosen[], bankFee: number): Chosen[] {
  const bank = lines.reduce((total, { amount }) => total + amount, 0)
  const whole = chosen.reduce((total, { effect }) => total + effect, -bankFee)
  const without = chosen.map((one) => ({ ...one, fee: bank === whole ? 0 : one.fee }))
  checkSums(lines, without, bank, whole - without.reduce((total, { fee }) => total + fee, 0))
  return without
}

function checkSums(lines: readonly StoredLine[], chosen: readonly Chosen[], bank: number, ledger: number) {
  if (bank !== ledger) {
    const words = { lines: formatBRL(bank), entries: formatBRL(ledger), difference: formatBRL(Math.abs(bank - ledger)) }
    throw new Problem('reconciliation.sums-differ', { words })
  }
  const moved = chosen.map(({ effect }) => Math.abs(effect))
  // Both sides of a transfer: each line must be the whole of it.
  if (moved.includes(0) && lines.some(({ amount }) => Math.abs(amount) !== chosen[0]!.principal))
    throw new Problem('reconciliation.not-a-pair')
}

/** One line pays one entry or several, each on the day of the line. */
async function payWithOne(ctx: Context, line: StoredLine, chosen: readonly Chosen[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const one of chosen) {
    const { entry, effect, fee } = one
    const own = { ...partOf(line), transactionId: entry.id, amount: effect }
    if (entry.status === 'PAID') parts.push({ ...own, role: 'ticked' })
    else parts.push({ ...own, role: 'confirmed', before: await confirm(ctx, one, line, Math.abs(effect)) })
    if (fee > 0) parts.push(...(await feesKeptOf(ctx, line, [entry.id])))
  }
  return parts
}

/** Several lines pay one entry: a part of it on each of their days, so that every day agrees with the bank. */
async function payWithMany(ctx: Context, lines: readonly StoredLine[], one: Chosen, bankFee: number): Promise<Part[]> {
  const { entry } = one
  const last = lines.at(-1)!
  // What was kept came in as well: the last line holds it, and is short by it.
  const kept = bankFee + one.fee
  const amountOf = (line: StoredLine) => line.amount + (line === last ? kept : 0)
  const tie = (line: StoredLine) => ({ ...partOf(line), transactionId: entry.id, amount: amountOf(line) })
  const feesOfWhole = () => (one.fee > 0 ? feesKeptOf(ctx, last, [entry.id]) : [])
  if (entry.status === 'PAID')
    return [...lines.map((line) => ({ ...tie(line), role: 'ticked' as const })), ...(await feesOfWhole())]
  const days = [...Map.groupBy(lines, ({ day }) => day).values()].map((group) => ({
    group,
    paid: Math.sign(one.effect) * group.reduce((total, line) => total + amountOf(line), 0),
  }))
  if (!isSplit(one, days)) {
    const isBothSides = one.effect === 0
    const confirmed = await confirm(
      ctx,
      one,
      isBothSides ? lines[0]! : last,
      isBothSides ? one.principal : Math.abs(one.effect),
    )
    const parts = lines.map((line) => ({ ...tie(line), role: 'confirmed' as const, before: confirmed }))
    return [...parts, ...(await feesOfWhole())]
  }
  const parts: Part[] = []
  let target = entry
  // What earlier days carried of the fee is none of the last one's.
  let carried = 0
  for (const { group, paid } of days) {
    const isLast = group.includes(last)
    // Interest, fine and discount belong to the payment that ends it.
    const payment = isLast ? one.payment : { id: target.id }
    const share = isLast ? -carried : one.fee > 0 ? await carriedFee(ctx, target, paid) : 0
    carried += share
    const confirmed = await confirm(ctx, { ...one, entry: target, payment }, group[0]!, paid + share)
    const role = target === entry ? ('confirmed' as const) : ('split' as const)
    const own = group.map((line) => ({ ...tie(line), transactionId: target.id, role, before: confirmed }))
    own.at(-1)!.amount += share
    parts.push(...own, ...(one.fee > 0 ? await feesKeptOf(ctx, group.at(-1)!, [target.id]) : []))
    if (!isLast) target = (await selectUntouchedRests(ctx.db, target.id))[0]!
  }
  return parts
}

/** What is kept of the part of a receivable that arrives as so much. */
async function carriedFee(ctx: Context, { id, amount }: StoredEntry, arrived: number): Promise<number> {
  const fee = (await selectFeeEntries(ctx.db, [id])).reduce((total, one) => total + one.amount, 0)
  return principalArriving(arrived, amount, fee) - arrived
}

/** Whether each day pays a part of its own: money that goes the other way on a day, or extras alone on the last one, do not. */
function isSplit({ effect, principal }: Chosen, days: readonly { paid: number }[]): boolean {
  const paidBeforeLast = days.slice(0, -1).reduce((total, { paid }) => total + paid, 0)
  return effect !== 0 && days.length > 1 && days.every(({ paid }) => paid > 0) && paidBeforeLast < principal
}

async function confirm(ctx: Context, { entry, payment }: Chosen, line: StoredLine, amountPaid: number) {
  const { interest, fine, discount } = payment
  const isElsewhere = entry.type !== 'TRANSFER' && entry.destinationBankAccountId !== line.bankAccountId
  await settleEntry(ctx, entry, {
    effectiveDate: line.day,
    amountPaid,
    interest,
    fine,
    discount,
    ...(isElsewhere && { bankAccountId: line.bankAccountId }),
  })
  return { status: entry.status }
}

/** What the bank kept of a line is an expense of its own. */
async function payFee(ctx: Context, lines: readonly StoredLine[], fee: NonNullable<Draft['fee']>): Promise<Part> {
  const line = lines.at(-1)!
  const id = uuidv7()
  const named = {
    categoryId: fee.categoryId ?? null,
    destinationBankAccountId: line.bankAccountId,
    sourceBankAccountId: null,
    personId: null,
  }
  await checkReferences(ctx, { ...named, type: 'EXPENSE' }, named)
  await createEntries(ctx, [
    {
      ...named,
      id,
      type: 'EXPENSE',
      status: 'PAID',
      description: 'Tarifa bancária',
      amount: fee.amount,
      scheduleDate: line.day,
      competenceDate: line.day,
      effectiveDate: line.day,
    },
  ])
  return { ...partOf(line), transactionId: id, amount: -fee.amount, role: 'made' }
}

/**
 * Remembers what was tied; the lines wait no more. Entries they had made by themselves give way, and leave their files
 * and comments to the first entry that takes their place.
 */
export async function writeSettlement(
  ctx: Context,
  lines: readonly StoredLine[],
  settlement: Pick<NewSettlement, 'kind' | 'parts'>,
): Promise<string> {
  const id = uuidv7()
  const replaced = await findOwnEntries(ctx, lines)
  const ownIds = replaced.map((entry) => entry.id)
  await moveRecordParts(ctx.db, 'entry', ownIds, settlement.parts[0]!.transactionId)
  await deleteEntries(ctx, ownIds)
  await insertSettlements(ctx.db, ctx.companyId, ctx.userId, [
    { ...settlement, replaced, id, bankAccountId: lines[0]!.bankAccountId },
  ])
  const entryOf = new Map(settlement.parts.map(({ lineId, transactionId }) => [lineId, transactionId]))
  await updateLineStates(
    ctx.db,
    lines.map((line) => ({
      id: line.id,
      state: 'settled',
      transactionId: entryOf.get(line.id) ?? null,
      transactionVersion: null,
    })),
  )
  return id
}
