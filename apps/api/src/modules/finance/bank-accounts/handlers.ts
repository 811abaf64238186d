import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { notifyOwners } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
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
  create: async (ctx, input, exchange) => {
    // The database's own day is not the company's.
    const body = { ...input.body, openingDate: input.body.openingDate ?? ctx.today() }
    const account = await plain.create(ctx, { ...input, body }, exchange)
    await tellOfAccount(ctx, account, { what: 'foi criada' })
    return account
  },
  update: async (ctx, input, exchange) => {
    const before = await plain.get(ctx, input, exchange)
    const account = await changeAccount(ctx, input, exchange)
    const formerName = account.name === before.name ? null : before.name
    if (account.version !== before.version)
      await tellOfAccount(ctx, account, { what: changeInWords(before, account), formerName })
    return account
  },
  remove: async (ctx, input, exchange) => {
    const account = await plain.get(ctx, input, exchange)
    await plain.remove(ctx, input, exchange)
    await tellOfAccount(ctx, account, { what: 'foi excluída', link: '/finance/bank-accounts' })
    return null
  },
}

type Account = Awaited<ReturnType<Plain['get']>>

function changeInWords(before: Account, after: Account) {
  if (before.generalStatus !== after.generalStatus)
    return after.generalStatus === 'ACTIVE' ? 'foi ativada' : 'foi inativada'
  return before.name === after.name ? 'foi alterada' : 'foi renomeada'
}

type Change = { what: string; formerName?: string | null; link?: string }

async function tellOfAccount(ctx: Context, { id, name }: Account, { what, formerName, link }: Change) {
  await notifyOwners(ctx, {
    kind: 'bank-account-changed',
    subject: 'Uma conta bancária da sua empresa mudou',
    text: `Uma conta bancária ${what}.`,
    written: [`Conta: ${name}`, ...(formerName ? [`Antes: ${formerName}`] : [])],
    details: { what: formerName ? `${formerName} ${what}: ${name}` : `${name} ${what}` },
    link: link ?? `/finance/bank-accounts/bank-account/${id}`,
  })
}

const changeAccount: Handlers<typeof bankAccounts>['update'] = async (
  ctx,
  { params, body: { transferTo, ...body } },
  exchange,
) => {
  if (transferTo) await refuseUnfitReceiver(ctx, params.id, transferTo)
  if (body.openingBalance !== undefined || body.openingDate !== undefined) await refuseTillOpening(ctx, params.id)
  if (body.generalStatus !== 'INACTIVE') return plain.update(ctx, { params, body }, exchange)
  const [, before] = await Promise.all([lockLedger(ctx), selectHolding(ctx.db, params.id)])
  if (before?.kind === 'till') throw new Problem('bank-account.of-till')
  const changed = await plain.update(ctx, { params, body }, exchange)
  if (before?.generalStatus !== 'ACTIVE') return changed
  await emptyAccount(ctx, params.id, transferTo)
  return plain.get(ctx, { params }, exchange)
}

/** What a till began with is counted at its till. */
async function refuseTillOpening(ctx: Context, id: string) {
  if ((await selectHolding(ctx.db, id))?.kind === 'till') throw new Problem('bank-account.of-till')
}
