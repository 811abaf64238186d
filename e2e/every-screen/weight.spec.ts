import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('the first load of /login transfers at most 150 kB of JavaScript, a list at most 220 kB [plat-44]', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  devtools.on('Network.responseReceived', ({ response }) => {
    if (/javascript/.test(response.mimeType)) bytes += Number(response.headers['content-length'])
  })
  const weigh = async (path: string, part: string) => {
    // What the screen before was still fetching is not counted.
    await page.goto('about:blank')
    bytes = 0
    await page.goto(path)
    await expect(page.locator(part).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    return bytes / 1000
  }
  expect(await weigh('/login', 'form')).toBeLessThanOrEqual(150)
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/bank-accounts' })
  for (const list of ['/finance/bank-accounts', '/finance/transactions', '/pmoc'])
    expect(await weigh(list, 'main table tbody tr'), list).toBeLessThanOrEqual(220)
})
