import type { Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { forMembers, forVisitors, withRecord } from '../support/screens.ts'
import { targetProblems } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ hasTouch: true })

/** A phone, and a desktop at 200 %. */
const sizes = [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
]

const walks = 4
for (let index = 0; index < walks; index++) {
  test(`on a phone and at 200 % every target of every screen is 24 px at least, free and readable (${index + 1} of ${walks})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await signIn(page, 'marina@climanorte.com.br')
    const found: string[] = []
    for (const path of forMembers.filter((_path, place) => place % walks === index)) {
      // Records are opened and written on a desktop.
      await page.setViewportSize({ width: 1440, height: 900 })
      found.push(...(await look(page, await withRecord(page, path))))
    }
    expect(found).toEqual([])
  })
}

test('on a phone and at 200 % every target of the public screens is 24 px at least, free and readable', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const found: string[] = []
  for (const path of forVisitors.filter((path) => path !== '/ui')) found.push(...(await look(page, path)))
  expect(found).toEqual([])
})

async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByText('Configurando as rotas')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    found.push(...(await targetProblems(page)).map((problem) => `${path} at ${size.width}: ${problem}`))
  }
  return found
}
