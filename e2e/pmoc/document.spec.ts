import { readFile } from 'node:fs/promises'
import { devices } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { aCompany } from '../support/company.ts'
import { recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7']

test(
  'a plan is looked at, kept, issued, and checked by whoever holds the paper [pmo-80, pmo-82]',
  { tag: '@main' },
  async ({ page, request, browser, baseURL }) => {
    const api = await aCompany(page, request)
    const plan = await recordPlan(api, 'Hospital Santa Clara')
    await page.goto(`/pmoc/${plan.id}/pdf`)
    const dialog = page.getByRole('dialog', { name: /^Exportar PDF/ })
    await expect(dialog.getByRole('img', { name: 'Página 1', exact: true })).toBeVisible()
    await expect(dialog.getByText(/^\d+ páginas$/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await dialog.getByRole('textbox', { name: 'Marca d’água' }).fill('Via do cliente')
    await dialog.getByText('Paisagem').click()
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('region', { name: 'Opções' }).getByRole('button', { name: 'Baixar PDF' }).click(),
    ])
    expect(copy.suggestedFilename()).toContain(plan.pmocCode)
    await expect(page.getByText('PDF baixado com sucesso!')).toBeVisible()

    await dialog.getByRole('button', { name: 'Emitir com pendências', exact: true }).click()
    await expect(page.getByText('recebe número e código de verificação')).toBeVisible()
    await page
      .getByRole('dialog', { name: 'Emitir com pendências?' })
      .getByRole('button', { name: 'Emitir com pendências', exact: true })
      .click()
    await expect(page.getByText('PDF gerado com sucesso!')).toBeVisible()
    const issued = dialog.getByRole('region', { name: 'Documentos emitidos' })
    await expect(issued.getByText('Nº 0001')).toBeVisible()
    const [kept] = await Promise.all([
      page.waitForEvent('download'),
      issued.getByRole('button', { name: 'Baixar Nº 0001' }).click(),
    ])
    const bytes = await readFile(await kept.path())
    const address = new URL((await issued.getByRole('link', { name: 'Verificar Nº 0001' }).getAttribute('href'))!)

    const visitor = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) })
    const paper = await visitor.newPage()
    await paper.goto(address.pathname)
    await expect(paper.getByRole('heading', { level: 1, name: 'Documento íntegro' })).toBeVisible()
    await expect(paper.getByText('Corrente inteira')).toBeVisible()
    await expect(paper.getByText('Emissão do documento 0001')).toBeVisible()
    await expect(paper.getByRole('link', { name: 'Ver PDF' })).toBeHidden()
    const choose = paper.locator('input[type=file]')
    await choose.setInputFiles({ name: 'pmoc.pdf', mimeType: 'application/pdf', buffer: bytes })
    await expect(paper.getByText('Conteúdo confere')).toBeVisible()
    expect(await axeFindings(paper)).toEqual([])
    await choose.setInputFiles({
      name: 'foto.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no paper at all'),
    })
    await expect(paper.getByText('Escolha um arquivo PDF.')).toBeVisible()
    await paper.locator('main').evaluate((main) => {
      const part = new Blob([new Uint8Array(1_048_576)])
      const dropped = new DataTransfer()
      dropped.items.add(new File(['%PDF-1.7', ...Array.from({ length: 201 }, () => part)], 'enorme.pdf'))
      main.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
    })
    await expect(paper.getByText('Este arquivo é grande demais para ser comparado aqui.')).toBeVisible()
    await expect(paper.getByRole('heading', { level: 1, name: 'Documento íntegro' })).toBeVisible()
    const altered = Buffer.from(bytes)
    altered[altered.length >> 1]! ^= 1
    await choose.setInputFiles({ name: 'alterado.pdf', mimeType: 'application/pdf', buffer: altered })
    await expect(paper.getByRole('heading', { level: 1, name: 'Este arquivo foi alterado' })).toBeVisible()

    await issued.getByRole('switch', { name: 'PDF aberto a quem verificar' }).click()
    await expect(page.getByText('Documento atualizado!')).toBeVisible()
    await paper.reload()
    await expect(paper.getByRole('link', { name: 'Ver PDF' })).toBeVisible()
    await visitor.close()

    await dialog.press('Escape')
    await expect(page).toHaveURL(new RegExp(`/pmoc/${plan.id}/edit`))
  },
)
