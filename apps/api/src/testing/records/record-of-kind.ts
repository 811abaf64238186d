import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { entries } from '@prumo/contract/finance/entries'
import { members } from '@prumo/contract/identity/members'
import { people } from '@prumo/contract/people/people'
import { plans } from '@prumo/contract/pmoc/plans'
import { products } from '@prumo/contract/products/products'
import type { RecordKey, RecordKind } from '@prumo/contract/records/record-kinds'
import { ofPlainRecords } from '@prumo/contract/records/plain-records'
import { recordFiles } from '@prumo/contract/records/record-files'
import { sales } from '@prumo/contract/sales/sales'
import { services } from '@prumo/contract/services/services'
import { expect } from 'vitest'
import { created } from '../../proofs/records/make-record.ts'
import { requestOf } from '../../proofs/routes/route-request.ts'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'
import { addFile } from '../app/upload-file.ts'

type Work<T> = (app: TestApp, owner: Person, id: string) => Promise<T>
type OfKind = { make: (app: TestApp, owner: Person) => Promise<string>; remove: Work<{ status: number }> }

const kinds: Record<RecordKind, OfKind> = {
  ...ofPlainRecords('kind', ({ group, heads }) => ({
    make: async (app, owner) => (await created(`${group}.create`)(app, owner))['id']!,
    remove: async (app, owner, id) => {
      const { statusCode } = await app.raw(requestOf(heads.remove, { params: { id } }), owner)
      return { status: statusCode }
    },
  })),
  entry: {
    make: async (app, owner) => (await app.as(owner).entry(await app.as(owner).account())).id,
    remove: (app, owner, id) => app.call(owner, entries.remove, { params: { id }, query: {} }),
  },
  'bank-account': {
    make: (app, owner) => app.as(owner).account(),
    remove: (app, owner, id) => app.call(owner, bankAccounts.remove, { params: { id } }),
  },
  category: {
    make: (app, owner) => app.as(owner).category(),
    remove: (app, owner, id) => app.call(owner, categories.remove, { params: { id } }),
  },
  person: {
    make: (app, owner) => app.as(owner).supplier(),
    remove: (app, owner, id) => app.call(owner, people.remove, { params: { id } }),
  },
  service: {
    make: (app, owner) => app.as(owner).service(),
    remove: (app, owner, id) => app.call(owner, services.remove, { params: { id } }),
  },
  product: {
    make: (app, owner) => app.as(owner).product(),
    remove: (app, owner, id) => app.call(owner, products.remove, { params: { id } }),
  },
  sale: {
    make: async (app, owner) => (await app.as(owner).sale({})).id,
    remove: (app, owner, id) => app.call(owner, sales.remove, { params: { id } }),
  },
  'pmoc-plan': {
    make: async (app, owner) => (await app.as(owner).plan()).id,
    remove: (app, owner, id) => app.call(owner, plans.remove, { params: { id } }),
  },
  equipment: {
    make: async (app, owner) => (await app.as(owner).plan()).equipmentInventory[0]!.equipmentId,
    remove: async (app, owner, id) => removePlanOf(app, owner, id),
  },
  member: {
    make: async (app, owner) => (await app.aMember(owner, [])).userId,
    remove: (app, owner, id) => app.call(owner, members.remove, { params: { id } }),
  },
}

/** A machine goes with the last plan that holds it. */
async function removePlanOf(app: TestApp, owner: Person, equipmentId: string) {
  const { items } = (await app.call(owner, plans.list, { query: {} })).data
  for (const { id } of items) {
    const { data } = await app.call(owner, plans.get, { params: { id } })
    if (data.equipmentInventory.some((row) => row.equipmentId === equipmentId))
      return app.call(owner, plans.remove, { params: { id } })
  }
  return { status: 404 }
}

/** Makes a record as people do, and answers its id. */
export const aRecordOf = (app: TestApp, owner: Person, kind: RecordKind) => kinds[kind].make(app, owner)

/** Deletes it as people do. */
export async function removeRecord(app: TestApp, owner: Person, { recordType, recordId }: RecordKey) {
  const { status } = await kinds[recordType].remove(app, owner, recordId)
  expect([recordType, status]).toEqual([recordType, 200])
}

/** A file of a bank account: one that is there, once there are many. */
export async function aFileOf(app: TestApp, owner: Person, accountId: string) {
  const key = { recordType: 'bank-account' as const, recordId: accountId }
  const { items } = (await app.call(owner, recordFiles.list, { params: key })).data
  // There is a limit to how many a record may have.
  const known = items.length > 5 ? items.at(-1) : undefined
  return { ...key, id: (known ?? (await addFile(app, owner, key, 'nota.txt', Buffer.from('texto'))).data).id }
}
