import { axeFindings } from '../support/axe.ts'
import { aPlanWithMachines, boss } from '../support/machines.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('codes of a plan are looked at, made larger with one click, and kept as a PDF [pmo-86, pmo-87]', async ({
  page,
  request,
}) => {
  const { plan } = await aPlanWithMachines(request, 3)
  await signIn(page, boss.email, { at: `/pmoc/${plan.id}/qr-codes/print` })
  await expect(page.getByRole('heading', { level: 1, name: 'Gerar QR Codes para Impressão' })).toBeVisible()
  await expect(page.getByText('3 equipamentos encontrados')).toBeVisible()
  await expect(page.getByText(/Abaixo de 20 mm/)).toBeVisible()
  await page.getByRole('button', { name: 'Usar 3 × 4' }).click()
  await expect(page.getByText(/Abaixo de 20 mm/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Visualizar' }).click()
  await expect(page.getByText('1 página', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF' }).first().click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^qr-codes-pmoc-${plan.id}-\\d{14}\\.pdf$`))
  await expect(page.getByText('PDF baixado com sucesso!')).toBeVisible()
})

test('a machine shows its code, copies its link, and a sticker that is revoked gets another one [pmo-94, pmo-96]', async ({
  page,
  request,
  context,
}) => {
  const { id, tag, api } = await aPlanWithMachines(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, boss.email, { at: `/pmoc/equipment/${id}/qrcode` })
  await expect(page.getByRole('heading', { level: 1, name: tag })).toBeVisible()
  await expect(page.getByText('Nenhuma manutenção registrada.')).toBeVisible()
  await page.getByRole('button', { name: 'QR Code', exact: true }).click()
  await expect(page.getByRole('img', { name: `QR Code de ${tag}` })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Link copiado!')).toBeVisible()
  const before = await api.get(`system/api/v1/equipment/${id}/qrcode`)
  await page.getByRole('button', { name: 'Revogar' }).click()
  await page
    .getByRole('dialog', { name: /Revogar a etiqueta/ })
    .getByRole('button', { name: 'Revogar' })
    .click()
  await expect(page.getByText('Etiqueta revogada. Imprima a nova.')).toBeVisible()
  const after = await api.get(`system/api/v1/equipment/${id}/qrcode`)
  expect(after.token).not.toBe(before.token)
})
