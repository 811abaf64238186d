import type { Page } from '@playwright/test'
import { aCompany } from '../support/company.ts'
import { openOfflinePage } from '../support/open-offline-page.ts'
import { expect, test } from '../support/test.ts'

const cutOff = /ERR_INTERNET_DISCONNECTED|Failed to load resource/

const namesFor = (page: Page, text: string) =>
  page.evaluate(
    (typed) =>
      window.offline
        .readTillPack()
        .findItems(typed, 20)
        .map(({ name }) => name),
    text,
  )
const refresh = (page: Page) => page.evaluate(() => window.offline.refreshTillPack())
const product = (name: string, sku: string, barcode: string) => ({
  name,
  sku,
  barcode,
  pricing: { salePrice: 19.9, costPrice: 10 },
})

test('what is sold, and who buys, is in the browser: there after a reload without a network, and kept in step by what changed [sal-8]', async ({
  page,
  request,
  context,
  expectProblem,
}) => {
  expectProblem(cutOff)
  const api = await aCompany(page, request)
  const { id } = await api.post('product/products', product('Tubo de cobre', 'TUB-1', '7898066210388'))
  await api.post('product/products', product('Fita isolante', 'FIT-1', '7891000100103'))
  await api.post('customer/customer', { name: 'João Araújo', document: '529.982.247-25' })
  await page.close()

  const till = await openOfflinePage(context)
  expect(await till.evaluate(() => window.offline.readTillPack().state)).toBe('empty')
  await refresh(till)
  expect(await till.evaluate(() => window.offline.readTillPack().state)).toBe('ready')
  expect(await namesFor(till, 'cobre')).toEqual(['Tubo de cobre'])
  await till.close()

  await context.setOffline(true)
  const again = await openOfflinePage(context)
  await again.evaluate(() => window.offline.openTillPack())
  expect(await namesFor(again, 'fita iso')).toEqual(['Fita isolante'])
  expect(
    await again.evaluate(() => {
      const pack = window.offline.readTillPack()
      const found = pack.itemByCode('7898066210388')
      return [found?.item.name, found?.item.unitPrice, found?.quantity, pack.findClients('529.982', 5)[0]?.name]
    }),
  ).toEqual(['Tubo de cobre', 1990, 1000, 'João Araújo'])

  await api.put(`product/products/${id}`, { name: 'Cano de cobre', pricing: { salePrice: 25 } })
  await context.setOffline(false)
  await again.evaluate(() => window.offline.start())
  const asked = again.waitForResponse((response) => response.url().includes('/till-pack/items'))
  await refresh(again)
  const answer = (await (await asked).json()) as { data: { columns: { id: string[] } } }
  expect(answer.data.columns.id).toEqual([id])
  expect(await namesFor(again, 'cobre')).toEqual(['Cano de cobre'])
  expect(await namesFor(again, '')).toEqual(['Cano de cobre', 'Fita isolante'])
})

test('two tabs send an operation once, in the order in which it was done, and a binding one is never discarded [sal-122]', async ({
  page,
  request,
  context,
  expectProblem,
}) => {
  expectProblem(cutOff)
  const api = await aCompany(page, request)
  await page.close()
  const [one, two] = [await openOfflinePage(context), await openOfflinePage(context)]
  const sent: string[] = []
  // What fails without a network has no response.
  context.on('response', (each) => {
    if (each.url().endsWith('/customer/customer')) sent.push((each.request().postDataJSON() as { name: string }).name)
  })
  await context.setOffline(true)
  for (const [tab, name] of [
    [one, 'Primeiro'],
    [two, 'Segundo'],
    [one, 'Terceiro'],
  ] as const)
    await tab.evaluate(async (client) => {
      const id = crypto.randomUUID()
      const operation = { id, input: { body: { id, name: client } }, subject: 'clients', label: client }
      const tell = () => window.offline.enqueue('final', operation, { last: client })
      // Twice by a nervous finger.
      await Promise.all([tell(), tell()])
    }, name)
  const labels = (tab: Page) => tab.evaluate(() => window.offline.readPending().map(({ label }) => label))
  await expect.poll(() => labels(two)).toEqual(['Primeiro', 'Segundo', 'Terceiro'])
  expect(await two.evaluate(() => window.offline.readStoredValue('last'))).toBe('Terceiro')
  await one.evaluate(() => window.offline.discardOperation(window.offline.readPending()[0]!.id))
  expect(await labels(one)).toEqual(['Primeiro', 'Segundo', 'Terceiro'])

  await context.setOffline(false)
  await expect.poll(() => labels(one)).toEqual([])
  await expect.poll(() => labels(two)).toEqual([])
  expect(sent).toEqual(['Primeiro', 'Segundo', 'Terceiro'])
  const { items } = await api.post('customer/customer/filter', { sort: 'createdAt' })
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Primeiro', 'Segundo', 'Terceiro'])
})

test('an answer that is lost is asked for again, and what it made is made once', async ({
  page,
  request,
  context,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource|ERR_FAILED/)
  const api = await aCompany(page, request)
  await page.close()
  const tab = await openOfflinePage(context)
  let lost = 0
  await tab.route('**/api/customer/customer', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await tab.evaluate(() =>
    window.offline.enqueue('client', {
      id: crypto.randomUUID(),
      input: { body: { name: 'Uma vez' } },
      subject: 'client',
      label: 'Uma vez',
    }),
  )
  await expect.poll(() => tab.evaluate(() => window.offline.readPending().length)).toBe(0)
  expect(lost).toBe(1)
  expect((await api.post('customer/customer/filter', {})).total).toBe(1)
})

test('a clock that is wrong is set right by what the server says, also after a reload without a network [sal-123]', async ({
  page,
  request,
  context,
  expectProblem,
}) => {
  expectProblem(cutOff)
  await aCompany(page, request)
  await page.close()
  await context.addInitScript(() => {
    const { now } = Date
    Date.now = () => now.call(Date) - 86_400_000
  })
  const wrongBy = (tab: Page) =>
    tab.evaluate((right) => Math.abs(window.offline.correctedNow().getTime() - right), Date.now())
  const tab = await openOfflinePage(context)
  expect(await wrongBy(tab)).toBeLessThan(30_000)
  await tab.close()
  await context.setOffline(true)
  expect(await wrongBy(await openOfflinePage(context))).toBeLessThan(30_000)
})
