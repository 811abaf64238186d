import { apiAs, startCompany } from '../support/people.ts'
import { carryOutFirst, recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

test('a photo that did not come is given up with a reason, which stays told', async ({ page, request }) => {
  const api = await apiAs(request, await startCompany(page))
  const { id } = await recordPlan(api, 'Hotel Estação das Docas')
  await carryOutFirst(api, id, { attachments: [{ name: 'filtro.jpg', sha256: 'a'.repeat(64) }] })
  await page.goto(`/pmoc/${id}/schedule?status=concluido`)
  await page.getByRole('button', { name: 'Detalhes' }).first().click()
  const details = page.getByRole('dialog', { name: /^EQ-01/ })
  await expect(details.getByText('pendente', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Foto não chegou: filtro.jpg' }).click()
  await details.getByRole('button', { name: 'Dar por perdido' }).click()
  await expect(details.getByText('Diga por que é dado por perdido')).toBeVisible()
  await details.getByLabel('Por que filtro.jpg não vai chegar').fill('Celular roubado')
  await details.getByRole('button', { name: 'Dar por perdido' }).click()
  await expect(
    details.getByText(/Foto, arquivo filtro\.jpg: dado por perdido em .* Motivo: Celular roubado/),
  ).toBeVisible()
  await expect(details.getByRole('button', { name: 'Foto não chegou: filtro.jpg' })).toHaveCount(0)
  await expect(details.getByText('pendente', { exact: true })).toHaveCount(0)
})
