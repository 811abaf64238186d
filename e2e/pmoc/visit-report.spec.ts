import { axeFindings } from '../support/axe.ts'
import { aCompany } from '../support/company.ts'
import { day } from '../support/day.ts'
import { aMaintenancePlan, anExecutor } from '../support/maintenance.ts'
import { expect, test } from '../support/test.ts'

test(
  'the report of a visit is saved, and read by whoever has its link',
  { tag: '@main' },
  async ({ page, request }) => {
    const { api, personId } = await anExecutor(await aCompany(page, request))
    const { id, pmocCode } = await aMaintenancePlan(api)
    const { items } = (await api.make.scheduleOf(id, { status: 'atrasado' })) as { items: { scheduleId: string }[] }
    const outcomes = [{ scheduleId: items[0]!.scheduleId, outcome: 'nao_se_aplica', reason: 'Sem filtro' }]
    const work = { scheduleId: items[0]!.scheduleId, executedDate: day(), executedBy: personId, outcomes }
    await api.make.execute(id, work as never)

    await page.addInitScript(() => {
      navigator.clipboard.writeText = async (text) => void (document.body.dataset['copied'] = text)
    })
    await page.goto(`/pmoc/${id}/schedule?status=concluido`)
    await page.getByRole('button', { name: 'Detalhes' }).first().click()
    await page.getByRole('button', { name: 'Relatório da visita' }).click()
    const dialog = page.getByRole('dialog', { name: /^Relatório da visita de/ })
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar' }).click()
    expect((await saved).suggestedFilename()).toBe(`visita_${pmocCode}_${day()}.pdf`)
    await dialog.getByRole('button', { name: 'Copiar link' }).click()
    await expect(page.getByText('Link copiado! Ele vale por 90 dias.')).toBeVisible()
    await expect(dialog.getByText('1 link aberto')).toBeVisible()
    const link = await page.evaluate(() => document.body.dataset['copied']!)
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { name: 'Relatório da visita' })).toBeVisible()
    await expect(page.getByText('EQ-01 · Recepção')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Baixar PDF' })).toBeVisible()
  },
)

test('a client sees all of their machines by a link, each leading to its own page', async ({ page, request }) => {
  const { api } = await anExecutor(await aCompany(page, request))
  const { id, entity } = await aMaintenancePlan(api)
  await page.goto(`/pmoc/${id}/summary`)
  await page.getByRole('button', { name: 'Link do cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link do cliente' })
  await dialog.getByRole('button', { name: 'Copiar link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/c\//)
  await expect(dialog.getByText('1 link aberto')).toBeVisible()
  await page.goto(new URL(await link.inputValue()).pathname)
  await expect(page.getByRole('heading', { name: 'Hospital Santa Clara' })).toBeVisible()
  await expect(page.getByText('2 equipamentos')).toBeVisible()
  await page.getByRole('link', { name: /EQ-01/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('EQ-01').first()).toBeVisible()

  // The same link stands in the client's own record.
  await page.goto(`/peoples/people/${entity.id}`)
  await page.getByRole('button', { name: 'Link do cliente' }).click()
  await expect(dialog.getByText('Hospital Santa Clara vê os seus 2 equipamentos', { exact: false })).toBeVisible()
  await expect(dialog.getByText('1 link aberto')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
