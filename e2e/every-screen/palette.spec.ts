import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { startLedger } from '../support/ledger.ts'
import { signIn } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Busca rápida' })
const look = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await palette(page).getByRole('combobox').fill(text)
}
const found = (page: Page, name: RegExp | string) => palette(page).getByRole('option', { name })

test(
  'a record is found by amount and by number, a product with what is left of it and its price',
  { tag: '@main' },
  async ({ page }) => {
    const { record, make } = await startLedger(page)
    const { code } = await record({ description: 'Aluguel da loja', amount: 522.34 })
    await make.product({ name: 'Split Inverter 9.000', sku: 'INV-9', price: 1699, stock: 11 })
    const clientId = await make.client('Clínica Odonto Vida')
    const quote = await make.sale({ clientId, products: [] })
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1, name: 'Central de ajuda' })).toBeVisible()
    await look(page, '522.34')
    await expect(found(page, /Aluguel da loja.*522,34/)).toBeVisible()
    await palette(page).getByRole('combobox').fill(`#${code}`)
    await expect(found(page, /Aluguel da loja/)).toBeVisible()
    await palette(page).getByRole('combobox').fill('9000 split')
    await expect(found(page, /Split Inverter 9\.000.*INV-9.*11 un.*1\.699,00/)).toBeVisible()
    await expect(found(page, 'Vender este produto abre o PDV com Split Inverter 9.000')).toBeVisible()
    await expect(palette(page).locator('mark').first()).toHaveText(/split/i)
    await palette(page).getByRole('combobox').fill(`orçamento ${quote.code}`)
    await expect(found(page, /^Orçamento \d+ Clínica Odonto Vida/)).toBeVisible()
    await page.keyboard.press('Enter')
    await arrive(page, `Orçamento ${quote.code}`)
    // A record keeps its list marked, whatever its address.
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu.getByRole('link', { name: 'Orçamentos' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Control+k')
    await expect(found(page, 'Central de ajuda')).toBeVisible()
    await expect(palette(page).getByRole('group', { name: 'Hoje' }).getByRole('option')).toHaveText([
      /^Contas a pagar até hoje ?1 vencida ?R\$ 522,34$/,
      /^Orçamentos com o cliente ?1 orçamento/,
    ])
    await palette(page).getByRole('combobox').fill('9000 split')
    await found(page, /^Vender este produto/).click()
    await expect(page.getByLabel('Quantidade de Split Inverter 9.000')).toHaveValue('1')
  },
)

test('what people come to do is offered in their words, and takes over what was typed', async ({ page }) => {
  await beginCompany(page)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Central de ajuda' })).toBeVisible()
  await look(page, 'quem me deve')
  await expect(found(page, 'Quem me deve').first()).toBeVisible()
  await palette(page).getByRole('combobox').fill('nota fiscal')
  await expect(found(page, /Dar entrada em nota fiscal/)).toBeVisible()
  await palette(page).getByRole('combobox').fill('contas a pagar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/finance\/transactions\?.*type=EXPENSE/)
  await look(page, '120,50')
  await found(page, 'Lançar despesa de R$ 120,50').click()
  await expect(page.getByRole('textbox', { name: 'Valor' })).toHaveValue(/120,50/)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Central de ajuda' })).toBeVisible()
  await look(page, 'Xyzzy Ltda')
  await expect(palette(page).getByRole('group', { name: 'Nada com “Xyzzy Ltda”' }).getByRole('option')).toHaveText([
    'Lançar despesa “Xyzzy Ltda”',
    'Novo cliente “Xyzzy Ltda”',
    'Novo produto “Xyzzy Ltda”',
  ])
  await found(page, /Novo cliente/).click()
  await arrive(page, 'Novo cliente')
  await expect(page.getByRole('textbox', { name: /^Nome/ }).first()).toHaveValue('Xyzzy Ltda')
})

test('screens of one place of the menu are tabs of one another, and the bell keeps its place on every screen', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/cost-centers' })
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const settings = page.getByRole('navigation', { name: 'Ajustes' })
  await expect(settings.getByRole('link')).toHaveText(['Categorias', 'Centros de custo', 'Recorrências', 'Avisos'])
  await expect(menu.getByRole('link', { name: 'Ajustes' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('button', { name: 'Financeiro' }).locator('xpath=../ul/li')).toHaveText([
    'Visão Geral',
    /^Movimentações/,
    'Fluxo de caixa',
    'Contas Bancárias',
    'A receber por pessoa',
    'Relatórios',
    /^Conciliação/,
    'Ajustes',
  ])
  await settings.getByRole('link', { name: 'Recorrências' }).click()
  await arrive(page, 'Recorrências')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  const places = new Set<string>()
  for (const path of [
    '/',
    '/finance/transactions',
    '/finance/categories',
    '/finance/bank-accounts/bank-account',
    '/customers',
    '/sales-order',
    '/products',
    '/pmoc',
    '/agenda',
    '/users',
    '/help',
  ]) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    const { x, y } = (await bell.boundingBox())!
    places.add(`${Math.round(x)} ${Math.round(y)}`)
  }
  expect([...places]).toHaveLength(1)
})
