import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('the first load of /login transfers at most 150 kB of JavaScript, a list at most 220 kB [plat-44]', async ({
  page,
  browser,
  baseURL,
}) => {
  const weigh = async (path: string, prepare?: (target: typeof page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })
    const target = await context.newPage()
    await prepare?.(target)
    // What the screen before was still fetching is not counted.
    await target.goto('about:blank')
    const session = await context.newCDPSession(target)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let bytes = 0
    session.on('Network.responseReceived', ({ response }) => {
      if (/javascript/.test(response.mimeType)) bytes += Number(response.headers['content-length'])
    })
    await target.goto(path)
    await expect(target.locator('h1').first()).toBeVisible()
    await target.waitForTimeout(1000)
    await context.close()
    return bytes / 1000
  }
  expect(await weigh('/login')).toBeLessThanOrEqual(150)
  for (const list of ['/finance/bank-accounts', '/finance/transactions', '/pmoc']) {
    expect(await weigh(list, (target) => signIn(target, 'marina@climanorte.com.br')), list).toBeLessThanOrEqual(220)
  }
  await page.goto('/login')
})
