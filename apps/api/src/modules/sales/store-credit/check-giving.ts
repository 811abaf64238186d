import { formatBRL } from '@prumo/domain/money/money'
import { notifyOwners } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectSaleSettings } from '../settings/queries.ts'
import { lockGiver, selectGivenLately } from './queries.ts'

type Giving = {
  /** Cents; at or below zero nothing is given, and it is only told. */
  amount: number
  /** In words, for the owners. */
  what: string
  /** As people wrote it. */
  written?: readonly string[]
  link: string
}

/** Money of the company that one person gives away on their own word: up to what the owner allows in a day, and told to the owners. */
export async function checkGiving(ctx: Context, { amount, what, written = [], link }: Giving): Promise<void> {
  if (amount > 0 && ctx.actor && !ctx.actor.isOwner) await refuseAboveLimit(ctx, amount)
  await notifyOwners(ctx, {
    kind: 'credit-given',
    subject: amount > 0 ? 'Um valor foi concedido a um cliente' : 'O crédito de um cliente foi reduzido',
    text: what,
    written,
    details: { what: [what, ...written].join(' ') },
    link,
  })
}

async function refuseAboveLimit(ctx: Context, amount: number) {
  await lockGiver(ctx)
  const [{ creditLimit }, given] = [await selectSaleSettings(ctx), await selectGivenLately(ctx)]
  if (given + amount > creditLimit)
    throw new Problem('store-credit.above-limit', { words: { limit: formatBRL(creditLimit), given: formatBRL(given) } })
}
