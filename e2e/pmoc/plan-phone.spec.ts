import { aCompany } from '../support/company.ts'
import { recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

test('on a phone a machine has the whole screen, the catalogue of its type is the second step, plans are cards', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id, pmocCode } = await recordPlan(api, 'Academia Corpo & Movimento', 2)
  await page.goto('/pmoc')
  await expect(page.getByText('Academia Corpo & Movimento')).toBeVisible()
  await expect(page.getByText(new RegExp(`${pmocCode} · 1\\.0\\.0 · 2 equip\\.`))).toBeVisible()
  await page.goto(`/pmoc/${id}/edit?tab=equipamentos`)
  await page.getByRole('button', { name: 'Novo equipamento' }).click()
  const sheet = page.getByRole('dialog', { name: 'Novo equipamento EQ-03' })
  await sheet.getByRole('textbox', { name: 'Capacidade' }).fill('12000')
  await sheet.getByText('Catálogo do tipo', { exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Aplicar aos 2 cassetes' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Aplicar aos 2 cassetes' }).click()
  await sheet.getByText('Dados', { exact: true }).click()
  await expect(sheet.getByRole('textbox', { name: 'Capacidade' })).toHaveValue('12.000')
  await sheet.getByRole('button', { name: 'Salvar equipamento' }).click()
  await expect(page.getByText('Novo equipamento adicionado!')).toBeVisible()
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: /EQ-03/ })).toContainText('12.000')
})
