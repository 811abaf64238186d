import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { soldBy, startTill } from '../support/till.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou leitor' })
const lines = (page: Page) => page.getByRole('list', { name: 'Itens da venda' }).getByRole('listitem')
const paying = (page: Page) => expect(page.getByText('Total da venda', { exact: true })).toBeVisible()

async function putIn(page: Page, code: string) {
  await search(page).fill(code)
  await search(page).press('Enter')
  await expect(lines(page)).toHaveCount(1)
}

test('F9 pressed twice only opens the payment; an order saved unpaid says so and is taken back, also out of the queue', async ({
  page,
  request,
  context,
}) => {
  const api = await startTill(page, request)
  await putIn(page, 'SUP-500')
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  await paying(page)
  await page.getByRole('main').getByRole('button', { name: 'Salvar pedido' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Pedido salvo sem pagamento' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/pdv$/)
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
  expect(await soldBy(api)).toMatchObject([{ paid: false, totalPrice: 89.9 }])
  await told.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByLabel('Quantidade de Suporte 500 mm')).toHaveValue('1')
  await expect.poll(async () => (await soldBy(api)).length).toBe(0)

  await page.keyboard.press('F9')
  await paying(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Salvar pedido' }).click()
  await expect(page.getByRole('button', { name: /1 venda a enviar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.getByLabel('Quantidade de Suporte 500 mm')).toHaveValue('1')
  await expect(page.getByRole('button', { name: /a enviar/ })).toHaveCount(0)
  await context.setOffline(false)
  expect(await soldBy(api)).toEqual([])
})
