import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('the first load of /pdv transfers at most 250 kB of JavaScript', async ({ page, context }) => {
  await signIn(page, 'marina@climanorte.com.br')
  // What the screen before was still fetching is not counted.
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  session.on('Network.responseReceived', ({ response }) => {
    if (/javascript/.test(response.mimeType)) bytes += Number(response.headers['content-length'])
  })
  await page.goto('/pdv')
  await expect(page.getByRole('heading', { level: 1, name: 'PDV' })).toBeAttached()
  await page.waitForTimeout(1500)
  expect(bytes / 1000).toBeGreaterThan(20)
  expect(bytes / 1000).toBeLessThanOrEqual(250)
})
