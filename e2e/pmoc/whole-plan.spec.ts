import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aCompany } from '../support/company.ts'
import { day } from '../support/day.ts'
import { pictureFile } from '../support/maintenance.ts'
import { expect, test } from '../support/test.ts'

const [machineCount, byHand] = [40, 3]
const rooms = ['Recepção', 'UTI adulto', 'Centro cirúrgico', 'Farmácia']
const written = (date: string) => date.split('-').toReversed().join('/')
const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text)
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes do PMOC' }).getByRole('link', { name }).click()

async function nameParties(page: Page) {
  const found = page.getByRole('combobox', { name: 'Buscar no cadastro' })
  await found.fill('Santa Clara')
  await page.getByRole('option', { name: /Hospital Santa Clara/ }).click()
  await expect(page.getByRole('textbox', { name: 'Nome da entidade' })).toHaveValue('Hospital Santa Clara')
  await expect(page.getByRole('textbox', { name: 'CNPJ da entidade' })).toHaveValue('11.222.333/0001-81')
  await expect(page.getByRole('textbox', { name: 'Nome da empresa' })).toHaveValue('Refrigeração Aurora Ltda')
  await fill(page, 'Início do período', written(day()))
  await fill(page, 'Fim do período', written(day(364)))
}

async function nameResponsible(page: Page) {
  await fill(page, 'Nome do responsável', 'Paulo Nery')
  await page.getByRole('combobox', { name: 'Conselho' }).fill('CREA')
  await fill(page, 'Registro', '123456-D/PA')
  await fill(page, 'CPF ou CNPJ do responsável', '52998224725')
  await fill(page, 'E-mail do responsável', 'paulo@nery.eng.br')
  await fill(page, 'Telefone do responsável', '91987654321')
  await fill(page, 'Endereço do responsável', 'Rua dos Mundurucus, 10, Belém/PA')
  await fill(page, 'Número da ART ou TRT', 'PA20260001')
  await fill(page, 'Emitida em', written(day()))
  await fill(page, 'Válida até', written(day(364)))
  await page.getByLabel('Arquivo da ART ou TRT').setInputFiles(pictureFile)
  await expect(page.getByRole('button', { name: 'Trocar arquivo' })).toBeVisible()
}

async function addRooms(page: Page) {
  for (const room of rooms) {
    await page.getByRole('button', { name: 'Novo ambiente' }).click()
    await fill(page, 'Nome de ambiente novo', room)
    await fill(page, `Área (m²) de ${room}`, '120')
    await fill(page, `Ocupantes fixos de ${room}`, '4')
    await fill(page, `Ocupantes flutuantes de ${room}`, '20')
    await fill(page, `Carga térmica (TR) de ${room}`, '30')
  }
}

const tagOf = (number: number) => `EQ-${String(number).padStart(2, '0')}`

/** The first ones as somebody with a list on paper does it: the tag and the type come by themselves, Enter saves. */
async function addByHand(page: Page) {
  for (let number = 1; number <= byHand; number++) {
    const tag = tagOf(number)
    await page.getByRole('button', { name: 'Novo equipamento' }).click()
    const editor = page.getByRole('form', { name: `Novo equipamento ${tag}` })
    if (number === 1) {
      await editor.getByRole('combobox', { name: 'Tipo' }).fill('Cassete')
      await page.getByRole('option', { name: 'Cassete' }).click()
    }
    await editor.getByRole('combobox', { name: 'Ambiente que atende' }).fill(rooms[number % rooms.length]!)
    await editor.getByRole('textbox', { name: 'Capacidade' }).fill('36000')
    await editor.getByRole('textbox', { name: 'Capacidade' }).press('Enter')
    await expect(page.getByRole('button', { name: `Editar ${tag}` })).toBeVisible()
  }
}

/** The others from a spreadsheet. */
async function paste(page: Page) {
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar equipamentos' })
  const count = machineCount - byHand
  const lines = Array.from(
    { length: count },
    (_, index) => `${tagOf(byHand + 1 + index)}\t${rooms[index % rooms.length]}\tCassete\t36.000`,
  )
  await dialog
    .getByLabel('Ou cole as células da planilha')
    .fill(['Tag\tLocal\tTipo\tCapacidade BTU/h', ...lines].join('\n'))
  await dialog.getByRole('button', { name: 'Conferir o que foi colado' }).click()
  await dialog.getByRole('button', { name: `Adicionar ${count} equipamentos` }).click()
}

