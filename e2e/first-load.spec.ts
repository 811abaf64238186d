import { expect, signIn, test } from './support/test.ts'

test('the first load of /login transfers at most 150 kB of JavaScript, a list at most 220 kB', async ({ page, browser, baseURL, isMobile }) => {
  test.skip(isMobile, 'one size is enough')
  const weigh = async (path: string, prepare?: (target: typeof page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })
    const target = await context.newPage()
    await prepare?.(target)
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
  expect(await weigh('/finance/bank-accounts', (target) => signIn(target, 'marina@climanorte.com.br'))).toBeLessThanOrEqual(220)
  await page.goto('/login')
})

test('the application opens without a network once it was visited', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
  await signIn(page, 'marina@climanorte.com.br')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await context.setOffline(true)
  await page.goto('/login')
  await expect(page.getByText(/sem conexão|sem internet|offline|conexão/i).first()).toBeVisible()
  await context.setOffline(false)
})
