import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const sources = join(import.meta.dirname, '../../apps/web/src')
/** Lead somewhere else by themselves. */
const passing = ['/logout', '/auto-login']
/** Leads home whoever has a company: inspected with somebody who has none. */
export const forNewcomers = ['/complete-profile']

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

export const forVisitors = declared.filter(({ isPublic }) => isPublic).map(({ path }) => path)
/** A screen of tabs is walked tab by tab. */
const hasTabs = (path: string) => tabs.some((tab) => tab.startsWith(`${path}?`))
export const forMembers = [
  ...declared.filter(({ isPublic, path }) => !isPublic && !hasTabs(path)).map(({ path }) => path),
  ...tabs,
]
  .filter((path) => !forNewcomers.includes(path))
  .sort()

/** The address with a record of the demonstration company in it. */
export async function withRecord(page: Page, path: string): Promise<string> {
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
