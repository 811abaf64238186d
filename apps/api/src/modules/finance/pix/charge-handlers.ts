import type { pixCharges } from '@prumo/contract/finance/pix'
import { buildPixCode, largestPixCents } from '@prumo/domain/banking/pix'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { seesAllEntries } from '../entries/entry-rights.ts'
import { findSeenEntry } from '../entries/reading/queries.ts'
import { findChargedEntry, selectPixKeys, type ChargedEntry } from './queries.ts'
import { anyCity, anyName, legible } from './receive-by-pix.ts'

export const pixChargeHandlers: Handlers<typeof pixCharges> = {
  charge: async (ctx, { params: { id }, query: { keyId } }) => {
    if (!seesAllEntries(ctx)) await findSeenEntry(ctx, id)
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

/** By a txid the company can look for in its statement, or, where the bank refuses one, by text. */
function identify({ code, description }: ChargedEntry, identifiesByInfo: boolean) {
  return identifiesByInfo ? { txid: '***', info: `${code} ${description}`.trim() } : { txid: `LANC${code}`, info: null }
}
