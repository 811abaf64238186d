import type { Page } from '@playwright/test'
import { apiAs, signIn, startCompany } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

test('the command palette finds screens and records, and gives the focus back', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette).toBeVisible()
  await page.keyboard.type('nubank')
  await expect(palette.getByRole('option', { name: /Nubank PJ/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nubank PJ' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('categ')
  await expect(palette.getByRole('option', { name: /Categorias/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('a list is worked without a mouse: search, move, open, create', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/bank-accounts' })
  await expect(page.getByText('Itaú Empresas').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('itau')
  await expect(page.getByText('Nubank PJ')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/bank-account$/)
  await arrive(page, 'Nova conta bancária')
  await page.getByLabel('Nome').focus()
  await page.keyboard.type('x')
  await expect(page.getByLabel('Nome')).toHaveValue('x')
})

test('N makes something new from any screen, ? lists the keys, and neither happens while somebody types', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/help' })
  await arriveAt(page, 'Central de ajuda')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(keys.getByText('Criar algo novo nesta tela')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await page.getByPlaceholder('Buscar na ajuda').fill('')
  await page.getByPlaceholder('Buscar na ajuda').press('n')
  await page.getByPlaceholder('Buscar na ajuda').press('?')
  await expect(page.getByPlaceholder('Buscar na ajuda')).toHaveValue('n?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByPlaceholder('Buscar na ajuda').fill('')
  await page.getByPlaceholder('Buscar na ajuda').blur()

  await page.keyboard.press('n')
  const palette = page.getByRole('dialog', { name: 'Busca rápida' })
  await expect(palette.getByRole('option', { name: 'Novo usuário' })).toBeVisible()
  await page.keyboard.type('centro')
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Novo centro de custo')

  await page.goto('/finance/cost-centers')
  await page.getByText('Loja', { exact: true }).first().click()
  await arriveAt(page, 'Loja')
  await page.keyboard.press('n')
  await arriveAt(page, 'Novo centro de custo')
})

test('who may make nothing is offered nothing to make', async ({ page }) => {
  await signIn(page, 'contabil@climanorte.com.br')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await page.keyboard.type('nov')
  await expect(palette.getByRole('option', { name: /^Nov[ao] / })).toHaveCount(0)
})

test('the palette offers what the person may make', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('criar nova conta')
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Nova conta bancária' })).toBeVisible()
})

test('what has the focus is seen, whatever colour the company has', async ({ page, request }) => {
  const { patch } = await apiAs(request, await startCompany(page))
  for (const color of ['#FFEB3B', '#D4AF37', '#001A54', '#F5F5F5', '#111111']) {
    await patch('system/company/color', { color })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/finance/cost-centers/cost-center')
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
  await page.route(/\/assets\/palette-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fluxo')
  await expect(page.getByRole('combobox', { name: /Buscar telas/ })).toHaveValue('fluxo')
  await page.keyboard.type(' de')
  await expect(page.getByRole('combobox', { name: /Buscar telas/ })).toHaveValue('fluxo de')
})
