import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { catalogueFinding } from '@prumo/contract/products/finding'
import { products } from '@prumo/contract/products/products'
import { recordFiles } from '@prumo/contract/records/record-files'
import { services } from '@prumo/contract/services/services'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { anEmptyDatabase, askAsOwner, createBackupWork } from '../../testing/database/backup-work.ts'
import type { Person } from '../../testing/app/builders.ts'
import { expectStoredTotals } from '../../testing/finance/ledger.ts'
import { samplePng } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { addFile, uploadFile } from '../../testing/app/upload-file.ts'
import { readBackupFile, writeBackupFile, type BackupPart } from './backup-file.ts'

let app: TestApp
let folder = ''
let backup: ReturnType<typeof createBackupWork>['backup']
let restore: ReturnType<typeof createBackupWork>['restore']
let remove: () => void
beforeAll(async () => {
  app = await startTestApp()
  ;({ folder, backup, restore, remove } = createBackupWork(app))
})
afterAll(async () => {
  await app.stop()
  remove()
})

test('a copy made before totals by month were kept has them once it is put back', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Antiga' } })
  await app.as(owner).entry(data.id)
  await askAsOwner(app.connection, 'delete from ledger_category_month where company_id = $1', [owner.companyId])
  await restore(app.connection, await backup(owner.companyId), { replace: true })
  await expectStoredTotals(app, owner)
})

test('a copy made when only entries had files gives them back', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Antiga' } })
  const params = { recordType: 'entry' as const, recordId: (await app.as(owner).entry(data.id)).id }
  await addFile(app, owner, params, 'nota.png', samplePng)
  const old = join(folder, 'entries-alone.backup')
  await writeBackupFile(old, beforeRecordFiles(await backup(owner.companyId)))
  await restore(app.connection, old, { replace: true })
  const { items } = (await app.call(owner, recordFiles.list, { params })).data
  expect(items.map(({ name }) => name)).toEqual(['nota.png'])
  expect((await app.raw({ url: items[0]!.url })).rawPayload).toEqual(samplePng)
})

/** The same copy as an earlier version wrote it. */
async function* beforeRecordFiles(path: string): AsyncIterable<BackupPart> {
  for await (const part of readBackupFile(path)) {
    if (!('rows' in part) || part.table !== 'record_file') yield part
    else
      yield {
        ...part,
        table: 'transaction_attachment',
        rows: part.rows.map(({ record_type: _type, record_id, ...row }) => ({
          ...row,
          transaction_id: record_id,
          name: 'nota.png',
        })),
      }
  }
}

/** The same copy as it was before these tables were there. */
const without = (tables: readonly string[]) =>
  async function* (path: string): AsyncIterable<BackupPart> {
    for await (const part of readBackupFile(path)) if (!('rows' in part) || !tables.includes(part.table)) yield part
  }

const words = ['catalogue_item', 'catalogue_word', 'catalogue_spelling']
const found = async (owner: Person, search: string) =>
  (await app.call(owner, catalogueFinding.list, { body: { search } })).data.items.map(({ id }) => id)
const meant = async (owner: Person, code: string) =>
  (await app.call(owner, catalogueFinding.get, { params: { code } })).data.id

test('a copy made before stock was kept comes back as a company that finds its things and moves them', async () => {
  const owner = await app.anOwner()
  const barcode = '7891000100103'
  const body = { name: 'Serpentina', sku: 'SER-1', barcode, pricing: { salePrice: 90 } }
  const { id: productId } = (await app.call(owner, products.create, { body })).data
  const { id: serviceId } = (
    await app.call(owner, services.create, {
      body: { name: 'Higienização', code: 'HIG-1', pricing: { salePrice: 90 } },
    })
  ).data
  const parts = without(['catalogue_code', 'stock_place', ...words])
  await restore(app.connection, await backup(owner.companyId), { replace: true, parts })
  const { status, data } = await app.call(owner, stock.move, {
    body: { productId, type: 'PURCHASE', quantity: 3, cost: 10, reference: 'NF 1' },
  })
  expect(status).toBe(200)
  expect(data.place.name).toBe('Estoque principal')
  expect(await Promise.all([found(owner, 'serpentna'), found(owner, 'higienizacao')])).toEqual([
    [productId],
    [serviceId],
  ])
  expect(await Promise.all(['ser-1', barcode, 'hig-1'].map((code) => meant(owner, code)))).toEqual([
    productId,
    productId,
    serviceId,
  ])
  const twin = await app.call(owner, services.create, { body: { name: 'B', code: 'SER-1', pricing: { salePrice: 1 } } })
  expect(twin.status).toBe(409)
})

test('a copy made before batches, consumption and words were kept has them once it is put back', async () => {
  const owner = await app.anOwner()
  const [gas, filter] = [
    await app.as(owner).product({ sku: 'GAS' }),
    await app.as(owner).product({ sku: 'FILTRO', stock: 9 }),
  ]
  const batch = { batch: 'L1', expirationDate: '2031-01-31' }
  await app.call(owner, stock.move, { body: { productId: gas, type: 'PRODUCTION', quantity: 5, ...batch } })
  await app.call(owner, stock.move, { body: { productId: filter, type: 'SALE', quantity: 4, reference: 'PED 1' } })
  const kept = async () =>
    Promise.all(
      [
        'select item_id, place_id, code, expiration_date, quantity from stock_batch where company_id = $1',
        'select movement_id, quantity from stock_batch_movement where company_id = $1',
        'select item_id, day, quantity from stock_consumption where company_id = $1',
      ].map((query) => askAsOwner(app.connection, query, [owner.companyId])),
    )
  const before = await kept()
  expect(before.map(({ length }) => length)).toEqual([1, 1, 1])
  const copy = await backup(owner.companyId)
  const parts = without(['stock_batch', 'stock_batch_movement', 'stock_consumption', ...words])
  await restore(app.connection, copy, { replace: true, parts })
  expect(await kept()).toEqual(before)
  expect(await found(owner, 'filtro')).toEqual([filter])
  await restore(app.connection, copy, { replace: true })
  expect(await kept()).toEqual(before)
})

test('copies of the first format, with files in one piece and no digest, are still read', async () => {
  const owner = await app.anOwner()
  const { id: fileId } = await uploadFile(app, owner, 'nota.txt', Buffer.from('de antes'))
  const lines: object[] = []
  const total = { rows: 0, files: 0 }
  for await (const part of readBackupFile(await backup(owner.companyId))) {
    if ('header' in part) lines.push({ header: { ...part.header, prumoBackup: 1 } })
    else if ('file' in part)
      lines.push({
        file: part.file,
        contentType: part.contentType,
        base64: (await buffer(part.content)).toString('base64'),
      })
    else lines.push(part)
    if ('rows' in part) total.rows += part.rows.length
    if ('file' in part) total.files++
  }
  const old = join(folder, 'old.backup')
  writeFileSync(old, gzipSync([...lines, { end: total }].map((line) => `${JSON.stringify(line)}\n`).join('')))
  const storage = createDiskStorage(join(folder, 'from-old'))
  expect(await restore(await anEmptyDatabase(), old, { storage })).toEqual({ ...total, missing: 0 })
  expect(await text((await storage.read(`${owner.companyId}/${fileId}`))!)).toBe('de antes')
})
