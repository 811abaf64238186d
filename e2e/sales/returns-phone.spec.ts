import { axeFindings } from '../support/axe.ts'
import { sellAtTill, startShop } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

test('by touch a spoilt thing comes back from the list of the till, and the report of the day knows it', async ({
  page,
  request,
}) => {
  const shop = await startShop(page, request)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  await sellAtTill(shop)
  await page.goto('/pdv/order')
  await page.getByRole('button', { name: /^Ações de Venda/ }).tap()
  await page.getByRole('menuitem', { name: 'Devolver ou trocar' }).tap()
  const dialog = page.getByRole('dialog', { name: /^Devolver ou trocar/ })
  await dialog.getByRole('checkbox', { name: /Filtro G4/ }).tap()
  await dialog.getByRole('button', { name: 'Menos Filtro G4' }).tap()
  await expect(dialog.getByRole('textbox', { name: 'Quantidade de Filtro G4' })).toHaveValue('2')
  await dialog.getByRole('radio', { name: /^Avariado/ }).tap()
  await dialog.getByRole('radio', { name: 'Pix' }).tap()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Veio rasgado')
  expect(await axeFindings(page)).toEqual([])
  expect(await fits()).toBe(true)
  await dialog.getByRole('button', { name: 'Registrar devolução' }).tap()
  await page
    .getByRole('dialog', { name: /registrada$/ })
    .getByRole('button', { name: 'Fechar' })
    .last()
    .tap()
  await expect(page.getByText('Devolvida em parte')).toBeVisible()
  expect((await shop.make.stockOf(shop.filter)).current).toBe(47)

  await page.goto('/sales/reports')
  const figures = page.getByRole('region', { name: 'Resumo das vendas' })
  await expect(figures).toContainText('R$ 100,00')
  await expect(figures).toContainText('R$ 200,00')
  expect(await fits()).toBe(true)
})
