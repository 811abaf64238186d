import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSpreadsheet, spreadsheet, type CellInput } from '../../apps/api/src/testing/files/spreadsheets.ts'
import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

const rows: CellInput[][] = [
  ['Nome', 'CPF/CNPJ', 'E-mail'],
  ['Maria Souza', '529.982.247-25', 'maria@exemplo.com.br'],
  ['Clínica Boa Saúde', '12.ABC.345/01DE-35', 'contato@boasaude.com.br'],
  ['João Errado', '529.982.247-26', 'joao@exemplo.com.br'],
  ['', '111.444.777-35', 'sem.nome@exemplo.com.br'],
]

async function importFile(page: Page, content: CellInput[][], { notice }: { notice?: string } = {}) {
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Importar planilha' })
  await expect(sheet.locator('input[type=file]')).toBeDisabled()
  await sheet.getByRole('combobox', { name: /O que será importado/ }).click()
  await page.getByRole('option', { name: 'Clientes' }).click()
  await sheet
    .locator('input[type=file]')
    .setInputFiles({
      name: 'clientes.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await spreadsheet(...content),
    })
  await sheet.getByRole('button', { name: 'Conferir planilha' }).click()
  if (notice) await expect(page.getByText(notice)).toBeVisible()
  const detail = page.getByRole('dialog', { name: 'clientes.xlsx' })
  await expect(detail.getByText('Aguardando confirmação')).toBeVisible()
  return detail
}

test(
  'two wrong lines: seen in the dry run, downloaded, corrected, imported again, and the import undone [plat-265, plat-266, plat-267, plat-280]',
  { tag: '@main' },
  async ({ page }) => {
    await beginCompany(page)
    await page.goto('/import')
    await expect(page.getByText('Nenhuma importação')).toBeVisible()

    // Told once: the same words again within six seconds are kept back.
    const detail = await importFile(page, rows, { notice: 'Arquivo atualizado com sucesso' })
    await expect(detail.getByText('2 linhas têm erro e não serão gravadas.')).toBeVisible()
    await expect(detail.getByText('CPF inválido: "529.982.247-26"')).toBeVisible()
    await expect(detail.getByText('Nome é obrigatório')).toBeVisible()
    await detail.getByText('Criar 2').click()
    await expect(detail.getByText('Será criado')).toHaveCount(2)
    await detail.getByRole('button', { name: 'Gravar 2 linhas' }).click()
    await expect(detail.getByText('Concluída')).toBeVisible()
    await detail.getByText('Criados 2').click()
    await expect(detail.getByText('Criado', { exact: true })).toHaveCount(2)

    await detail.getByText('Com erro 2').click()
    const saving = page.waitForEvent('download')
    await detail.getByRole('button', { name: 'Baixar linhas com erro' }).click()
    const wrong = await readSpreadsheet(await readFile(await (await saving).path()))
    expect(wrong.map((line) => line.at(-1))).toEqual([
      'Motivo do erro',
      'CPF inválido: "529.982.247-26"',
      'Nome é obrigatório',
    ])
    wrong[1]![1] = '123.456.789-09'
    wrong[2]![0] = 'Agora Com Nome'
    await detail.getByRole('button', { name: 'Fechar' }).last().click()

    const again = await importFile(page, wrong)
    await again.getByRole('button', { name: 'Gravar 2 linhas' }).click()
    await expect(again.getByText('Concluída')).toBeVisible()
    await again.getByRole('button', { name: 'Desfazer importação' }).click()
    await page
      .getByRole('dialog', { name: 'Desfazer importação?' })
      .getByRole('button', { name: 'Desfazer importação' })
      .click()
    await expect(again.getByText('Desfeita', { exact: true })).toBeVisible()
    await expect(again.getByText('Desfeito: cadastro excluído')).toHaveCount(2)
    await again.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(page.getByText('Desfeita')).toBeVisible()
    await expect(page.getByText('Concluída')).toBeVisible()
  },
)

test('the template comes before the file, and a file of another kind is refused before it is sent [plat-272]', async ({
  page,
}) => {
  await beginCompany(page)
  await page.goto('/import')
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Importar planilha' })
  await expect(sheet.getByText('Escolha primeiro o que será importado')).toBeVisible()
  await sheet.getByRole('combobox', { name: /O que será importado/ }).click()
  await page.getByRole('option', { name: 'Produtos' }).click()
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Baixar modelo' }).click()
  const template = await saving
  expect(template.suggestedFilename()).toBe('modelo-produtos.xlsx')
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU;Nome') })
  await expect(sheet.getByText('O arquivo precisa ser uma planilha .xlsx.')).toBeVisible()
  await sheet
    .locator('input[type=file]')
    .setInputFiles(
      await template
        .path()
        .then(async (path) => ({
          name: 'produtos.xlsx',
          mimeType: 'application/octet-stream',
          buffer: await readFile(path),
        })),
    )
  await sheet.getByRole('button', { name: 'Conferir planilha' }).click()
  await expect(page.getByRole('dialog', { name: 'produtos.xlsx' }).getByText('Criar 2')).toBeVisible()
})
