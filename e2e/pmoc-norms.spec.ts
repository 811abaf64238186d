import { axeFindings } from './support/axe.ts'
import { apiAs, startCompany } from './support/people.ts'
import { recordPlan } from './support/pmoc.ts'
import { expect, test } from './support/test.ts'

test('a company writes a norm of its own, plans go by it, and what a plan goes by stays', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const api = await apiAs(request, await startCompany(page))
  const { id } = await recordPlan(api, 'Clínica OdontoVida')
  await page.goto(`/pmoc/${id}/edit?tab=iaq`)
  await page.getByRole('button', { name: 'Normas da empresa' }).click()
  await page.getByRole('dialog', { name: 'Normas da empresa' }).getByRole('button', { name: 'Nova norma' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nova norma' })
  await sheet.getByRole('button', { name: 'Salvar norma' }).click()
  await expect(sheet.getByText('Informe o nome da norma')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Nome' }).fill('Contrato OdontoVida')
  await sheet.getByRole('textbox', { name: 'Temperatura no verão: mínimo' }).fill('30')
  await sheet.getByRole('button', { name: 'Salvar norma' }).click()
  await expect(sheet.getByText('O máximo deve ser maior que o mínimo')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Temperatura no verão: mínimo' }).fill('22,5')
  await sheet.getByRole('combobox', { name: 'CO₂' }).click()
  await page.getByRole('option', { name: 'Limite fixo' }).click()
  await sheet.getByRole('textbox', { name: 'CO₂: máximo' }).fill('850')
  await sheet.getByRole('button', { name: 'Adicionar parâmetro' }).click()
  await sheet
    .getByRole('textbox', { name: /^Parâmetro/ })
    .last()
    .fill('Formaldeído total')
  await sheet.getByRole('textbox', { name: 'Máximo', exact: true }).last().fill('0,08')
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Salvar norma' }).click()
  await expect(page.getByText('Norma adicionada com sucesso!')).toBeVisible()

  const list = page.getByRole('dialog', { name: 'Normas da empresa' })
  await list.getByRole('button', { name: 'Editar norma Contrato OdontoVida' }).click()
  const edited = page.getByRole('dialog', { name: 'Editar norma' })
  await expect(edited.getByRole('textbox', { name: 'CO₂: máximo' })).toHaveValue('850 ppm')
  await expect(edited.getByRole('textbox', { name: /^Parâmetro/ }).last()).toHaveValue('Formaldeído total')
  await edited.getByRole('textbox', { name: 'Edição' }).fill('2026')
  await edited.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'Continuar' }).click()
  await edited.getByRole('button', { name: 'Salvar norma' }).click()
  await expect(page.getByText('Norma atualizada com sucesso!')).toBeVisible()
  await list.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('combobox', { name: 'Norma' }).click()
  await page.getByRole('option', { name: 'Contrato OdontoVida:2026' }).click()
  await expect(page.getByRole('textbox', { name: 'CO₂: máximo' })).toHaveValue('850 ppm')
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()
  const plan = await api.get(`system/api/v1/Pmoc/${id}`)
  expect(plan.iaqRequirements.parameters).toMatchObject({ co2PpmMax: 850 })

  await page.getByRole('button', { name: 'Normas da empresa' }).click()
  await list.getByRole('button', { name: 'Excluir norma Contrato OdontoVida' }).click()
  await page.getByRole('button', { name: 'Excluir norma', exact: true }).click()
  await expect(
    page
      .getByText(/norma/i)
      .filter({ hasText: /usa|uso/ })
      .first(),
  ).toBeVisible()
  await list.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Adicionar laudo' }).click()
  const report = page.getByRole('dialog', { name: 'Adicionar laudo' })
  await report.getByRole('textbox', { name: 'Laboratório' }).fill('Lab Ar Puro')
  await report.getByRole('combobox', { name: 'Ponto de coleta' }).fill('Recepção')
  await report.getByRole('textbox', { name: 'Formaldeído total' }).fill('0,2')
  await report.getByRole('button', { name: 'Salvar laudo' }).click()
  await expect(page.getByText('Fora da norma')).toBeVisible()
  await page.getByRole('button', { name: /^Editar laudo de/ }).click()
  const corrected = page.getByRole('dialog', { name: 'Editar laudo' })
  await expect(corrected.getByRole('textbox', { name: 'Laboratório' })).toHaveValue('Lab Ar Puro')
  await corrected.getByRole('textbox', { name: 'Formaldeído total' }).fill('0,02')
  await corrected.getByRole('button', { name: 'Salvar laudo' }).click()
  await expect(page.getByText('Laudo atualizado com sucesso!')).toBeVisible()
  await expect(page.getByText('Dentro da norma')).toBeVisible()
})

test('how a company maintains is said among its settings', async ({ page }) => {
  await startCompany(page, '/account?key=pmoc')
  await page.getByRole('textbox', { name: 'Itens por dia de um técnico' }).fill('12')
  await page.getByRole('textbox', { name: 'Avaliar troca a partir de' }).fill('501')
  await page.getByRole('button', { name: 'Salvar configurações' }).click()
  await expect(page.getByText('Use de 1 a 500 %')).toBeVisible()
  await page.getByRole('textbox', { name: 'Avaliar troca a partir de' }).fill('50')
  await page.getByRole('switch', { name: 'Preferir dias úteis' }).uncheck({ force: true })
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar configurações' }).click()
  await expect(page.getByText('Configurações do PMOC atualizadas com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Itens por dia de um técnico' })).toHaveValue('12')
  await expect(page.getByRole('textbox', { name: 'Avaliar troca a partir de' })).toHaveValue('50 %')
  await expect(page.getByRole('switch', { name: 'Preferir dias úteis' })).not.toBeChecked()
})
