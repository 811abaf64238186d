import { readFile } from 'node:fs/promises'
import { axeFindings } from '../support/axe.ts'
import { startSelling } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

const brl = (amount: number) => amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

test('a report of sales is read, grouped otherwise and exported: screen, file and API say the same', async ({
  page,
  request,
}) => {
  const shop = await startSelling(page, request)
  await shop.put('sale/settings', { isShiftRequired: false })
  const products = [
    { productId: shop.filter, quantity: 3 },
    { productId: shop.support, quantity: 1 },
  ]
  await shop.post('sale/sales', { origin: 'pdv', paid: true, products, payments: [{ method: 'PIX', amount: 340 }] })

  await page.goto('/sales/reports')
  await expect(page.getByRole('region', { name: 'Resumo das vendas' })).toContainText('R$ 340,00')

  await page.getByRole('combobox', { name: 'Agrupamento' }).click()
  await page.getByRole('option', { name: 'Por produto ou serviço' }).click()
  await expect(page).toHaveURL(/by=product/)
  const table = page.getByRole('table', { name: 'Vendas por produto ou serviço' })
  const [startDate, endDate] = (await page.getByText(/^De \d\d\/\d\d\/\d{4} a/).innerText())
    .match(/\d\d\/\d\d\/\d{4}/g)!
    .map((day) => day.split('/').reverse().join('-'))
  const report = await shop.post('sale/reports', { by: 'product', startDate, endDate })
  expect(report.rows).toHaveLength(2)
  for (const row of report.rows as { label: string; total: number; profit: number; class: string }[]) {
    const line = table.getByRole('row', { name: new RegExp(row.label) })
    await expect(line).toContainText(brl(row.total))
    await expect(line).toContainText(brl(row.profit))
    await expect(line).toContainText(row.class)
  }

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  for (const { label, total } of report.rows as { label: string; total: number }[])
    expect(csv).toMatch(new RegExp(`${label};1;[13];"?${total.toFixed(2).replace('.', ',')}`))

  await page.getByText('Curva ABC', { exact: true }).click()
  await expect(page.getByText('os primeiros 80% do total')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
