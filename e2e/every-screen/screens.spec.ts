import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { register, signIn } from '../support/people.ts'
import { forMembers, forNewcomers, forVisitors, withRecord } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const widths = [320, 390, 768, 1024, 1440]

test.describe.configure({ mode: 'parallel' })
/** Small walks, so that both workers share them. */
const walks = 6
const part = (paths: readonly string[], index: number) => paths.filter((_path, place) => place % walks === index)

for (const half of [0, 1]) {
  test(`every public screen fits every width and axe finds nothing, light and dark (${half + 1} of 2) [plat-6, plat-302]`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    for (const path of forVisitors.filter((_path, place) => place % 2 === half)) await inspect(page, path)
  })
}

test('every screen for newcomers fits every width and axe finds nothing, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  await register(page)
  for (const path of forNewcomers) await inspect(page, path)
  await expect(page).toHaveURL(/\/complete-profile/)
})

for (let index = 0; index < walks; index++) {
  test(`every screen of the product fits every width and axe finds nothing, light and dark (${index + 1} of ${walks}) [fin-150, plat-265]`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await signIn(page, 'marina@climanorte.com.br')
    for (const path of part(forMembers, index)) await inspect(page, await withRecord(page, path))
  })
}

async function inspect(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByText('Configurando as rotas')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
  // The page of components shows skeletons on purpose.
  if (path !== '/ui') await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${path} overflows at ${width}`).toBeLessThanOrEqual(0)
  }
  for (const [width, first, second] of [
    [390, 'light', 'dark'],
    [1440, 'dark', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await paint(page, first)
    // Tall enough to need no scrolling: what lies under a sticky bar counts as too small a target.
    await page.setViewportSize({
      width,
      height: Math.max(900, await page.evaluate(() => document.documentElement.scrollHeight)),
    })
    expect(await axeFindings(page), `${path} at ${width}, ${first}`).toEqual([])
    // Between schemes only colours differ.
    await paint(page, second)
    expect(await axeFindings(page, { rules: ['color-contrast'] }), `${path} at ${width}, ${second}`).toEqual([])
  }
}

/** In that scheme. Journeys ask for reduced motion, so nothing is on its way from one colour to the other. */
async function paint(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // Plain documents follow the system by themselves.
  const isDocument = (await page.locator('script').count()) === 0
  if (!isDocument) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
