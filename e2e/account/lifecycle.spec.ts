import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from '../support/worker-ready.ts'

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the application opens without a network once it was visited', async ({ page, context, expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
    await signIn(page, 'marina@climanorte.com.br')
    await workerReady(page)
    await page.reload()
    await context.setOffline(true)
    await page.goto('/login')
    await expect(page.getByText(/sem conexão|sem internet|offline|conexão/i).first()).toBeVisible()
    await context.setOffline(false)
  })
})

test('a new version is offered, and the page is reloaded only when the person says so [plat-233, plat-333]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br')
  // The notice is fetched after the first screen; the message is repeated until somebody listens.
  await expect(async () => {
    await page.evaluate(() =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'UPDATE_AVAILABLE' } })),
    )
    expect(await page.getByText('Nova versão disponível!').isVisible()).toBe(true)
  }).toPass()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Atualizar agora' }).click()])
  await expect(page.locator('main#content h1')).toBeVisible()
})

test('a screen that breaks shows what can be done, and the rest goes on [plat-323]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/planted/)
  await signIn(page, 'marina@climanorte.com.br')
  await page.route(/\/assets\/bank-account-list-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
  )
  await page.goto('/finance/bank-accounts')
  await expect(page.getByText('Algo deu errado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await page.getByRole('button', { name: /início/i }).click()
  await expect(page.getByText('Marina').first()).toBeVisible()
})
