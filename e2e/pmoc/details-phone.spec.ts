import { axeFindings } from '../support/axe.ts'
import { aCompany } from '../support/company.ts'
import { aMaintenancePlan, anExecutor } from '../support/maintenance.ts'
import { recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

test('in the hand a card leads to its details, from where an item is moved or cancelled; while cards are ticked it is ticked', async ({
  page,
  request,
}) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(api)
  await page.goto(`/pmoc/${id}/schedule?status=atrasado`)
  const first = page.getByRole('list', { name: 'Cronograma' }).getByRole('listitem').first()
  await expect(first.getByRole('button', { name: /^Executar EQ-/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // Beside its name, where the date stands.
  await first.tap({ position: { x: 30, y: 14 } })
  const details = page.getByRole('dialog')
  await expect(details.getByRole('button', { name: 'Mover' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Executar' })).toBeVisible()
  await details.getByRole('button', { name: 'Cancelar item' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancelar 1 manutenção' })
  await cancelling.getByLabel('Motivo').fill('Aparelho vendido')
  await cancelling.getByRole('button', { name: 'Cancelar manutenção' }).click()
  await expect(page.getByText('Manutenção cancelada')).toBeVisible()

  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  await first.tap({ position: { x: 120, y: 50 } })
  await expect(first.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in the hand a room without a name is brought into sight when saving is refused', async ({ page, request }) => {
  const api = await aCompany(page, request)
  const { id } = await recordPlan(api, 'Academia Corpo & Movimento')
  const rooms = Array.from({ length: 5 }, (_, index) => ({ name: `Sala ${index + 1}` }))
  await api.put(`system/api/v1/Pmoc/${id}`, { environments: rooms })
  await page.goto(`/pmoc/${id}/edit?tab=ambientes`)
  await page.getByRole('button', { name: 'Novo ambiente' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  const blank = page.getByRole('textbox', { name: 'Nome de ambiente novo' })
  await expect(blank).toBeFocused()
  await expect(blank).toBeInViewport()
  await expect(page.getByText('Nome é obrigatório')).toBeInViewport()
})
