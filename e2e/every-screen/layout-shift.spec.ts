import type { Page } from '@playwright/test'
import { register, signIn } from '../support/people.ts'
import { forMembers, forNewcomers, forVisitors, withRecord } from '../support/screens.ts'
import { shiftsOf, slowDown } from '../support/shifts.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const most = 0.02
const phone = { width: 360, height: 740 }

const walks = 2
for (let index = 0; index < walks; index++) {
  test(`no screen of the product moves under the thumb while its parts come in (${index + 1} of ${walks})`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await signIn(page, 'marina@climanorte.com.br')
    const paths: string[] = []
    for (const path of forMembers.filter((_path, place) => place % walks === index))
      paths.push(await withRecord(page, path))
    expect(await walk(page, paths)).toEqual([])
  })
}

test('no page for visitors and newcomers moves under the thumb while its parts come in', async ({ page, context }) => {
  test.setTimeout(120_000)
  // The page of components is drawn for those who build the product.
  const found = await walk(
    page,
    forVisitors.filter((path) => path !== '/ui'),
  )
  const newcomer = await context.newPage()
  await register(newcomer)
  expect([...found, ...(await walk(newcomer, forNewcomers))]).toEqual([])
})

/** Opens each without anything in store; the screens that moved too far, and what moved there. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.setViewportSize(phone)
  const line = await slowDown(page)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.getByText('Configurando as rotas')).toHaveCount(0)
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await line.becomesQuiet()
    const { sum, largest } = await shiftsOf(page)
    if (sum > most) found.push(`${path} by ${sum.toFixed(3)}: ${largest}`)
  }
  return found
}
