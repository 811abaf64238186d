import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { escape } from '../support/keys.ts'
import { expect, test } from '../support/test.ts'

const rows = [
  'Data;Descrição;Valor;Saldo',
  '02/03/2026;PIX RECEBIDO CLINICA BOA SAUDE;1.250,50;2.750,50',
  '03/03/2026;CONTA DE ENERGIA;-189,90;2.560,60',
  '04/03/2026;TARIFA;-45,00;2.515,60',
]

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

async function startCompanyWithAccount(page: Page) {
  const { post } = await beginCompany(page)
  await post('sale/bank-account', { name: 'Itaú Principal', openingBalance: 1500, openingDate: '2026-01-01' })
  await page.goto('/finance/bank-statements/history')
}

async function openWizard(page: Page) {
  await page.getByRole('button', { name: 'Nova Importação' }).first().click()
  const wizard = page.getByRole('dialog', { name: 'Importar extrato' })
  await expect(wizard.getByRole('button', { name: 'Próximo' })).toBeDisabled()
  await wizard.getByRole('radio', { name: /^CSV/ }).check()
  await wizard.getByRole('button', { name: 'Próximo' }).click()
  return wizard
}

async function sendFile(page: Page, lines: readonly string[]) {
  const wizard = await openWizard(page)
  await expect(wizard.getByText('Selecione uma conta bancária para continuar')).toBeVisible()
  await wizard.getByRole('combobox', { name: /Conta bancária/ }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await wizard.locator('input[type=file]').setInputFiles(csv('extrato.csv', lines))
  await expect(wizard.getByText('extrato.csv')).toBeVisible()
  await wizard.getByRole('button', { name: 'Próximo' }).click()
  return wizard
}

test(
  'a statement imported twice comes in once, and the import is undone [fin-155, fin-156, fin-158, fin-159, fin-169, fin-177, fin-179, fin-181]',
  { tag: '@main' },
  async ({ page }) => {
    await startCompanyWithAccount(page)
    await expect(page.getByText('Nenhuma importação')).toBeVisible()

    const wizard = await sendFile(page, rows)
    await expect(page.getByText('Arquivo extrato.csv carregado com sucesso!')).toBeVisible()
    await expect(wizard.getByRole('button', { name: 'Novos 3' })).toBeVisible()
    await expect(wizard.getByText('Saldo confere')).toBeVisible()
    await wizard.getByRole('switch', { name: 'Importar linha 4' }).press('Space')
    await expect(wizard.getByRole('switch', { name: 'Importar linha 4' })).not.toBeChecked()
    await wizard.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(wizard.getByText('2 lançamentos importados com sucesso')).toBeVisible()
    // The button is gone by then: whoever uses the keyboard goes on from the result.
    await expect(wizard.getByText('2 lançamentos importados com sucesso')).toBeFocused()
    await expect(wizard.getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
    await escape(page, wizard)

    const again = await sendFile(page, rows.slice(0, 3))
    await expect(again.getByText('Nenhuma linha nova')).toBeVisible()
    await expect(again.getByRole('button', { name: 'Já importados 2' })).toBeVisible()
    // The notice that it is gone comes before the answer: its screen, which still stands, asks for nothing that is no more.
    await page.route('**/bank-statements/import/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      const response = await route.fetch()
      await new Promise((done) => setTimeout(done, 1_500))
      await route.fulfill({ response })
    })
    await again.getByRole('button', { name: 'Concluir' }).click()
    await expect(again).toHaveCount(0)

    const row = page.getByRole('row', { name: /extrato\.csv/ })
    await expect(row).toHaveCount(1)
    await row.click()
    const details = page.getByRole('dialog', { name: 'Detalhes da importação' })
    await expect(details.getByText('PIX RECEBIDO CLINICA BOA SAUDE')).toBeVisible()
    await details.getByRole('button', { name: 'Desfazer' }).click()
    await page
      .getByRole('dialog', { name: 'Desfazer importação?' })
      .getByRole('button', { name: 'Desfazer importação' })
      .click()
    await expect(details.getByText('Desfeita', { exact: true })).toBeVisible()
  },
)

test('a file of another format is refused before it is read, one of another content before it is sent, and wrong lines are left out only when the person says so [fin-167, fin-171, fin-173]', async ({
  page,
}) => {
  await startCompanyWithAccount(page)
  const wizard = await openWizard(page)
  await wizard
    .locator('input[type=file]')
    .setInputFiles({ name: 'extrato.ofx', mimeType: 'text/plain', buffer: Buffer.from('<OFX>') })
  await expect(wizard.getByText('Formato inválido! Esperado: .csv')).toBeVisible()
  await wizard.getByRole('combobox', { name: /Conta bancária/ }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await wizard.locator('input[type=file]').setInputFiles(csv('fatura.csv', ['%PDF-1.7', 'x']))
  await wizard.getByRole('button', { name: 'Próximo' }).click()
  await expect(wizard.getByText(/^Erro ao analisar arquivo: /)).toBeVisible()
  await wizard.getByRole('button', { name: 'Voltar' }).click()

  await wizard.locator('input[type=file]').setInputFiles(csv('extrato.csv', [...rows, '45/03/2026;SEM DATA;-1,00;']))
  await wizard.getByRole('button', { name: 'Próximo' }).click()
  await expect(wizard.getByText('Corrija os erros antes de continuar')).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
  await wizard.getByRole('checkbox', { name: /Deixar 1 linha com erro de fora/ }).check()
  await wizard.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(wizard.getByText('3 lançamentos importados com sucesso')).toBeVisible()
})

test('a template is downloaded, the columns of an unknown file are asked once, and without a connection the preview made in the browser stays [fin-163, fin-164, fin-174, fin-175, fin-180]', async ({
  page,
  expectProblem,
}) => {
  await startCompanyWithAccount(page)
  const unknown = (first: string) => [
    'Alfa;Beta;Gama;Delta',
    `02/03/2026;${first};PIX A;7,00`,
    '03/03/2026;-4,50;TARIFA;8,00',
  ]
  const wizard = await sendFile(page, unknown('10,00'))
  await wizard.getByRole('combobox', { name: 'Coluna 1' }).selectOption('Data')
  await wizard.getByRole('combobox', { name: 'Coluna 2' }).selectOption('Valor')
  await expect(wizard.getByText('Informe em que coluna está a descrição')).toBeVisible()
  await wizard.getByRole('combobox', { name: 'Coluna 3' }).selectOption('Descrição')
  await wizard.getByRole('button', { name: 'Ler com estas colunas' }).click()
  await expect(wizard.getByRole('button', { name: 'Novos 2' })).toBeVisible()
  await wizard.getByRole('button', { name: 'Voltar' }).click()

  await wizard.getByRole('button', { name: 'Templates' }).click()
  const templates = page.getByRole('dialog', { name: 'Modelos de extrato' })
  await templates.getByRole('searchbox').fill('banco nenhum')
  await expect(templates.getByText('Nenhum template encontrado para os filtros selecionados.')).toBeVisible()
  await templates.getByRole('searchbox').fill('nubank')
  const saving = page.waitForEvent('download')
  await templates.getByRole('button', { name: 'Baixar Nubank CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('extrato-nubank.csv')
  await expect(templates.getByRole('button', { name: 'Baixar Nubank CSV' })).toBeFocused()
  await escape(page, templates)

  expectProblem(/net::ERR_FAILED/)
  await page.route('**/api/sale/bank-statements/import?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await wizard.locator('input[type=file]').setInputFiles(csv('outro.csv', rows))
  await wizard.getByRole('button', { name: 'Próximo' }).click()
  await expect(wizard.getByText('Esta é a prévia feita no seu navegador')).toBeVisible()
  await expect(wizard.getByText('CONTA DE ENERGIA')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Sair da importação?' })
    .getByRole('button', { name: 'Continuar importando' })
    .click()
  await page.unroute('**/api/sale/bank-statements/import?*')
  await wizard.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(wizard.getByRole('button', { name: 'Novos 3' })).toBeVisible()

  await wizard.getByRole('button', { name: 'Voltar' }).click()
  await wizard.locator('input[type=file]').setInputFiles(csv('de-novo.csv', unknown('11,00')))
  await wizard.getByRole('button', { name: 'Próximo' }).click()
  await expect(wizard.getByRole('button', { name: 'Novos 2' })).toBeVisible()
})
