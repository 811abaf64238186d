import type { pixCharges } from '@prumo/contract/finance/pix'
import { buildPixCode, largestPixCents } from '@prumo/domain/banking/pix'
import { stripAccents } from '@prumo/domain/text/text'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { findChargedEntry, selectPixKeys, type ChargedEntry } from './queries.ts'

// These fields may not be empty, and payers' banks show them without judging them.
const anyName = 'RECEBEDOR'
const anyCity = 'BRASIL'

export const pixChargeHandlers: Handlers<typeof pixCharges> = {
  charge: async (ctx, { params: { id }, query: { keyId } }) => {
    const entry = await findChargedEntry(ctx.db, id)
    if (entry.type !== 'INCOME' || (entry.status !== 'PENDING' && entry.status !== 'SCHEDULED'))
      throw new Problem('pix.not-chargeable')
    if (entry.amount > largestPixCents) throw new Problem('pix.amount-too-large')
    const keys = await selectPixKeys(ctx.db, entry.bankAccountId)
    const key = keyId ? keys.find((one) => one.id === keyId) : keys[0]
    if (!key)
      throw keyId ? new Problem('not-found') : new Problem('pix.no-key', { words: { account: entry.bankAccountName } })
    const receiver = {
      receiverName: legible(entry.receiverName) ?? anyName,
      receiverCity: legible(entry.receiverCity) ?? anyCity,
    }
    const identified = identify(entry, key.identifiesByInfo)
    const code = buildPixCode({
      key: key.key,
      name: receiver.receiverName,
      city: receiver.receiverCity,
      amountCents: entry.amount,
      txid: identified.txid,
      info: identified.info ?? undefined,
    })
    return { code, amount: entry.amount, ...identified, ...receiver, key, keys }
  },
}

/** A code carries only plain letters: a name without any would leave nothing. */
const legible = (text: string | null) => (text && /[A-Za-z0-9]/.test(stripAccents(text)) ? text : null)

/** By a txid the company can look for in its statement, or, where the bank refuses one, by text. */
function identify({ code, description }: ChargedEntry, identifiesByInfo: boolean) {
  return identifiesByInfo ? { txid: '***', info: `${code} ${description}`.trim() } : { txid: `LANC${code}`, info: null }
}
