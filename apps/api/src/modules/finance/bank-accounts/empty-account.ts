import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { changeEntries } from '../ledger/change-entries.ts'
import { createEntries } from '../ledger/create-entries.ts'
import { selectEntries } from '../ledger/queries.ts'
import { updateSequence } from '../sequences/queries.ts'
import { selectHolding, selectOpenEntryIds, selectSequencesOf } from './queries.ts'

type Sides = { destinationBankAccountId: string; sourceBankAccountId: string | null }

/** An account about to be inactive gives its balance and what is open to the account named; without one it is refused. The ledger is locked. */
export async function emptyAccount(ctx: Context, id: string, transferTo: string | undefined) {
  const [holding, openIds] = await Promise.all([selectHolding(ctx.db, id), selectOpenEntryIds(ctx.db, id)])
  const { balance, openingDate } = holding!
  if (balance !== 0 && openingDate > ctx.today())
    throw new Problem('bank-account.opens-later', { words: { date: formatDate(openingDate) } })
  if (balance === 0 && openIds.length === 0) return
  if (!transferTo) throw whyNotEmpty(balance, openIds.length)
  await moveOpen(ctx, id, transferTo, openIds)
  await moveBalance(ctx, id, transferTo, balance)
}

const whyNotEmpty = (balance: number, count: number) =>
  balance === 0
    ? new Problem('bank-account.has-open-entries', { words: { count } })
    : new Problem('bank-account.has-money', { words: { balance: formatBRL(balance) } })

/** The account that receives is another one of the company, active and open. */
export async function refuseUnfitReceiver(ctx: Context, id: string, transferTo: string) {
  const target = await selectHolding(ctx.db, transferTo)
  const canReceive = target?.generalStatus === 'ACTIVE' && target.openingDate <= ctx.today() && transferTo !== id
  if (!canReceive) throw Problem.at('transferTo', 'bank-account.cannot-receive')
}

/** What is to be paid or received, now and by sequences later, is so through the other account. */
async function moveOpen({ db }: Context, id: string, transferTo: string, entryIds: readonly string[]) {
  const moved = <S extends Sides>(sides: S): S => ({
    ...sides,
    destinationBankAccountId: sides.destinationBankAccountId === id ? transferTo : sides.destinationBankAccountId,
    sourceBankAccountId: sides.sourceBankAccountId === id ? transferTo : sides.sourceBankAccountId,
  })
  const [entries, sequences] = await Promise.all([selectEntries(db, entryIds), selectSequencesOf(db, id)])
  const [movedEntries, movedSequences] = [entries.map(moved), sequences.map(moved)]
  const isBetween = (sides: Sides) => sides.destinationBankAccountId === sides.sourceBankAccountId
  if ([...movedEntries, ...movedSequences].some(isBetween)) throw new Problem('bank-account.transfers-between')
  await changeEntries({ db }, movedEntries)
  for (const { id: sequenceId, ...sides } of movedSequences) await updateSequence(db, sequenceId, sides)
}

async function moveBalance(ctx: Context, id: string, transferTo: string, balance: number) {
  if (balance === 0) return
  const today = ctx.today()
  const [from, to] = balance > 0 ? [id, transferTo] : [transferTo, id]
  await createEntries(ctx, [
    {
      id: uuidv7(),
      type: 'TRANSFER',
      status: 'PAID',
      description: 'Saldo da conta inativada',
      amount: Math.abs(balance),
      scheduleDate: today,
      competenceDate: today,
      effectiveDate: today,
      destinationBankAccountId: to,
      sourceBankAccountId: from,
    },
  ])
}