/** Every parameter that the plan's norm asks for. */
const measured = {
  'Temperatura (°C)': '23,5',
  'Umidade relativa (%)': '55',
  'CO₂ (ppm)': '700',
  'Fungos viáveis (UFC/m³)': '120',
  'Relação interior/exterior de fungos (I/E)': '0,8',
  'Partículas PM10 (µg/m³)': '20',
  'Partículas PM2,5 (µg/m³)': '10',
  'Velocidade do ar (m/s)': '0,1',
}

async function addLabReport(page: Page) {
  await page.getByRole('button', { name: 'Novo laudo' }).click()
  const sheet = page.getByRole('dialog', { name: 'Novo laudo' })
  await sheet.getByRole('textbox', { name: 'Laboratório' }).fill('Lab Ar Puro')
  await sheet.getByRole('combobox', { name: 'Ponto de coleta' }).fill('Recepção')
  for (const [parameter, value] of Object.entries(measured))
    await sheet.getByRole('textbox', { name: parameter, exact: true }).fill(value)
  await sheet.getByRole('button', { name: 'Salvar laudo' }).click()
  await expect(page.getByText('Dentro da norma')).toBeVisible()
}

async function issue(page: Page) {
  await page.getByRole('button', { name: 'Exportar PDF' }).click()
  const dialog = page.getByRole('dialog', { name: /^Exportar PDF/ })
  await expect(dialog.getByRole('button', { name: 'Emitir documento', exact: true })).toBeEnabled()
  await expect(dialog.getByRole('list', { name: 'O que falta' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Emitir documento', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Emitir o documento?' })
    .getByRole('button', { name: 'Emitir documento', exact: true })
    .click()
  await expect(page.getByText('PDF gerado com sucesso!')).toBeVisible()
  const issued = dialog.getByRole('region', { name: 'Documentos emitidos' })
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    issued.getByRole('button', { name: 'Baixar Nº 0001' }).click(),
  ])
  const address = (await issued.getByRole('link', { name: 'Verificar Nº 0001' }).getAttribute('href'))!
  return { bytes: await readFile(await kept.path()), path: new URL(address).pathname }
}

test(
  'a plan of 40 machines goes from nothing to the document that whoever holds the paper can check [pmo-14, pmo-35, pmo-38, pmo-44, pmo-83, pmo-84]',
  { tag: '@main' },
  async ({ page, request }) => {
    const api = await aCompany(page, request)
    await api.post('customer/people', {
      name: 'Hospital Santa Clara',
      document: '11222333000181',
      type: 'Customer',
      email: 'obras@santaclara.com.br',
      address: { street: 'Av. Nazaré', number: '1200', city: 'Belém', state: 'PA' },
    })
    await page.goto('/pmoc')
    await page.getByRole('button', { name: 'Novo PMOC' }).first().click()
    await nameParties(page)
    await nameResponsible(page)
    await openTab(page, 'Ambientes')
    await addRooms(page)
    await openTab(page, 'Equipamentos')
    await addByHand(page)
    await paste(page)
    await expect(page.getByText('40 equipamentos · 120 TR, exige responsável')).toBeVisible()
    await openTab(page, 'Catálogo & Plano')
    await page.getByRole('button', { name: 'Gerar plano mínimo para todos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Gerar plano mínimo' }).click()
    await expect(page.getByText(/\d+ itens entraram no plano\./)).toBeVisible()
    await page.getByRole('button', { name: 'Salvar PMOC' }).click()
    await expect(page.getByText('PMOC criado com sucesso!')).toBeVisible()
    await expect(page.getByText('11 de 13 itens prontos para emitir.')).toBeVisible()
    await openTab(page, 'IAQ')
    await addLabReport(page)
    await expect(page.getByText('13 de 13 itens prontos para emitir.')).toBeVisible()

    await page.getByRole('button', { name: 'Gerar Cronograma' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Gerar Cronograma' }).click()
    await expect(page.getByText(/Cronograma gerado com sucesso! [\d.]+ criadas/)).toBeVisible()

    const { bytes, path } = await issue(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Documento íntegro' })).toBeVisible()
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({ name: 'pmoc.pdf', mimeType: 'application/pdf', buffer: bytes })
    await expect(page.getByText('Conteúdo confere')).toBeVisible()
    const altered = Buffer.from(bytes)
    altered[altered.length - 100]! ^= 1
    await choose.setInputFiles({ name: 'pmoc.pdf', mimeType: 'application/pdf', buffer: altered })
    await expect(page.getByRole('heading', { level: 1, name: 'Este arquivo foi alterado' })).toBeVisible()
  },
)
