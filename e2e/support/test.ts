import { test as base, expect, type Page } from '@playwright/test'

type Fixtures = { isPhone: boolean; watched: void }

/** Every journey ends with a clean console and without a request to another origin. */
export const test = base.extend<Fixtures & { expectProblem: (pattern: RegExp) => void }>({
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 1440) < 768),
  expectProblem: async ({ page }, use) => {
    const expected: RegExp[] = [/Service Worker registration blocked by Playwright/]
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (
        url.protocol.startsWith('http') &&
        url.host !== new URL(page.url() || request.url()).host &&
        page.url() !== 'about:blank'
      )
        complaints.push(`request to ${url.host}`)
    })
    await use((pattern) => void expected.push(pattern))
    expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },
  watched: [async ({ expectProblem }, use) => use(void expectProblem), { auto: true }],
})

export { expect }

/** After a click that leads to another screen: its heading or first field has the focus. */
export const arrive = (page: Page, name: string | RegExp) =>
  expect(async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }).toPass()
