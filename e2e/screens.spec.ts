import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFindings } from './support/axe.ts'
import { register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const sources = join(import.meta.dirname, '../apps/web/src')
const widths = [320, 390, 768, 1024, 1440]
/** Lead somewhere else by themselves. */
const passing = ['/logout', '/auto-login']
/** Leads home whoever has a company: inspected with somebody who has none. */
const forNewcomers = ['/complete-profile']

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
const matchesIn = (file: string, pattern: RegExp) => [...readFileSync(join(sources, file), 'utf8').matchAll(pattern)]

/** Every path the web application declares and for whom, read from its sources so that no new screen can escape. */
const declared = files
  .filter((file) => file.endsWith('screens.ts'))
  .flatMap((file) => matchesIn(file, /\b(guestScreen|publicScreen|plainScreen|screen)\(\{\s*path: '([^']+)'/g))
  .map(([, kind, path]) => ({ path: path!, isPublic: kind === 'guestScreen' || kind === 'publicScreen' }))
  .filter(({ path }) => !passing.includes(path))

const tabs = files.flatMap((file) => {
  const screen = /([\w-]+)-tabs\.ts$/.exec(file)?.[1]
  const owner = declared.find(({ path }) => path.endsWith(`/${screen}`))?.path
  return owner ? matchesIn(file, /\bkey: '([^']+)',\s*label: /g).map(([, key]) => `${owner}?key=${key}`) : []
})

const forVisitors = declared.filter(({ isPublic }) => isPublic).map(({ path }) => path)
/** A screen of tabs is walked tab by tab. */
const hasTabs = (path: string) => tabs.some((tab) => tab.startsWith(`${path}?`))
const forMembers = [
  ...declared.filter(({ isPublic, path }) => !isPublic && !hasTabs(path)).map(({ path }) => path),
  ...tabs,
]
  .filter((path) => !forNewcomers.includes(path))
  .sort()

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
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** The address with a record of the demonstration company in it. */
async function withRecord(page: Page, path: string): Promise<string> {
  const recordOf: Record<string, () => Promise<string>> = {
    '/finance/bank-accounts/bank-account/$id': () => openRecord(page, '/finance/bank-accounts', 'Itaú Empresas'),
    '/finance/categories/category/$id': () => openRecord(page, '/finance/categories?search=pessoal', 'Pessoal'),
    '/finance/cost-centers/cost-center/$id': () => openRecord(page, '/finance/cost-centers', 'Loja'),
    '/finance/transactions/transaction/simple/$id': () => recordEntry(page),
    '/users/user/$id': () => openRecord(page, '/users', 'Rafael Nogueira'),
    '/billing/card/$id': () => openPaymentPage(page, 'Adicionar cartão', 'card'),
    '/billing/portal/$id': () => openPaymentPage(page, 'Portal de cobrança', 'portal'),
    '/help/$topic': async () => '/help/categorias',
  }
  return path.includes('$') ? recordOf[path]!() : path
}

async function openRecord(page: Page, list: string, name: string) {
  await page.goto(list)
  await page.getByText(name, { exact: true }).first().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  return new URL(page.url()).pathname
}

async function recordEntry(page: Page) {
  await page.goto('/finance/transactions/transaction')
  await page.getByRole('textbox', { name: 'Valor' }).fill('1000')
  await page.getByRole('combobox', { name: 'Conta' }).click()
  await page.getByRole('option', { name: 'Itaú Empresas' }).click()
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith('/api/sale/transaction') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Salvar lançamento' }).click()
  const { data } = (await (await recorded).json()) as { data: { id: string } }
  return `/finance/transactions/transaction/simple/${data.id}`
}

async function openPaymentPage(page: Page, button: string, kind: string) {
  await page.goto('/account?key=plans')
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(new RegExp(`/billing/${kind}/`))
  return new URL(page.url()).pathname
}
