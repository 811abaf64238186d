import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { soldBy, startTill } from '../support/till.ts'

test('a sale is made by touch alone: found, more of it, one swiped away and back, paid', async ({ page, request }) => {
  const api = await startTill(page, request)
  await page.getByRole('combobox', { name: 'Nome, código ou leitor' }).fill('tubo')
  await page.getByRole('option', { name: /Tubo de cobre/ }).tap()
  await page.getByRole('button', { name: 'Mais Tubo de cobre' }).tap()
  await page.getByRole('combobox', { name: 'Nome, código ou leitor' }).fill('suporte')
  await page.getByRole('option', { name: /Suporte/ }).tap()
  const lines = page.getByRole('list', { name: 'Itens da venda' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('Suporte 500 mm')
  expect(await axeFindings(page)).toEqual([])

  await lines.first().evaluate((line) => {
    const { left, top } = line.getBoundingClientRect()
    const move = (type: string, x: number) =>
      line.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerType: 'touch',
          pointerId: 1,
          clientX: left + x,
          clientY: top + 20,
        }),
      )
    line.setPointerCapture = () => {}
    move('pointerdown', 300)
    for (const x of [280, 240, 150, 80]) move('pointermove', x)
    move('pointerup', 80)
  })
  await expect(lines).toHaveCount(1)
  await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).last().tap()
  await expect(lines).toHaveCount(2)

  await page.getByRole('button', { name: 'Pagamento' }).tap()
  await page.getByRole('button', { name: /^Débito/ }).tap()
  await page.getByRole('button', { name: /^Concluir e ver recibo/ }).tap()
  await expect(page).toHaveURL(/\/pdv\/order\/receipt\//)
  await page.getByText('58 mm', { exact: true }).tap()
  await expect(page.getByRole('radio', { name: '58 mm' })).toBeChecked()
  await expect(page.getByText(/^Cartão de débito +163,70$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect(async () =>
    expect(await soldBy(api)).toMatchObject([{ totalPrice: 163.7, status: 'INVOICED' }]),
  ).toPass()
})

test('on a phone the code of a Pix fills the screen, and "Já caiu" says that it came', async ({ page, request }) => {
  const api = await startTill(page, request)
  const { id: account } = await api.post('sale/bank-account', { name: 'Banco Aurora', openingBalance: 0 })
  await api.post(`sale/bank-account/${account}/pix-key`, { key: 'joana@aurora.com.br' })
  await page.reload()
  await page.getByRole('combobox', { name: 'Nome, código ou leitor' }).fill('suporte')
  await page.getByRole('option', { name: /Suporte/ }).tap()
  await page.getByRole('button', { name: 'Pagamento' }).tap()
  await page.getByRole('button', { name: /^Pix/ }).tap()
  const shown = page.getByRole('dialog', { name: 'Pix' })
  const code = await shown.getByRole('img', { name: 'Código Pix em tela cheia' }).boundingBox()
  expect(code!.width).toBeGreaterThan(280)
  expect(await axeFindings(page)).toEqual([])
  await shown.getByRole('button', { name: 'Já caiu' }).tap()
  await expect(page.getByText('Confirmado')).toBeVisible()
})
