import type { pixKeys, PixKeyType } from '@prumo/contract/finance/pix'
import { readPixKey } from '@prumo/domain/banking/pix-key'
import { notifyOwners } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import {
  clearDefault,
  deletePixKey,
  findPixAccount,
  insertPixKey,
  lockBankAccount,
  makeDefault,
  selectPixKeys,
  setIdentification,
} from './queries.ts'

// The central bank allows a company twenty keys per account.
const mostKeys = 20
const conflicts = { bank_account_pix_key_once: { field: 'key', code: 'pix-key.taken' } } as const

export const pixKeyHandlers: Handlers<typeof pixKeys> = {
  list: async (ctx, { params: { id } }) => {
    await findPixAccount(ctx.db, id)
    return { items: await selectPixKeys(ctx.db, id) }
  },

  create: async (ctx, { params: { id }, body }) => {
    await lockBankAccount(ctx.db, id)
    const known = await selectPixKeys(ctx.db, id)
    if (known.length >= mostKeys) throw new Problem('pix-key.too-many', { words: { allowed: mostKeys } })
    const { type, value } = readPixKey(body.key)!
    const isDefault = known.length === 0 || body.isDefault === true
    if (isDefault) await clearDefault(ctx.db, id)
    const row = {
      companyId: ctx.companyId,
      bankAccountId: id,
      type: type.toUpperCase() as PixKeyType,
      key: value,
      isDefault,
      identifiesByInfo: body.identifiesByInfo ?? false,
    }
    const key = await translateDatabaseErrors(insertPixKey(ctx.db, row), conflicts)
    await tellOfKey(ctx, id, `A chave PIX ${key.key} foi adicionada`)
    return key
  },

  update: async (ctx, { params: { id, keyId }, body }) => {
    await lockBankAccount(ctx.db, id)
    const known = (await selectPixKeys(ctx.db, id)).find((key) => key.id === keyId)
    if (!known) throw new Problem('not-found')
    if (body.isDefault && !known.isDefault) {
      await clearDefault(ctx.db, id)
      await makeDefault(ctx.db, keyId)
    }
    if (body.identifiesByInfo !== undefined && body.identifiesByInfo !== known.identifiesByInfo)
      await setIdentification(ctx.db, keyId, body.identifiesByInfo)
    const key = (await selectPixKeys(ctx.db, id)).find((one) => one.id === keyId)!
    if (key.version !== known.version)
      await tellOfKey(
        ctx,
        id,
        body.isDefault && !known.isDefault
          ? `A chave PIX ${key.key} passou a ser a que recebe`
          : `A identificação das cobranças da chave PIX ${key.key} mudou`,
      )
    return key
  },

  remove: async (ctx, { params: { id, keyId } }) => {
    await lockBankAccount(ctx.db, id)
    const keys = await selectPixKeys(ctx.db, id)
    const gone = keys.find((key) => key.id === keyId)
    if (!gone) throw new Problem('not-found')
    await deletePixKey(ctx.db, keyId)
    const next = keys.find((key) => key.id !== keyId)
    if (gone.isDefault && next) await makeDefault(ctx.db, next.id)
    await tellOfKey(ctx, id, `A chave PIX ${gone.key} foi removida`)
    return null
  },
}

async function tellOfKey(ctx: Context, accountId: string, what: string) {
  const account = await findPixAccount(ctx.db, accountId)
  await notifyOwners(ctx, {
    kind: 'pix-key-changed',
    subject: 'Uma chave PIX da sua empresa mudou',
    text: `${what}. É por ela que os clientes pagam com PIX.`,
    written: [`Conta: ${account.name}`],
    details: { what: `${what}, na conta ${account.name}` },
    link: `/finance/bank-accounts/bank-account/${accountId}`,
  })
}
