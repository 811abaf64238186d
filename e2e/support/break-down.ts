import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Answers one call as a proxy does when nobody is behind it: no sentence that a person could be told. `title`: a refusal in words instead.
 * Gives the call back.
 */
export async function breakDown(page: Page, method: string, path: string, status = 500, title?: string) {
  const pattern = new RegExp(`/api/${path}(\\?.*)?$`)
  const answer = title
    ? { status, json: { status, title, code: status === 403 ? 'permission-missing' : 'contention', errors: [] } }
    : { status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
  await page.route(pattern, (route) => (route.request().method() === method ? route.fulfill(answer) : route.fallback()))
  return () => page.unroute(pattern)
}

/** An id in an address. */
export const one = '[\\da-f-]{36}'

/** A screen may ask again by itself, after a live notice, before somebody presses the button. */
export async function tryAgain(scope: Page | Locator, healed: Locator) {
  const button = scope.getByRole('button', { name: 'Tentar novamente' })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5000 })
    await expect(healed).toBeVisible({ timeout: 5000 })
  }).toPass()
}
