import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { escape } from '../support/keys.ts'
import { signIn } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

test(
  'the command palette finds screens, records and what the person may make, and goes away',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page, 'marina@climanorte.com.br')
    const palette = page.getByRole('dialog')
    await openPalette(page)
    await page.keyboard.type('nubank')
    await expect(palette.getByRole('option', { name: /Nubank PJ/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await arrive(page, 'Nubank PJ')
    await openPalette(page)
    await page.keyboard.type('criar nova conta')
    await expect(palette.getByRole('option', { name: 'Nova conta bancária' })).toBeVisible()
    await palette.getByRole('combobox').fill('categ')
    await expect(palette.getByRole('option', { name: /Categorias/ }).first()).toBeVisible()
    await escape(page, palette)
  },
)

test('a list is worked without a mouse: search, move, open, create', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/bank-accounts' })
  await expect(page.getByText('Itaú Empresas').first()).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('itau')
  await expect(page.getByText('Nubank PJ')).toHaveCount(0)
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await search.press('Escape')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/bank-account$/)
  await arrive(page, 'Nova conta bancária')
  await page.getByLabel('Nome').focus()
  await page.keyboard.type('x')
  await expect(page.getByLabel('Nome')).toHaveValue('x')
})

test('a row that goes with the next answer hands its focus to the list', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/bank-accounts' })
  const itau = page.getByRole('row', { name: /Itaú Empresas/ })
  await expect(itau).toBeVisible()
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/api/sale/bank-account/filter')
  await page.route('**/api/sale/bank-account/filter', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.getByRole('searchbox').fill('nubank')
  await asked
  await itau.focus()
  await expect(itau).toBeFocused()
  answer()
  await expect(itau).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Nubank PJ/ })).toBeFocused()
})

test('N makes something new from any screen, ? lists the keys, and neither happens while somebody types', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/help' })
  await arriveAt(page, 'Central de ajuda')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(keys.getByText('Novo registro desta tela')).toBeVisible()
  await escape(page, keys)

  await page.getByPlaceholder('Buscar na ajuda').fill('')
  await page.getByPlaceholder('Buscar na ajuda').press('n')
  await page.getByPlaceholder('Buscar na ajuda').press('?')
  await expect(page.getByPlaceholder('Buscar na ajuda')).toHaveValue('n?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByPlaceholder('Buscar na ajuda').fill('')
  await page.getByPlaceholder('Buscar na ajuda').blur()
  await expect(page.getByPlaceholder('Buscar na ajuda')).not.toBeFocused()

  await page.keyboard.press('n')
  const palette = page.getByRole('dialog', { name: 'Busca rápida' })
  await expect(palette.getByRole('option', { name: 'Novo usuário' })).toBeVisible()
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('centro')
  await expect(palette.getByRole('option')).toHaveText([/Novo centro de custo/])
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Novo centro de custo')

  await page.goto('/finance/cost-centers')
  await page.getByText('Loja', { exact: true }).first().click()
  await arrive(page, 'Loja')
  await page.keyboard.press('n')
  await arriveAt(page, 'Novo centro de custo')
})

test('who may make nothing is offered nothing to make', async ({ page }) => {
  await signIn(page, 'contabil@climanorte.com.br')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPalette(page)
  const palette = page.getByRole('dialog')
  await page.keyboard.type('nov')
  await expect(palette.getByText('Buscando…')).toHaveCount(0)
  await expect(palette.getByRole('combobox')).toHaveValue('nov')
  await expect(palette.getByRole('option', { name: /^Nov[ao] / })).toHaveCount(0)
})

test('what has the focus is seen, whatever colour the company has', async ({ page }) => {
  const { patch } = await beginCompany(page)
  for (const color of ['#FFEB3B', '#001A54']) {
    await patch('system/company/color', { color })
    await page.goto('/finance/cost-centers/cost-center')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await page.getByLabel('Código').focus()
      const field = await page
        .getByLabel('Código')
        .evaluate((input) => ({
          line: getComputedStyle(input).borderTopColor,
          ground: getComputedStyle(input.closest('.card')!).backgroundColor,
        }))
      expect(contrastOf(field.line, field.ground), `field, ${color}, ${colorScheme}`).toBeGreaterThanOrEqual(3)
      await page.keyboard.press('Shift+Tab')
      await page.getByRole('button', { name: 'Salvar centro de custo' }).focus()
      const button = await page
        .getByRole('button', { name: 'Salvar centro de custo' })
        .evaluate((element) => ({
          line: getComputedStyle(element).outlineColor,
          width: getComputedStyle(element).outlineWidth,
          ground: getComputedStyle(document.querySelector('main')!.parentElement!.parentElement!).backgroundColor,
        }))
      expect(button.width).toBe('2px')
      expect(contrastOf(button.line, button.ground), `button, ${color}, ${colorScheme}`).toBeGreaterThanOrEqual(3)
    }
  }
})

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
}

const arriveAt = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Of two colours as the browser tells them: 'rgb(18, 22, 29)'. */
function contrastOf(one: string, other: string) {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('what is typed right after Ctrl K waits for the palette to load', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/categories' })
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible()
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/\/assets\/palette-/, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fluxo')
  goOn()
  await expect(page.getByRole('combobox', { name: /Buscar telas/ })).toHaveValue('fluxo')
  await page.keyboard.type(' de')
  await expect(page.getByRole('combobox', { name: /Buscar telas/ })).toHaveValue('fluxo de')
})
