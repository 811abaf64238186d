import { signIn } from './support/people.ts'
import { arrive, expect, test } from './support/test.ts'

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
