import { apiAs, startCompany } from '../support/people.ts'
import { carryOutFirst, recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

const signature = [
  { points: [0, 20, 40, 60, 80, 100].map((x) => ({ x, y: 30 + 20 * Math.sin(x / 12), time: x, pressure: 0.5 })) },
]

test('who received the work is seen with the signature, and what limits it was held against', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, await startCompany(page))
  const { id } = await recordPlan(api, 'Hotel Estação das Docas')
  const measurements = { co2Ppm: 800 }
  await carryOutFirst(api, id, { receivedByName: 'Lívia Prado', signature, measurements })
  await page.goto(`/pmoc/${id}/schedule?status=concluido`)
  await page.getByRole('button', { name: 'Detalhes' }).first().click()
  const details = page.getByRole('dialog', { name: /^EQ-01/ })
  await expect(details.getByText('Recebida por Lívia Prado')).toBeVisible()
  await expect(details.getByRole('img', { name: 'Assinatura de Lívia Prado' })).toBeVisible()
  await expect(details.getByText('até 1.100 · NBR 17037:2023, externo não medido: 400 presumidos')).toBeVisible()
})

test('a machine that left says when and why, and its tag is offered to no other', async ({ page, request }) => {
  const api = await apiAs(request, await startCompany(page))
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
  await page.getByRole('button', { name: 'Adicionar equipamento' }).click()
  const editor = page.getByRole('form', { name: 'Novo equipamento EQ-10' })
  await editor.getByRole('textbox', { name: 'Tag' }).fill('eq-09')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(
      'A tag eq-09 é de um equipamento retirado deste plano, que tem execuções registradas. Use outra tag.',
    ),
  ).toBeVisible()
})
