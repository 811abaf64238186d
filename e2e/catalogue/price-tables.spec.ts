import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { arrive, expect, test } from '../support/test.ts'
import { soldBy, startTill } from '../support/till.ts'

const lines = (page: Page) => page.getByRole('list', { name: 'Itens da venda' }).getByRole('listitem')

async function choose(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Cliente' }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('a table of prices is made, and who belongs to its group buys by it: in a quote, and at a till without a network', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const api = await startTill(page, request)
  await api.make.client('Mercado Ver-o-Peso', { tags: ['Atacado'] })
  await api.make.client('Vizinha')

  await page.goto('/price-tables')
  await page.getByRole('button', { name: 'Nova tabela de preço' }).first().click()
  await arrive(page, 'Nova tabela de preço')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Tabela Atacado')
  await page.getByRole('combobox', { name: 'Grupo de clientes' }).fill('Atac')
  await page.getByRole('option', { name: 'Atacado' }).click()
  await page.getByRole('combobox', { name: 'Incluir item' }).fill('tubo')
  await page.getByRole('option', { name: 'Tubo de cobre · TBC-038' }).click()
  await page.getByRole('textbox', { name: 'Preço de Tubo de cobre' }).fill('3000')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar tabela de preço' }).click()
  await expect(page.getByText('Tabela de preço adicionada com sucesso!')).toBeVisible()

  await page.goto('/sales/sale')
  await arrive(page, 'Adicionar orçamento')
  await choose(page, 'Vizinha')
  const search = page.getByRole('combobox', { name: 'Buscar item' })
  await search.fill('tubo')
  await page.getByRole('option', { name: /Tubo de cobre/ }).click()
  const price = page.getByRole('textbox', { name: 'Preço unitário de Tubo de cobre' })
  await expect(price).toHaveValue('R$ 36,90')
  await choose(page, 'Mercado Ver-o-Peso')
  await expect(page.getByText('1 item mudou de preço: Tabela Atacado.')).toBeVisible()
  await expect(price).toHaveValue('R$ 30,00')
  const items = page.getByRole('list', { name: 'Itens' })
  await expect(items).toContainText('TBC-038 · Tabela Atacado')
  await search.fill('tubo')
  await expect(page.getByRole('option', { name: /Tabela Atacado.*R\$ 30,00/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Orçamento adicionado com sucesso!')).toBeVisible()
  expect(await soldBy(api)).toMatchObject([{ totalPrice: 30, status: 'BUDGET' }])

  await page.goto('/pdv')
  await expect(page.getByText('Catálogo neste aparelho')).toBeAttached()
  // The window of clients is loaded when it is opened first; a device that keeps the product has it.
  await page.getByRole('button', { name: 'Escolher cliente' }).click()
  await expect(page.getByRole('dialog', { name: 'Cliente' }).getByLabel('Buscar cliente')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page.getByRole('combobox', { name: 'Nome, código ou leitor' }).fill('TBC-038')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toContainText('36,90')
  const buyer = async (change: string, name: string) => {
    await page.getByRole('button', { name: change }).click()
    await page.getByRole('dialog', { name: 'Cliente' }).getByRole('button', { name }).click()
  }
  await buyer('Escolher cliente', 'Mercado Ver-o-Peso')
  await expect(page.getByText('1 item mudou de preço: Tabela Atacado.')).toBeVisible()
  await expect(lines(page)).toContainText('30,00 · Tabela Atacado')
  await buyer('Trocar cliente', 'Consumidor final')
  await expect(page.getByText('1 item mudou de preço: preço do cadastro.')).toBeVisible()
  await expect(lines(page)).toContainText('36,90')
  await buyer('Escolher cliente', 'Mercado Ver-o-Peso')
  await page.context().setOffline(false)
  await page.keyboard.press('F9')
  await expect(page.getByText('Total da venda', { exact: true })).toBeVisible()
  await page.keyboard.press('Alt+4')
  await page.getByRole('main').getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
  await expect.poll(async () => (await soldBy(api)).length).toBe(2)
  expect(await soldBy(api)).toContainEqual(
    expect.objectContaining({
      totalPrice: 30,
      status: 'INVOICED',
      toCheck: [],
      products: [expect.objectContaining({ unitPrice: 30, listPrice: 30 })],
    }),
  )
})
