import * as z from 'zod'
import type { AccessRules } from '../access.ts'
import { id } from '../fields.ts'
import { entryAccess } from '../finance/finance-access.ts'
import { bankAccountHeads, categoryHeads } from '../finance/finance-heads.ts'
import { memberAccess } from '../identity/member-heads.ts'
import { pmocHeads } from '../pmoc/pmoc-heads.ts'
import { personHeads } from '../people/people-heads.ts'
import { serviceHeads } from '../services/service-access.ts'
import { productHeads } from '../products/product-access.ts'
import { saleHeads } from '../sales/sale-heads.ts'
import { placeOfRecord } from '../plain-record.ts'
import { ofPlainRecords } from './plain-records.ts'
import { recordWords } from './record-words.ts'

type RecordAccess = { read: AccessRules; change: AccessRules; remove: AccessRules }
type KindOfRecord = { access: RecordAccess; one: string; path: (of: string) => string }
type Heads = Record<'get' | 'update' | 'remove', { access: AccessRules }>

const accessOf = ({ get, update, remove }: Heads): RecordAccess => ({
  read: get.access,
  change: update.access,
  remove: remove.access,
})

/**
 * The kinds of records that have files and comments: who may do what with one, what one is called, and where it is. Whoever sees
 * the record sees both parts and may comment; whoever changes it adds files; whoever deletes it removes them.
 */
export const recordKinds = {
  ...ofPlainRecords('kind', (record) => ({
    access: accessOf(record.heads),
    one: recordWords(record).some,
    path: (of: string) => placeOfRecord(record, of),
  })),
  entry: {
    access: { read: entryAccess.see, change: entryAccess.edit, remove: entryAccess.write },
    one: 'Um lançamento',
    path: (of) => `/finance/transactions?entry=${of}`,
  },
  'bank-account': {
    access: accessOf(bankAccountHeads),
    one: 'Uma conta bancária',
    path: (of) => `/finance/bank-accounts/bank-account/${of}`,
  },
  category: {
    access: accessOf(categoryHeads),
    one: 'Uma categoria',
    path: (of) => `/finance/categories/category/${of}`,
  },
  person: { access: accessOf(personHeads), one: 'Uma pessoa', path: (of) => `/peoples/people/${of}` },
  service: { access: accessOf(serviceHeads), one: 'Um serviço', path: (of) => `/services/service/${of}` },
  product: { access: accessOf(productHeads), one: 'Um produto', path: (of) => `/products/product/${of}` },
  sale: { access: accessOf(saleHeads), one: 'Uma venda', path: (of) => `/sales/sale/${of}` },
  'pmoc-plan': { access: accessOf(pmocHeads), one: 'Um PMOC', path: (of) => `/pmoc/${of}/summary` },
  equipment: { access: accessOf(pmocHeads), one: 'Um equipamento', path: (of) => `/pmoc/equipment/${of}/qrcode` },
  member: {
    access: { read: memberAccess.read, change: memberAccess.write, remove: memberAccess.write },
    one: 'Um usuário',
    path: (of) => `/users/user/${of}`,
  },
} as const satisfies Record<string, KindOfRecord>

export type RecordKind = keyof typeof recordKinds
export const allRecordKinds = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]

export const recordKey = z.object({ recordType: z.enum(allRecordKinds), recordId: id })
export type RecordKey = z.input<typeof recordKey>
