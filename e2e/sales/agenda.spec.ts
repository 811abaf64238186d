import { aCompany } from '../support/company.ts'
import { anExecutor } from '../support/maintenance.ts'
import { expect, test } from '../support/test.ts'

test('an order waits in the agenda until it is given a technician and a time, by keyboard alone', async ({
  page,
  request,
}) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const service = await api.post('service/services', { name: 'Instalação de split', pricing: { salePrice: 300 } })
  const client = await api.post('customer/customer', { name: 'Clínica Boa Vista' })
  const { id, code } = await api.post('sale/sales', {
    origin: 'service-order',
    clientId: client.id,
    services: [{ serviceId: service.id, quantity: 1 }],
  })
  await api.patch(`sale/sales/${id}/status`, { status: 'APPROVED' })
  await page.goto('/agenda')
  const waiting = page.getByRole('button', { name: new RegExp(`OS ${code}`) })
  await waiting.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Agendar' })
  await dialog.getByLabel('Início').fill('10:00')
  await dialog.getByLabel('Fim').fill('09:00')
  await expect(dialog.getByText('O fim deve ser depois do início')).toBeVisible()
  await dialog.getByLabel('Fim').fill('11:30')
  await dialog.getByLabel('Fim').press('Enter')
  await expect(page.getByText('Visita agendada')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`OS ${code} .*10:00 – 11:30 ?Agendada`) })).toBeVisible()
})
