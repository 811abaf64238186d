import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, register, signIn, test } from './support/test.ts'

const features = join(import.meta.dirname, '../apps/web/src/features')
const widths = [320, 390, 768, 1024, 1440]
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Lead somewhere else by themselves. */
const passing = ['/logout', '/auto-login']
/** Leads home whoever has a company: inspected with somebody who has none. */
const forNewcomers = ['/complete-profile']

/** Every path the web application declares, read from its sources so that no new screen can escape. */
const declared = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('screens.ts'))
  .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/path: '([^']+)'/g)].map((match) => match[1]!))
  .filter((path) => !passing.includes(path))
const isPublic = (path: string) => /^\/(login|register|forgot-password|reset-password|invitation|unregistered-user|__)/.test(path)

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme })

    test('every public screen fits every width and axe finds nothing', async ({ page }) => {
      test.setTimeout(180_000)
      for (const path of declared.filter(isPublic)) await inspect(page, path)
    })

    test('every screen for newcomers fits every width and axe finds nothing', async ({ page }) => {
      test.setTimeout(180_000)
      await register(page)
      for (const path of forNewcomers) await inspect(page, path)
      await expect(page).toHaveURL(/\/complete-profile/)
    })

    test('every screen of the product fits every width and axe finds nothing', async ({ page }) => {
      test.setTimeout(300_000)
      await signIn(page, 'marina@climanorte.com.br')
      const ids = await recordIds(page)
      for (const path of declared.filter((candidate) => !isPublic(candidate) && !forNewcomers.includes(candidate))) {
        const id = idFor(path, ids)
        await inspect(page, path.replace('$id', id))
      }
    })
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
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // Tall enough to need no scrolling: what lies under a sticky bar counts as too small a target.
    await page.setViewportSize({ width, height: Math.max(900, await page.evaluate(() => document.documentElement.scrollHeight)) })
    const { violations } = await new AxeBuilder({ page }).withTags(ruleTags).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    expect(found, `${path} at ${width}`).toEqual([])
  }
}

function idFor(path: string, ids: Awaited<ReturnType<typeof recordIds>>) {
  if (path.startsWith('/billing/')) return path.includes('/card/') ? ids.cardPage : ids.portal
  if (path.startsWith('/users/')) return ids.user
  return path.includes('/categories/') ? ids.category : ids.bankAccount
}

async function recordIds(page: Page) {
  const idOf = async (listPath: string, name: string) => {
    await page.goto(listPath)
    await page.getByText(name, { exact: true }).first().click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    return page.url().split('/').at(-1)!
  }
  const paymentPage = async (button: string, kind: string) => {
    await page.goto('/account?key=plans')
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(new RegExp(`/billing/${kind}/`))
    return page.url().split('/').at(-1)!
  }
  return {
    bankAccount: await idOf('/finance/bank-accounts', 'Itaú Empresas'),
    category: await idOf('/finance/categories', 'Pessoal'),
    cardPage: await paymentPage('Adicionar cartão', 'card'),
    portal: await paymentPage('Portal de cobrança', 'portal'),
    user: await idOf('/users', 'Rafael Nogueira'),
  }
}
