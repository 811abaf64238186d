import { axeFindings } from '../support/axe.ts'
import { aCompany } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

test('an order is divided: what goes to the second is chosen, and both come to what the one did', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/422 .*\/divide/)
  const api = await aCompany(page, request)
  const make = async (name: string, sku: string, salePrice: number) =>
    (await api.post('product/products', { name, sku, pricing: { salePrice, costPrice: 5 } })).id as string
  const [filter, cable] = [await make('Filtro G4', 'FLT-G4', 100), await make('Cabo PP', 'CAB-PP', 33.33)]
  const client = await api.post('customer/customer', { name: 'Clínica Boa Vista' })
  const { id } = await api.post('sale/sales', {
    clientId: client.id,
    products: [
      { productId: filter, quantity: 3 },
      { productId: cable, quantity: 1 },
    ],
    discountPrice: 10,
  })
  const order = await api.patch(`sale/sales/${id}/status`, { status: 'APPROVED' })
  await page.goto(`/sales/sale/${id}`)
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dividir pedido' }).click()
  const dialog = page.getByRole('dialog', { name: /Dividir pedido nº/ })
  await dialog.getByRole('button', { name: 'Dividir pedido' }).click()
  await expect(dialog.getByText('Informe quanto de ao menos um item vai para o segundo pedido.')).toBeVisible()
  const filters = dialog.getByLabel('Quantidade de Filtro G4 no segundo pedido')
  await filters.fill('4')
  await expect(dialog.getByText('Há só 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Levar tudo de Filtro G4' }).click()
  await dialog.getByRole('button', { name: 'Levar tudo de Cabo PP' }).click()
  await dialog.getByRole('button', { name: 'Dividir pedido' }).click()
  await expect(dialog.getByText('Deixe ao menos um item no primeiro pedido.')).toBeVisible()
  await dialog.getByLabel('Quantidade de Cabo PP no segundo pedido').fill('')
  await filters.fill('2')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Dividir pedido' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/sales/sale/${id}`))
  await expect(page.getByRole('link', { name: `Nº ${order.code as number}` })).toBeVisible()
  const [first, second] = ((await api.post('sale/sales/filter', {})).items as { totalPrice: number }[]).map(
    ({ totalPrice }) => Math.round(totalPrice * 100),
  )
  expect(first! + second!).toBe(Math.round((order.totalPrice as number) * 100))
})

test('to schedule, the day is asked for where the order has none', async ({ page, request }) => {
  const api = await aCompany(page, request)
  const service = await api.post('service/services', { name: 'Limpeza', code: 'SRV-L', pricing: { salePrice: 150 } })
  const { id: clientId } = await api.post('customer/customer', { name: 'Clínica Boa Vista' })
  const { id } = await api.post('sale/sales', { clientId, services: [{ serviceId: service.id, quantity: 1 }] })
  await api.patch(`sale/sales/${id}/status`, { status: 'APPROVED' })
  await page.goto(`/sales/sale/${id}`)
  await page.getByRole('button', { name: 'Agendar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Agendar ordem de serviço nº/i })
  await expect(dialog.getByLabel('Técnico')).toBeVisible()
  await dialog.getByRole('button', { name: /^Agendar/ }).click()
  await expect(dialog.getByText('Informe a data')).toBeVisible()
  await dialog.getByLabel('Data da visita').fill('2030-03-20T09:00')
  await dialog.getByRole('button', { name: /^Agendar/ }).click()
  await expect(page.getByText(/foi agendada/)).toBeVisible()
  const sale = await api.get(`sale/sales/${id}`)
  expect(sale).toMatchObject({
    status: 'SCHEDULED',
    service: { scheduledStartDate: expect.stringContaining('2030-03-20') },
  })
})
