import type { Locator, Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { startLedger } from '../support/ledger.ts'
import { apiAs, demoPassword, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

type Carried = { name: string; type: string; base64: string }

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const photo: Carried = { name: 'fachada.png', type: 'image/png', base64: pixel }
const note = (name: string): Carried => ({ name, type: 'text/plain', base64: btoa('Combinado por telefone') })

/** What a mouse or the clipboard carries. */
const carry = (page: Page, files: Carried[]) =>
  page.evaluateHandle((carried) => {
    const data = new DataTransfer()
    for (const { name, type, base64 } of carried)
      data.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, { type }))
    return data
  }, files)

/** Dragged in from the desktop and let go over some place of the screen. */
async function drop(page: Page, over: Locator, files: Carried[]) {
  const dataTransfer = await carry(page, files)
  await over.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText('Solte para anexar')).toBeVisible()
  await over.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('Solte para anexar')).toHaveCount(0)
}

async function paste(page: Page, file: Carried) {
  const data = await carry(page, [file])
  await page.evaluate(
    (clipboardData) => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    data,
  )
}

test('files dropped anywhere on a person’s page stay, open, are renamed and removed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 415/)
  const { post } = await beginCompany(page)
  const { id } = await post('customer/people', { name: 'Padaria Aurora', type: 'Customer' })
  await page.goto(`/peoples/people/${id}`)
  const files = page.getByRole('region', { name: 'Anexos' })
  await expect(files.getByText('Arraste arquivos para esta tela')).toBeVisible()
  await drop(page, page.getByRole('textbox', { name: 'Nome', exact: true }), [photo, note('acordo.txt')])
  await expect(files.getByRole('link')).toHaveCount(2)
  await page.reload()
  await expect(files.getByRole('link', { name: /fachada\.png/ })).toBeVisible()

  const tab = page.waitForEvent('popup')
  await files.getByRole('link', { name: /fachada\.png/ }).click()
  const opened = await tab
  await expect(opened.locator('img')).toBeVisible()
  await opened.close()

  await files.getByRole('button', { name: 'Ações de acordo.txt' }).click()
  await page.getByRole('menuitem', { name: 'Renomear' }).click()
  await expect(files.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('acordo de março')
  await page.keyboard.press('Enter')
  await expect(files.getByRole('link', { name: /acordo de março\.txt/ })).toBeVisible()

  await drop(page, files, [{ name: 'nota.pdf', type: 'application/pdf', base64: btoa('<!doctype html><p>') }])
  await expect(files.getByRole('alert')).toContainText('Formato inválido. Esperado: PDF')
  await files.getByRole('button', { name: 'Dispensar nota.pdf' }).click()
  await expect(files.getByRole('alert')).toHaveCount(0)

  await files.getByRole('button', { name: 'Ações de fachada.png' }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(files.getByRole('link', { name: /fachada\.png/ })).toHaveCount(0)
  await expect(files.getByRole('link')).toHaveCount(1)
})

test('an entry’s panel takes what is dropped and pasted, and others see it come', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const rafael = { email: 'rafael@climanorte.com.br', password: demoPassword }
  const { get, post } = await apiAs(request, rafael)
  const { items } = await get('sale/bank-account')
  const { id } = await post('sale/transaction', {
    type: 'EXPENSE',
    amount: 100,
    scheduleDate: '2026-03-10',
    destinationBankAccount: { id: items[0].id },
  })
  await signIn(page, 'marina@climanorte.com.br', { at: `/finance/transactions?entry=${id}` })
  const other = await (await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })).newPage()
  await signIn(other, rafael.email, { at: `/finance/transactions?entry=${id}` })
  const filesOn = (of: Page) => of.getByRole('dialog').getByRole('region', { name: 'Anexos' })
  const [files, others] = [filesOn(page), filesOn(other)]
  for (const part of [files, others]) await expect(part.getByText('Anexar arquivo')).toBeVisible()

  await drop(page, page.getByRole('dialog'), [note('recibo.txt'), note('contrato.txt')])
  await expect(files.getByRole('link')).toHaveCount(2)
  await expect(others.getByRole('link', { name: /contrato\.txt/ })).toBeVisible()
  await paste(page, { ...photo, name: 'image.png' })
  await expect(files.getByRole('link', { name: /imagem colada\.png/ })).toBeVisible()
  await other.context().close()
  await page.reload()
  await expect(files.getByRole('link')).toHaveCount(3)
  expect((await get(`sale/transaction/${id}/attachment`)).total).toBe(3)
})

test('a file that does not arrive is tried again, one under way is canceled', async ({ page, expectProblem }) => {
  expectProblem(/ERR_CONNECTION_RESET/)
  const { account } = await startLedger(page)
  await page.goto(`/finance/bank-accounts/bank-account/${account.id}`)
  const files = page.getByRole('region', { name: 'Anexos' })
  await expect(files.getByText('Anexar arquivo')).toBeVisible()
  const uploads = `**/api/files/bank-account/${account.id}`
  const isUpload = (method: string) => method === 'POST'
  await page.route(uploads, (route) =>
    isUpload(route.request().method()) ? route.abort('connectionreset') : route.continue(),
  )
  await drop(page, files, [note('contrato.txt')])
  await expect(files.getByRole('alert')).toContainText('Não foi anexado. Erro de conexão.')
  await page.unroute(uploads)
  await files.getByRole('button', { name: 'Tentar enviar contrato.txt de novo' }).click()
  await expect(files.getByRole('link', { name: /contrato\.txt/ })).toBeVisible()
  await expect(files.getByRole('alert')).toHaveCount(0)

  await page.route(uploads, (route) => (isUpload(route.request().method()) ? undefined : route.continue()))
  await drop(page, files, [note('engano.txt')])
  await files.getByRole('button', { name: 'Cancelar envio de engano.txt' }).click()
  await expect(files.getByText('engano.txt')).toHaveCount(0)
  await page.unroute(uploads)
  await page.reload()
  await expect(files.getByRole('link')).toHaveCount(1)
})
