import { axeFindings } from '../support/axe.ts'
import { startSelling } from '../support/selling.ts'
import { arrive, expect, test } from '../support/test.ts'

test('on a phone a quote is made the short way, found on its board and approved [sal-34]', async ({
  page,
  request,
}) => {
  await startSelling(page, request)
  await page.goto('/budgets')
  await page.getByRole('button', { name: 'Novo orçamento' }).first().click()
  await page.getByRole('menuitem', { name: 'Simples' }).click()
  await arrive(page, 'Venda simples')
  await page.getByRole('combobox', { name: 'Cliente' }).click()
  await page.getByRole('option', { name: 'Padaria Pão do Círio' }).click()
  await page.getByRole('combobox', { name: 'Buscar item' }).fill('2*filtro')
  await page.getByRole('option', { name: /Filtro G4/ }).click()
  await expect(page.getByRole('region', { name: 'Totais' })).toContainText('R$ 200,00')
  await page.getByLabel('Observações').fill('Tocar a campainha')
  // What only the screen knows of a row: its code, a field for a remark that is still empty, how its discount is told.
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Quantidade de Filtro G4') })
  await row.getByRole('button', { name: 'Ações de Filtro G4' }).click()
  await page.getByRole('menuitem', { name: 'Observação' }).click()
  const rowStands = async () => {
    await expect(row).toContainText('FLT-1')
    await expect(row.getByLabel('Observação de Filtro G4')).toBeVisible()
  }
  await rowStands()
  // The rest of the form is the same form: what was typed stays.
  await page.getByRole('button', { name: 'Validade, pagamento, entrega e outros dados' }).click()
  await expect(page.getByRole('textbox', { name: 'Validade' })).toBeVisible()
  await rowStands()
  await page.getByRole('button', { name: 'Só cliente, itens e observações' }).click()
  await expect(page.getByLabel('Observações')).toHaveValue('Tocar a campainha')
  await rowStands()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar' }).last().click()
  await arrive(page, 'Orçamento 1')
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/budgets?show=board')
  await expect(page.getByRole('radio', { name: 'Aprovado' })).toBeVisible()
  await page.getByRole('button', { name: 'Ações de Orçamento 1' }).click()
  await page.getByRole('menuitem', { name: 'Aprovar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar orçamento' }).click()
  await page.getByRole('dialog', { name: 'Orçamento aprovado!' }).getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByText('Aprovado', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: /Nº 1\D/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
