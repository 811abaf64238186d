import { buildPixCode, largestPixCents } from '@prumo/domain/banking/pix'
import { stripAccents } from '@prumo/domain/text/text'
import { selectReceivers, type PixReceiver } from './queries.ts'
import type { Context } from '#platform/context.ts'

export type { PixReceiver } from './queries.ts'

// These fields may not be empty, and payers' banks show them without judging them.
export const anyName = 'RECEBEDOR'
export const anyCity = 'BRASIL'

/** Where a company takes PIX: the default key of the account asked for, or of its first account that has one. */
export const selectPixReceiver = async (
  { db }: Context,
  bankAccountId: string | null = null,
): Promise<PixReceiver | null> => (await selectReceivers(db, bankAccountId))[0] ?? null

/** The code that asks for an amount, told apart in the statement by a reference of letters and digits. */
export function pixCodeFor(receiver: PixReceiver, amountCents: number, reference: string): string | null {
  if (amountCents < 1 || amountCents > largestPixCents) return null
  return buildPixCode({
    key: receiver.key,
    name: legible(receiver.name) ?? anyName,
    city: legible(receiver.city) ?? anyCity,
    amountCents,
    ...(receiver.identifiesByInfo ? { info: reference } : { txid: reference }),
  })
}

/** A code carries only plain letters: a name without any would leave nothing. */
export const legible = (text: string | null) => (text && /[A-Za-z0-9]/.test(stripAccents(text)) ? text : null)
