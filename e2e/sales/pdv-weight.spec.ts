import { aCompany } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

test('the first load of /pdv transfers at most 250 kB of JavaScript', async ({ page, request, context }) => {
  await aCompany(page, request)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  session.on('Network.responseReceived', ({ response }) => {
    if (/javascript/.test(response.mimeType)) bytes += Number(response.headers['content-length'])
  })
  const underway = new Set<unknown>()
  page.on('request', (asked) => asked.resourceType() === 'script' && underway.add(asked))
  page.on('requestfinished', (asked) => underway.delete(asked))
  await page.goto('/pdv')
  await expect(page.getByRole('combobox', { name: 'Nome, código ou leitor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sem caixa' })).toBeVisible()
  await expect.poll(() => underway.size).toBe(0)
  expect(bytes / 1000).toBeGreaterThan(20)
  expect(bytes / 1000).toBeLessThanOrEqual(250)
})
