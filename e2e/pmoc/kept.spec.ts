import { aCompany } from '../support/company.ts'
import { carryOutFirst, recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

const signature = [
  { points: [0, 20, 40, 60, 80, 100].map((x) => ({ x, y: 30 + 20 * Math.sin(x / 12), time: x, pressure: 0.5 })) },
]

test('of an execution it is seen who received it and by what limits it was judged; a photo that did not come is given up with a reason, which stays told', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id } = await recordPlan(api, 'Hotel Estação das Docas')
  await carryOutFirst(api, id, {
    receivedByName: 'Lívia Prado',
    signature,
    measurements: { co2Ppm: 800 },
    attachments: [{ name: 'filtro.jpg', sha256: 'a'.repeat(64) }],
  })
  await page.goto(`/pmoc/${id}/schedule?status=concluido`)
  await page.getByRole('button', { name: 'Detalhes' }).first().click()
  const details = page.getByRole('dialog', { name: /^EQ-01/ })
  await expect(details.getByText('Recebida por Lívia Prado')).toBeVisible()
  await expect(details.getByRole('img', { name: 'Assinatura de Lívia Prado' })).toBeVisible()
  await expect(details.getByText('até 1.100 · NBR 17037:2023, externo não medido: 400 presumidos')).toBeVisible()

  await expect(details.getByText('pendente', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Foto não chegou: filtro.jpg' }).click()
  await details.getByRole('button', { name: 'Dar por perdido' }).click()
  await expect(details.getByText('Informe por que é dado por perdido')).toBeVisible()
  await details.getByLabel('Por que filtro.jpg não vai chegar').fill('Celular roubado')
  await details.getByRole('button', { name: 'Dar por perdido' }).click()
  await expect(
    details.getByText(/Foto, arquivo filtro\.jpg: dado por perdido em .* Motivo: Celular roubado/),
  ).toBeVisible()
  await expect(details.getByRole('button', { name: 'Foto não chegou: filtro.jpg' })).toHaveCount(0)
  await expect(details.getByText('pendente', { exact: true })).toHaveCount(0)
})

test('a machine that left says when and why, and its tag is offered to no other', async ({ page, request }) => {
  const api = await aCompany(page, request)
  const plan = await recordPlan(api, 'Hotel Estação das Docas', 3)
  const worked = await carryOutFirst(api, plan.id)
  const { equipmentInventory } = await api.get(`system/api/v1/Pmoc/${plan.id}`)
  const retiredReason = 'Queimou na tempestade'
  const isWorked = ({ equipmentId }: { equipmentId: string }) => equipmentId === worked.equipment.id
  const machines = equipmentInventory as { equipmentId: string; tag: string }[]
  // The last tag, so that the next one in use would be it again.
  const swapped = machines.map((machine) => ({
    ...machine,
    tag: isWorked(machine) ? 'EQ-09' : machine.tag,
    ...(isWorked(machine) && { retiredReason }),
  }))
  const renamed = machines.map((machine) => ({ ...machine, tag: isWorked(machine) ? 'EQ-09' : machine.tag }))
  await api.put(`system/api/v1/Pmoc/${plan.id}`, { version: '1.1.0', equipmentInventory: renamed })
  await api.put(`system/api/v1/Pmoc/${plan.id}`, { equipmentInventory: swapped })

  await page.goto(`/pmoc/equipment/${worked.equipment.id}/qrcode`)
  await expect(page.getByText('Desativado em')).toBeVisible()
  await expect(page.getByText(retiredReason)).toBeVisible()

  await page.goto(`/pmoc/${plan.id}/edit?tab=equipamentos`)
  await expect(page.getByRole('button', { name: /^Editar EQ-/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Novo equipamento' }).click()
  const editor = page.getByRole('form', { name: 'Novo equipamento EQ-10' })
  await editor.getByRole('textbox', { name: 'Tag' }).fill('eq-09')
  await editor.getByRole('textbox', { name: 'Tag' }).press('Enter')
  await expect(
    page.getByText(
      'A tag eq-09 é de um equipamento retirado deste plano, que tem execuções registradas. Use outra tag.',
    ),
  ).toBeVisible()
})
