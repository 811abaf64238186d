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

test('a new visit is one form: client, service, technician and time, from the palette on', async ({
  page,
  request,
}) => {
  const { api } = await anExecutor(await aCompany(page, request))
  await api.make.service({ name: 'Limpeza de split', price: 180 })
  await api.make.client('Hotel Ilha do Sol')
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Central de ajuda' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Buscar telas/ }).fill('nova visita')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nova visita' })
  await dialog.getByRole('button', { name: 'Agendar visita' }).click()
  await expect(dialog.getByText('Cliente é obrigatório!')).toBeVisible()
  await expect(dialog.getByText('Informe o serviço')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('ilha')
  await page.getByRole('option', { name: 'Hotel Ilha do Sol' }).click()
  await dialog.getByRole('combobox', { name: 'Serviço' }).fill('limpeza')
  await page.getByRole('option', { name: 'Limpeza de split' }).click()
  await dialog.getByLabel('Início').fill('14:00')
  await dialog.getByLabel('Fim').fill('15:30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Visita agendada')).toBeVisible()
  await expect(page.getByRole('button', { name: /Hotel Ilha do Sol.*14:00 – 15:30/ })).toBeVisible()
})
