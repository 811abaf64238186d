import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { lockLedger } from '../entries/queries.ts'
import { emptyAccount, refuseUnfitReceiver } from './empty-account.ts'
import { bankAccountSource, selectHolding } from './queries.ts'

const plain = crud(bankAccounts, bankAccountSource)

export const bankAccountHandlers: Handlers<typeof bankAccounts> = {
  ...plain,
  update: async (ctx, { params, body: { transferTo, ...body } }, exchange) => {
    if (transferTo) await refuseUnfitReceiver(ctx, params.id, transferTo)
    if (body.generalStatus !== 'INACTIVE') return plain.update(ctx, { params, body }, exchange)
    const [, before] = await Promise.all([lockLedger(ctx), selectHolding(ctx.db, params.id)])
    const changed = await plain.update(ctx, { params, body }, exchange)
    if (before?.generalStatus !== 'ACTIVE') return changed
    await emptyAccount(ctx, params.id, transferTo)
    return plain.get(ctx, { params }, exchange)
  },
}
