import type { Page } from '@playwright/test'
import { readPages } from '../../apps/api/src/testing/files/read-pages.ts'
import { expect, test } from '../support/test.ts'
import { soldBy, startTill } from '../support/till.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou leitor' })
const lines = (page: Page) => page.getByRole('list', { name: 'Itens da venda' }).getByRole('listitem')
const paying = (page: Page) => expect(page.getByText('Total da venda', { exact: true })).toBeVisible()

async function putIn(page: Page, code: string) {
  await search(page).fill(code)
  await search(page).press('Enter')
  await expect(lines(page)).toHaveCount(1)
}

test('F9 pressed twice only opens the payment; an order saved unpaid says so and is taken back, also out of the queue', async ({
  page,
  request,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const api = await startTill(page, request)
  await putIn(page, 'SUP-500')
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  await paying(page)
  await page.getByRole('main').getByRole('button', { name: 'Salvar pedido' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Pedido salvo sem pagamento' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/pdv$/)
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
  expect(await soldBy(api)).toMatchObject([{ paid: false, totalPrice: 89.9 }])
  await told.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByLabel('Quantidade de Suporte 500 mm')).toHaveValue('1')
  await expect.poll(async () => (await soldBy(api)).length).toBe(0)

  await page.keyboard.press('F9')
  await paying(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Salvar pedido' }).click()
  await expect(page.getByRole('button', { name: /1 venda a enviar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.getByLabel('Quantidade de Suporte 500 mm')).toHaveValue('1')
  await expect(page.getByRole('button', { name: /a enviar/ })).toHaveCount(0)
  await context.setOffline(false)
  expect(await soldBy(api)).toEqual([])
})

/** As a hand types: a scanner is faster. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 120 })
/** As a scanner does, by its own clock, into whatever has the focus of the page; between parts it stops for 120 ms. */
const scan = (page: Page, ...parts: string[]) =>
  page.evaluate(async (written) => {
    // Whoever takes the reader has let go of the keys, and puts it down again.
    await new Promise((resolve) => setTimeout(resolve, 600))
    let now = performance.now()
    for (const part of written) {
      for (const key of part.split('')) press(key, 5)
      now += 115
    }
    now -= 115
    press('Enter', 5)
    await new Promise((resolve) => setTimeout(resolve, 400))

    function press(key: string, afterMs: number) {
      now += afterMs
      const target = document.activeElement ?? document.body
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: now })
      if (target.dispatchEvent(event) && key.length === 1) document.execCommand('insertText', false, key)
    }
  }, parts)
const given = (page: Page) => page.getByLabel('Valor recebido em dinheiro')

test('cash is exact by Enter alone, its sums have keys, 20 means R$ 20,00, and the change stays until the next thing is sold', async ({
  page,
  request,
}) => {
  const api = await startTill(page, request)
  await putIn(page, 'SUP-500')
  await page.keyboard.press('F9')
  await paying(page)
  await expect(page.getByText('Sem digitar nada, Enter recebe o valor exato')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
  await expect.poll(async () => (await soldBy(api)).length).toBe(1)
  expect(await soldBy(api)).toMatchObject([{ paid: true, status: 'INVOICED', totalPrice: 89.9 }])

  await putIn(page, 'SUP-500')
  await page.keyboard.press('F9')
  await paying(page)
  await type(page, '20')
  await given(page).blur()
  await expect(given(page)).toHaveValue('R$ 20,00')
  await given(page).fill('20,5')
  await given(page).blur()
  await expect(given(page)).toHaveValue('R$ 20,50')
  await given(page).focus()
  // A code that is read here is neither an amount nor a key.
  await scan(page, '7891520403388')
  await expect(page.getByText('Código 7891520403388 lido no pagamento', { exact: false })).toBeVisible()
  await expect(given(page)).toHaveValue('R$ 20,50')
  await type(page, 's')
  await expect(page.getByRole('button', { name: /^100 troco 10,10/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(given(page)).toHaveValue('R$ 100,00')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pdv$/)
  const change = page.getByRole('status').filter({ hasText: 'Troco' })
  await expect(change).toContainText('Recebido 100,00, venda de 89,90')
  await expect(change).toContainText('10,10')
  await putIn(page, 'TBC-038')
  await expect(change).toHaveCount(0)
})

for (const width of [80, 58])
  test(`a receipt is printed on a roll of ${width} mm: as wide as the roll, as long as what is on it, and nothing of the screen`, async ({
    page,
    request,
  }) => {
    await startTill(page, request)
    await putIn(page, 'SUP-500')
    await page.keyboard.press('F9')
    await paying(page)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/pdv\/order\/receipt\//)
    if (width === 58) await page.getByText('58 mm', { exact: true }).click()
    await expect(page.getByText(/^TOTAL R?\$? *89,90$/)).toBeVisible()
    const { pages, text } = await readPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(pages).toHaveLength(1)
    const [{ widthMm, heightMm, lastMm }] = pages as [(typeof pages)[0]]
    expect(widthMm).toBeCloseTo(width, 0)
    expect(heightMm).toBeGreaterThan(width)
    expect(heightMm - lastMm).toBeLessThan(12)
    for (const said of ['Suporte 500 mm', '89,90', 'Venda 01-000001', 'DOCUMENTO SEM VALOR FISCAL'])
      expect(text).toContain(said)
    for (const ofScreen of ['Voltar', 'Imprimir', 'Compartilhar', '58 mm80 mm', 'Nova venda', 'Devolver'])
      expect(text.replace('Suporte 500 mm', '')).not.toContain(ofScreen)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    await expect(page.getByRole('radio', { name: '58 mm' })).toBeHidden()
  })

test('printing with the sale is remembered on the device: Enter prints and comes back to the next sale', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      localStorage.setItem('printed', document.querySelector('pre')?.textContent ?? '')
      setTimeout(() => dispatchEvent(new Event('afterprint')))
    }
  })
  await startTill(page, request)
  await putIn(page, 'SUP-500')
  await page.keyboard.press('F9')
  await paying(page)
  await page.getByRole('switch', { name: 'Imprimir ao concluir' }).click()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Imprimir ao concluir' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('printed'))).toBeTruthy()
  await expect(page).toHaveURL(/\/pdv$/)
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
})

test('a code that a pause cuts in two is taken whole or not at all, in the field of codes and outside of it', async ({
  page,
  request,
}) => {
  const { make } = await startTill(page, request)
  await make.product({ name: 'Parafuso', sku: '2942', price: 1 })
  await make.product({ name: 'Luva inteira', sku: '7890002949', price: 5 })
  await page.reload()
  await expect(page.getByText('Catálogo neste aparelho')).toBeAttached()
  await search(page).fill('parafuso')
  await expect(page.getByRole('option', { name: /Parafuso/ })).toBeVisible()
  await search(page).fill('')

  await scan(page, '789000', '2942')
  await expect(page.getByText('Nenhum item tem o código 7890002942. O final dele, 2942, é de Parafuso.')).toBeVisible()
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect(page.getByLabel('Quantidade de Parafuso')).toHaveValue('1')

  await page.getByLabel('Quantidade de Parafuso').focus()
  await scan(page, '789000', '2942')
  await expect(page.getByLabel('Quantidade de Parafuso')).toHaveValue('1')
  await expect(lines(page)).toHaveCount(1)
  await scan(page, '789000', '2949')
  await expect(page.getByLabel('Quantidade de Luva inteira')).toHaveValue('1')

  await search(page).fill('tub')
  await scan(page, '7891520403388')
  await expect(page.getByText('Lido 7891520403388: a busca por "tub" foi limpa.')).toBeVisible()
  await expect(page.getByLabel('Quantidade de Tubo de cobre')).toHaveValue('1')
  // Without Enter nothing is sold.
  await page.keyboard.type('7891520403388')
  await expect(search(page)).toHaveValue('7891520403388')
  await expect(page.getByLabel('Quantidade de Tubo de cobre')).toHaveValue('1')
})

test('what is weighed asks for its weight, an unknown code is registered on the spot, and the stock shown falls with the cart', async ({
  page,
  request,
}) => {
  const { make } = await startTill(page, request)
  await make.product({ name: 'Queijo coalho', sku: 'QJO', price: 40, unit: 'KG' })
  await page.reload()
  await expect(page.getByText('Catálogo neste aparelho')).toBeAttached()
  await search(page).fill('queijo')
  await page.getByRole('option', { name: /Queijo coalho/ }).click()
  const weighing = page.getByRole('dialog', { name: 'Queijo coalho' })
  await expect(weighing.getByLabel('Peso em kg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(weighing.getByText('Informe o peso, como 0,750')).toBeVisible()
  await weighing.getByLabel('Peso em kg').fill('0,75')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantidade de Queijo coalho')).toHaveValue('0,75')
  await expect(lines(page)).toContainText('30,00')
  await expect(page.getByRole('option', { name: /Queijo coalho/ })).toContainText('Sem estoque')

  await search(page).focus()
  await scan(page, '7898066210388')
  const told = page.getByText('Nada encontrado com o código 7898066210388.')
  await expect(told).toBeVisible()
  const notice = await told.boundingBox()
  const finish = await page.getByRole('button', { name: 'Finalizar venda' }).boundingBox()
  expect(notice!.x + notice!.width).toBeLessThan(finish!.x)
  await page.getByRole('button', { name: 'Cadastrar agora' }).click()
  await expect(page.getByLabel('Código de barras').first()).toHaveValue('7898066210388')
  await page.getByRole('textbox', { name: 'Nome' }).first().fill('Requeijão')
  await page.getByLabel('SKU').first().fill('REQ')
  await page.getByLabel('Preço de venda').first().fill('12,00')
  await page.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(page).toHaveURL(/\/pdv$/)
  await expect(page.getByLabel('Quantidade de Queijo coalho')).toHaveValue('0,75')

  await page.getByRole('button', { name: 'Em espera' }).click()
  const name = page.getByLabel('Nome para achar depois')
  await expect(name).toHaveValue('Venda de Queijo coalho')
  await page.keyboard.type('Moça do queijo')
  await expect(name).toHaveValue('Moça do queijo')
})

test('whether a Pix came is asked with the focus on going back, and "Já caiu" is the answer', async ({
  page,
  request,
}) => {
  const api = await startTill(page, request)
  await putIn(page, 'SUP-500')
  await page.keyboard.press('F9')
  await paying(page)
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('listitem').filter({ hasText: 'Aguardando' })).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'O Pix ainda não foi confirmado' })
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await question.getByRole('button', { name: 'Já caiu' }).click()
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
  await expect.poll(async () => (await soldBy(api)).length).toBe(1)
  const [{ id }] = (await soldBy(api)) as [{ id: string }]
  expect((await api.get(`sale/sales/${id}`)).payments).toMatchObject([{ method: 'PIX', isReceived: true }])
})
