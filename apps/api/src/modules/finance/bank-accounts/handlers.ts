import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { balanceAccess, bankAccountAccess } from '@prumo/contract/finance/finance-access'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { mayReadBalances } from '../balance-rights.ts'
import { lockLedger } from '../ledger/queries.ts'
import { emptyAccount, refuseUnfitReceiver } from './empty-account.ts'
import { bankAccountSource, selectAccountTotals, selectHolding } from './queries.ts'

type Plain = ReturnType<typeof crud<typeof bankAccounts>>

const plainByDay = new Map<CalendarDate, Plain>()
const daysRemembered = 4

/** Kept, so that its statements need not be built again: balances are those of today. */
function plainOn(today: CalendarDate): Plain {
  const known = plainByDay.get(today)
  if (known) return known
  if (plainByDay.size >= daysRemembered) plainByDay.clear()
  const made = crud(bankAccounts, bankAccountSource(today))
  plainByDay.set(today, made)
  return made
}

const plain: Plain = {
  list: (ctx, ...rest) => plainOn(ctx.today()).list(ctx, ...rest),
  options: (ctx, ...rest) => plainOn(ctx.today()).options(ctx, ...rest),
  get: (ctx, ...rest) => plainOn(ctx.today()).get(ctx, ...rest),
  history: (ctx, ...rest) => plainOn(ctx.today()).history(ctx, ...rest),
  create: (ctx, ...rest) => plainOn(ctx.today()).create(ctx, ...rest),
  update: (ctx, ...rest) => plainOn(ctx.today()).update(ctx, ...rest),
  remove: (ctx, ...rest) => plainOn(ctx.today()).remove(ctx, ...rest),
}

export const bankAccountHandlers: Handlers<typeof bankAccounts> = {
  ...plain,
  totals: (ctx, { body }) => selectAccountTotals(ctx, body.filters ?? {}),
  list: async (ctx, input, exchange) => {
    if (input.body.sort?.endsWith('currentBalance')) requireAccess(ctx, balanceAccess)
    const page = await plain.list(ctx, input, exchange)
    return { ...page, items: page.items.map((account) => withReadableBalances(ctx, account)) }
  },
  get: async (ctx, input, exchange) => withReadableBalances(ctx, await plain.get(ctx, input, exchange)),
  create: async (ctx, input, exchange) => {
    checkOpening(ctx, input.body)
    // The database's own day is not the company's.
    const body = { ...input.body, openingDate: input.body.openingDate ?? ctx.today() }
    return withReadableBalances(ctx, await plain.create(ctx, { ...input, body }, exchange))
  },
  update: async (ctx, input, exchange) => withReadableBalances(ctx, await changeAccount(ctx, input, exchange)),
}

const changeAccount: Handlers<typeof bankAccounts>['update'] = async (
  ctx,
  { params, body: { transferTo, ...body } },
  exchange,
) => {
  checkOpening(ctx, body)
  if (transferTo) await refuseUnfitReceiver(ctx, params.id, transferTo)
  if (body.generalStatus !== 'INACTIVE') return plain.update(ctx, { params, body }, exchange)
  const [, before] = await Promise.all([lockLedger(ctx), selectHolding(ctx.db, params.id)])
  if (before?.kind === 'till') throw new Problem('bank-account.of-till')
  const changed = await plain.update(ctx, { params, body }, exchange)
  if (before?.generalStatus !== 'ACTIVE') return changed
  if (transferTo) requireAccess(ctx, bankAccountAccess.write)
  await emptyAccount(ctx, params.id, transferTo)
  return plain.get(ctx, { params }, exchange)
}

type Balances = { openingBalance?: number | null | undefined; currentBalance?: number | null | undefined }

function withReadableBalances<Account extends Balances>(ctx: Context, account: Account): Account {
  if (mayReadBalances(ctx)) return account
  return {
    ...account,
    ...(account.openingBalance !== undefined && { openingBalance: null }),
    ...(account.currentBalance !== undefined && { currentBalance: null }),
  }
}

/** What an account held on its first day moves every balance: the key of sales does not reach it. */
function checkOpening(ctx: Context, body: { openingBalance?: number | undefined; openingDate?: string | undefined }) {
  if (body.openingBalance !== undefined || body.openingDate !== undefined) requireAccess(ctx, bankAccountAccess.write)
}
