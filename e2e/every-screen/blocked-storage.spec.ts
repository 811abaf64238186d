import { forVisitors } from '../support/screens.ts'
import { signInByHand } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** As a browser does when it is told to let sites keep nothing: reading any storage throws, and locks are refused. */
function keepNothing() {
  const denied = () => new DOMException('Access is denied for this document.', 'SecurityError')
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw denied()
      },
    })
  navigator.locks.request = () => Promise.reject(denied())
}

test('where the browser keeps nothing, pages for visitors open and open again', async ({ page }) => {
  await page.addInitScript(keepNothing)
  for (const path of forVisitors) {
    await page.goto(path)
    await expect(page.locator('h1').first(), path).toBeVisible()
  }
  await page.goto('/login')
  await page.reload()
  await expect(page.locator('h1').first()).toBeVisible()
})

test('where the browser keeps nothing, a person signs in, works, and hears of what others change', async ({ page }) => {
  await page.addInitScript(keepNothing)
  const stream = page.waitForRequest((asked) => asked.url().includes('/api/system/events'))
  await signInByHand(page, 'rafael@climanorte.com.br')
  await stream
  await page.getByRole('link', { name: 'Movimentações' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movimentações' })).toBeVisible()
})
