import { readPixKey } from '@prumo/domain/banking/pix-key'
import * as z from 'zod'
import { byId, id, instant, line, money, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { bankAccountAccess, entryAccess } from './finance-access.ts'

export const pixKeyType = z.enum(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'])
export type PixKeyType = z.infer<typeof pixKeyType>

export const pixKey = z.object({
  id,
  type: pixKeyType,
  key: z.string().describe('as the central bank spells it'),
  isDefault: z.boolean().describe('charges of this account use it; one per account'),
  identifiesByInfo: z
    .boolean()
    .describe(
      'the code carries txid *** and the identification as text: for banks that refuse a txid they do not know',
    ),
  createdAt: instant,
  version: z.int(),
})
export type PixKeyRecord = z.input<typeof pixKey>

const key = line(100, { required: 'Informe a chave PIX' }).refine(
  (text) => readPixKey(text) !== null,
  'Chave PIX inválida',
)
const choices = { isDefault: z.boolean().optional(), identifiesByInfo: z.boolean().optional() }
export const pixKeyDraft = z.object({ key, ...choices })

const ofAccount = byId.extend({ keyId: id })

export const pixKeys = defineRoutes({
  list: {
    method: 'GET',
    path: 'sale/bank-account/{id}/pix-key',
    summary: 'PIX keys of a bank account, the default one first',
    access: bankAccountAccess.names,
    params: byId,
    output: z.object({ items: z.array(pixKey) }),
  },
  create: {
    method: 'POST',
    path: 'sale/bank-account/{id}/pix-key',
    summary: 'Add a PIX key to a bank account; its kind is recognised',
    access: bankAccountAccess.write,
    needsFreshProof: true,
    params: byId,
    body: pixKeyDraft,
    output: pixKey,
  },
  update: {
    method: 'PATCH',
    path: 'sale/bank-account/{id}/pix-key/{keyId}',
    summary: 'Make a PIX key the default one, or choose how its charges are identified',
    access: bankAccountAccess.write,
    needsFreshProof: true,
    params: ofAccount,
    body: z.object({ isDefault: z.literal(true).optional(), identifiesByInfo: z.boolean().optional() }),
    output: pixKey,
  },
  remove: {
    method: 'DELETE',
    path: 'sale/bank-account/{id}/pix-key/{keyId}',
    summary: 'Remove a PIX key; another one of the account becomes the default',
    access: bankAccountAccess.write,
    needsFreshProof: true,
    params: ofAccount,
    output: nothing,
  },
})

const chargeKey = pixKey.pick({ id: true, type: true, key: true })

export const pixCharge = z.object({
  code: z.string().describe('the BR Code: copy-and-paste text and content of the QR'),
  amount: money,
  txid: z.string(),
  info: z.string().nullable(),
  receiverName: z.string(),
  receiverCity: z.string(),
  key: chargeKey,
  keys: z.array(chargeKey).describe('all of the account, the default one first'),
})

export const pixCharges = defineRoutes({
  charge: {
    method: 'GET',
    path: 'sale/transaction/{id}/pix-charge',
    summary: 'The PIX code that charges an open income, to the default key of its account or to the one asked for',
    access: entryAccess.see,
    params: byId,
    query: z.object({ keyId: id.optional() }),
    output: pixCharge,
  },
})
