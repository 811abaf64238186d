import { beginCompany } from '../support/begin-company.ts'
import { apiAs, demoPassword, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a service is made with its taxes computed while typing, asked about below its cost, found, put aside by dialog and deleted [cat-32]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  await beginCompany(page)
  await page.goto('/services')
  await page.getByRole('button', { name: 'Novo serviço' }).first().click()
  await page.getByRole('button', { name: 'Salvar serviço' }).click()
  await expect(page.getByText('Nome é obrigatório!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Higienização de split')
  await page.getByLabel('Duração estimada (minutos)').fill('90')
  await expect(page.getByText('1 h 30 min')).toBeVisible()
  await page.getByLabel('Tem validade após o uso').check()
  await page.getByLabel('Vale por').fill('6')
  await page.getByLabel('Período').selectOption('Meses')
  await page.getByRole('textbox', { name: 'Preço de venda' }).fill('19990')
  await page.getByRole('textbox', { name: 'Preço de custo' }).fill('25000')
  await page.getByLabel('Alíquota de PIS').fill('0,65')
  await page.getByLabel('Alíquota de COFINS').fill('3')
  await page.getByLabel('Alíquota de ISS').fill('5')
  await expect(page.getByLabel('Markup')).toHaveValue('-20,04%')
  const price = page.locator('dl > div', { hasText: 'Preço final' })
  await expect(price).toContainText('217,20')

  await page.getByRole('button', { name: 'Salvar serviço' }).click()
  await page.getByRole('button', { name: 'Rever preço' }).click()
  await page.getByRole('textbox', { name: 'Preço de custo' }).fill('8000')
  await expect(page.getByLabel('Markup')).toHaveValue('149,88%')
  await page.getByRole('textbox', { name: 'Preço de custo' }).fill('25000')
  await page.getByRole('button', { name: 'Salvar serviço' }).click()
  await page.getByRole('button', { name: 'Salvar abaixo do custo' }).click()
  await expect(page.getByText('Serviço adicionado com sucesso!')).toBeVisible()

  await page.getByText('Higienização de split').first().click()
  await expect(page).toHaveURL(/\/services\/service\/[0-9a-f-]+$/)
  await expect(page.getByLabel('Vale por')).toHaveValue('6')
  await expect(price).toContainText('217,20')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Higienização completa')
  await page.getByRole('button', { name: 'Salvar serviço' }).click()
  await expect(page.getByText('Serviço atualizado com sucesso!')).toBeVisible()

  await page.getByText('Higienização completa').first().click()
  await expect(page.getByRole('heading', { name: 'Higienização completa' })).toBeVisible()
  await expect(page.getByText('de Higienização de split')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Situação de Higienização completa' })
  await dialog.getByLabel('Rascunho').check()
  await dialog.getByRole('button', { name: 'Salvar situação' }).click()
  await expect(page.getByText('Status atualizado com sucesso!')).toBeVisible()
  await expect(page.locator('main').getByText('Rascunho', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Serviços', exact: true }).last().click()
  await page.getByRole('button', { name: 'Ações de Higienização completa' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Serviço excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum serviço')).toBeVisible()
})

test('who may not know costs sees services without cost and markup, and saves them', async ({ page, request }) => {
  const { post } = await apiAs(request, { email: 'marina@climanorte.com.br', password: demoPassword })
  const name = `Carga de gás ${Date.now()}`
  const { id } = await post('service/services', { name, pricing: { salePrice: 300, costPrice: 120 } })
  await signIn(page, 'bruna@climanorte.com.br', { at: `/services/service/${id}` })
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Preço de venda' })).toHaveValue(/300,00/)
  await expect(page.getByLabel('Preço de custo')).toHaveCount(0)
  await expect(page.getByLabel('Markup')).toHaveCount(0)
})
