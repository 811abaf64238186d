import type { Page } from '@playwright/test'
import { aCompany } from '../support/company.ts'
import { carryOutFirst, recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes do PMOC' }).getByRole('link', { name }).click()

async function nameParties(page: Page) {
  await page.getByRole('textbox', { name: 'Nome da entidade' }).fill('Hospital Santa Clara')
  await page.getByRole('textbox', { name: 'CNPJ da entidade' }).fill('11222333000181')
}

async function addMachine(page: Page, tag: string, capacity: string) {
  await page.getByRole('button', { name: 'Novo equipamento' }).click()
  const editor = page.getByRole('form', { name: `Novo equipamento ${tag}` })
  await editor.getByRole('combobox', { name: 'Tipo' }).fill('Cassete')
  await page.getByRole('option', { name: 'Cassete' }).click()
  await editor.getByRole('combobox', { name: 'Ambiente que atende' }).fill('recepcao')
  await editor.getByRole('textbox', { name: 'Capacidade' }).fill(capacity)
  await editor.getByRole('textbox', { name: 'Capacidade' }).press('Enter')
  await expect(page.getByRole('button', { name: `Editar ${tag}` })).toBeVisible()
}

test('a plan is made of rooms, machines and the least these need; what is missing is said where it is missing [pmo-11, pmo-12, pmo-13, pmo-14, pmo-15, pmo-17, pmo-28]', async ({
  page,
  request,
}) => {
  await aCompany(page, request)
  await page.goto('/pmoc')
  await expect(page.getByText('Nenhum PMOC cadastrado')).toBeVisible()
  await page.getByRole('button', { name: 'Novo PMOC' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Nome da empresa' })).toHaveValue('Refrigeração Aurora Ltda')
  for (const name of ['Início do período', 'Versão']) await page.getByRole('textbox', { name }).fill('')
  await tab(page, 'Observações')
  await page.getByRole('button', { name: 'Salvar PMOC' }).click()
  await expect(page.getByText('Erro ao validar dados do formulário')).toBeVisible()
  for (const text of [
    'Versão é obrigatória',
    'Período é obrigatório',
    'Nome da entidade é obrigatório',
    'CNPJ é obrigatório',
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'CNPJ da entidade' }).fill('1122')
  await expect(page.getByText('CNPJ deve conter 14 dígitos (somente números)')).toBeVisible()
  await page.getByRole('textbox', { name: 'Versão' }).fill('1.0.0')
  await page.getByRole('textbox', { name: 'Início do período' }).fill('01/01/2026')
  await page.getByRole('textbox', { name: 'Fim do período' }).fill('31/12/2025')
  await page.getByRole('textbox', { name: 'Versão' }).click()
  await expect(page.getByText('Data de fim deve ser posterior à data de início')).toBeVisible()
  await page.getByRole('textbox', { name: 'Fim do período' }).fill('31/12/2030')
  await nameParties(page)

  await tab(page, 'Ambientes')
  await page.getByRole('button', { name: 'Novo ambiente' }).click()
  await page.getByRole('textbox', { name: 'Nome de ambiente novo' }).fill('Recepção')
  await page.getByRole('textbox', { name: 'Área (m²) de Recepção' }).fill('48,5')

  await tab(page, 'Equipamentos')
  await addMachine(page, 'EQ-01', '36000')
  await expect(page.getByText('Novo equipamento adicionado!')).toBeVisible()
  await addMachine(page, 'EQ-02', '30000')
  const rows = page.getByRole('table', { name: 'Equipamentos' })
  await expect(rows.getByRole('row', { name: /EQ-02/ })).toContainText('Recepção')
  await expect(page.getByText('2 equipamentos · 5,5 TR, exige responsável')).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar aos 2 cassetes' }).click()
  await expect(page.getByText('Tudo o que está marcado já está no plano.')).toBeVisible()

  await tab(page, 'Catálogo & Plano')
  await page.getByRole('button', { name: 'Gerar plano mínimo para todos' }).click()
  await expect(page.getByText('Todos os equipamentos já têm o plano mínimo do seu tipo.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar PMOC' }).click()
  await expect(page.getByText('PMOC criado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/pmoc\/[\da-f-]{36}\/edit/)
  await expect(page.getByRole('heading', { level: 1, name: /^Editar PMOC-\d{4}-001$/ })).toBeVisible()
  await expect(page.getByText(/^Hospital Santa Clara · versão 1\.0\.0 · 01\/01\/2026 a 31\/12\/2030$/)).toBeVisible()
  await expect(page.getByText('4 de 13 itens prontos para emitir.')).toBeVisible()
  await tab(page, 'Ambientes')
  await expect(page.getByRole('textbox', { name: 'Área (m²) de Recepção' })).toHaveValue('48,5')
})

test('one machine is edited at a time, by keyboard; the others and saving wait for it [pmo-16, pmo-25, pmo-29]', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id } = await recordPlan(api, 'Clínica OdontoVida', 3)
  await page.goto(`/pmoc/${id}/edit?tab=equipamentos`)
  await page.getByRole('button', { name: 'Editar EQ-02' }).press('Enter')
  const editor = page.getByRole('form', { name: 'Editando EQ-02' })
  await expect(editor.getByRole('textbox', { name: 'Tag' })).toBeFocused()
  for (const name of ['Editar EQ-01', 'Remover EQ-01', 'Editar EQ-03', 'Novo equipamento', 'Atualizar PMOC'])
    await expect(page.getByRole('button', { name })).toBeDisabled()

  const tag = editor.getByRole('textbox', { name: 'Tag' })
  await tag.fill('')
  await tag.press('Enter')
  await expect(page.getByText('Tag é obrigatória!')).toBeVisible()
  await expect(page.getByText('Erro ao validar dados do equipamento')).toBeVisible()
  await tag.fill('eq-01')
  await tag.press('Enter')
  await expect(page.getByText('A tag eq-01 já é de outro equipamento deste plano.')).toBeVisible()
  await tag.press('Escape')
  await expect(page.getByRole('button', { name: 'Editar EQ-02' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Atualizar PMOC' })).toBeDisabled()

  await page.getByRole('button', { name: 'Editar EQ-02' }).click()
  await page.getByRole('textbox', { name: 'Modelo' }).fill('CAS36 Pro')
  await page.getByRole('textbox', { name: 'Modelo' }).press('Enter')
  await expect(page.getByText('Equipamento atualizado com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Remover EQ-03' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover equipamento' }).click()
  await expect(page.getByText('Equipamento removido com sucesso!')).toBeVisible()
  // Looks switched off, and says why.
  await page.getByRole('button', { name: 'Gerar Cronograma' }).click({ force: true })
  await expect(page.getByText('Salve o PMOC antes')).toBeVisible()
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /EQ-02/ })).toContainText('CAS36 Pro')
  await expect(page.getByRole('row', { name: /EQ-03/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'QR code de EQ-02' }).click()
  const code = page.getByRole('dialog', { name: 'QR Code de EQ-02' })
  await expect(code.getByRole('img', { name: 'QR Code de EQ-02' })).toBeVisible()
  await code.press('Escape')
  await expect(code).toHaveCount(0)
  // A machine that is not saved has no code yet.
  await addMachine(page, 'EQ-03', '12000')
  await expect(page.getByRole('button', { name: 'QR code de EQ-03' })).toHaveCount(0)
})

test('a schedule is generated for a period, and overwritten only after a warning [pmo-41, pmo-42, pmo-43, pmo-44]', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id } = await recordPlan(api, 'Rede Farma Vida', 2)
  await page.goto(`/pmoc/${id}/edit`)
  const open = async () => {
    await page.getByRole('button', { name: 'Gerar Cronograma' }).click()
    return page.getByRole('dialog', { name: 'Gerar Cronograma' })
  }
  const dialog = await open()
  await dialog.getByRole('textbox', { name: 'Até' }).fill('')
  await dialog.getByRole('button', { name: 'Gerar Cronograma' }).click()
  await expect(dialog.getByText('Período é obrigatório')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Até' }).fill('31/12/2099')
  await dialog.getByRole('button', { name: 'Gerar Cronograma' }).click()
  await expect(page.getByText(/Cronograma gerado com sucesso! \d+ criadas\. O período foi cortado/)).toBeVisible()
  const again = await open()
  await again.getByRole('switch', { name: 'Sobrescrever o cronograma existente' }).click()
  await again.getByRole('button', { name: 'Gerar Cronograma' }).click()
  await expect(
    page.getByText('Tem certeza que deseja sobrescrever o cronograma existente? Esta ação não pode ser desfeita.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sim, Sobrescrever' }).click()
  await expect(page.getByText(/Cronograma gerado com sucesso! \d+ mantidas/)).toBeVisible()
})

test('the list finds, shows parts of itself and removes; a plan with work done stays, and says why [pmo-5, pmo-6, pmo-7, pmo-8, pmo-9, pmo-30]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/409/)
  const api = await aCompany(page, request)
  const bare = await recordPlan(api, 'Padaria Pão do Círio')
  const worked = await recordPlan(api, 'Hotel Estação das Docas')
  await carryOutFirst(api, worked.id)
  await page.goto('/pmoc')
  const list = page.getByRole('table', { name: 'PMOCs cadastrados' })
  await expect(list.getByRole('row')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Buscar por versão ou ID...' }).fill(bare.pmocCode)
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`search=${bare.pmocCode}`))
  await page.getByRole('searchbox', { name: 'Buscar por versão ou ID...' }).fill('')
  await page.getByText('Falta algo', { exact: true }).click()
  await expect(list.getByRole('row')).toHaveCount(3)
  await page.getByText('Todos', { exact: true }).click()

  const remove = async (code: string, answer: 'Sim' | 'Não') => {
    await page.getByRole('button', { name: `Ações de ${code}` }).click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    await expect(page.getByText('Tem certeza que deseja remover este PMOC?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
  }
  await remove(worked.pmocCode, 'Sim')
  await expect(page.getByText(/Este PMOC tem manutenções executadas, documentos emitidos ou laudos/)).toBeVisible()
  await remove(bare.pmocCode, 'Não')
  await expect(list.getByRole('row')).toHaveCount(3)
  await remove(bare.pmocCode, 'Sim')
  await expect(page.getByText('PMOC removido com sucesso')).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(2)

  await page.getByRole('button', { name: `Ações de ${worked.pmocCode}` }).click()
  await page.getByRole('menuitem', { name: 'Nova versão' }).click()
  await expect(page.getByRole('textbox', { name: 'Versão' })).toHaveValue('1.1.0')
  await page.getByRole('textbox', { name: 'Versão' }).fill('1.0.0')
  await page.getByRole('textbox', { name: 'Nome fantasia' }).fill('Docas')
  await page.getByRole('button', { name: 'Usar a versão 1.1.0' }).click()
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Versões' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ver' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Versão 1.0.0' })).toContainText('Hotel Estação das Docas')
})

test('leaving with changes asks first; what somebody else saved meanwhile is offered instead of lost', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/409/)
  const api = await aCompany(page, request)
  const { id, pmocCode } = await recordPlan(api, 'Escola Caminho do Saber')
  await page.goto(`/pmoc/${id}/edit?tab=observacoes`)
  await page.getByRole('textbox', { name: 'Observações do plano' }).fill('Chave na portaria')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await api.put(`system/api/v1/Pmoc/${id}`, { notes: 'Falar com a zeladora' })
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('textbox', { name: 'Observações do plano' })).toHaveValue('Falar com a zeladora')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/pmoc$/)

  await page.getByRole('button', { name: `Ações de ${pmocCode}` }).click()
  await page.getByRole('menuitem', { name: 'Copiar para outro prédio' }).click()
  await page.getByRole('textbox', { name: 'Nome da entidade' }).fill('Escola Novo Saber')
  await page.getByRole('textbox', { name: 'CNPJ da entidade' }).fill('11444777000161')
  await page.getByRole('button', { name: 'Copiar PMOC' }).click()
  await expect(page.getByText(/Escola Novo Saber · versão 1\.0\.0/)).toBeVisible()
  await tab(page, 'Equipamentos')
  await expect(page.getByRole('row', { name: /EQ-01/ })).toBeVisible()
})

test('the air is judged by a norm: looser limits ask for a reason, an analysis says what is out of it and is not lost by a slip', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id } = await recordPlan(api, 'Clínica OdontoVida')
  await page.goto(`/pmoc/${id}/edit?tab=laudos`)
  await expect(page.getByRole('textbox', { name: 'CO₂: máximo' })).toHaveValue('1.100 ppm')
  await page.getByRole('textbox', { name: 'CO₂: máximo' }).fill('1500')
  await expect(page.getByText('Mais brando que a norma: CO₂.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Por que os limites são mais brandos' }).fill('Prédio sem renovação de ar')
  await page.getByRole('combobox', { name: 'Norma' }).click()
  await page.getByRole('option', { name: 'RE 09:2003 (revogada)' }).click()
  await expect(page.getByText(/Revogada pela RDC 886/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'CO₂: máximo' })).toHaveValue('1.000 ppm')
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Novo laudo' }).click()
  const sheet = page.getByRole('dialog', { name: 'Novo laudo' })
  await sheet.getByRole('button', { name: 'Salvar laudo' }).click()
  await expect(sheet.getByText('Informe o laboratório')).toBeVisible()
  await expect(sheet.getByText('Informe o ponto de coleta')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Laboratório' }).press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Novo laudo' }).click()
  await sheet.getByRole('textbox', { name: 'Laboratório' }).fill('Lab')
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Novo laudo' }).click()
  await sheet.getByRole('textbox', { name: 'Laboratório' }).fill('Lab Ar Puro')
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Laboratório' })).toHaveValue('Lab Ar Puro')
  await sheet.getByRole('combobox', { name: 'Ponto de coleta' }).fill('Recepção')
  await sheet.getByRole('textbox', { name: 'Fungos viáveis (UFC/m³)' }).fill('900')
  await sheet.getByRole('button', { name: 'Salvar laudo' }).click()
  await expect(page.getByText('Laudo adicionado com sucesso!')).toBeVisible()
  await expect(page.getByText('Fora da norma')).toBeVisible()
  await expect(page.getByText(/Recepção: Fungos viáveis 900 UFC\/m³ \(até 750, RE 09\)/)).toBeVisible()
})

test('until it is known who is here, the page says what it is doing; a plan that is not there says so and leads to the list [pmo-4, pmo-31]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/404/)
  await aCompany(page, request)
  const seen = Promise.withResolvers<void>()
  await page.route(/\/api\/auth\/session/, async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.goto('/pmoc/01a1e8a5-0b71-7104-a28a-a0cfd7f2f354/edit', { waitUntil: 'commit' })
  await expect(page.getByText('Configurando as rotas da sua empresa.')).toBeVisible()
  seen.resolve()
  await expect(page.getByRole('alert').filter({ hasText: /não (existe|encontrado|foi encontrado)/ })).toBeVisible()
  await expect(page).toHaveURL(/\/pmoc$/)
  await expect(page.getByRole('heading', { name: 'PMOCs Cadastrados' })).toBeVisible()
})
