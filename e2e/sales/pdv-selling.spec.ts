import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { soldBy, startTill } from '../support/till.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Nome, código ou leitor' })
/** As a hand types: a scanner is faster. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 80 })
const lines = (page: Page) => page.getByRole('list', { name: 'Itens da venda' }).getByRole('listitem')

test(
  'a sale is made by the keyboard alone: found, counted, discounted, paid with change, printed and sent once [sal-5, sal-6, sal-12, sal-20, sal-21]',
  { tag: '@main' },
  async ({ page, request }) => {
    const api = await startTill(page, request)
    await search(page).focus()
    await type(page, '3*TBC-038')
    await expect(page.getByText('3 ×')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByLabel('Quantidade de Tubo de cobre')).toHaveValue('3')

    await expect(search(page)).toBeFocused()
    await type(page, 'suporte')
    await expect(page.getByRole('option', { name: /Suporte/ })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('listbox', { name: 'Produtos e serviços' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('listbox', { name: 'Produtos e serviços' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(2)

    await search(page).fill('1001*SUP-500')
    await search(page).press('Enter')
    await expect(page.getByText('Quantidade máxima atingida.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F10')
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await expect(lines(page)).toHaveCount(2)

    await page.keyboard.press('F6')
    await expect(page.getByLabel('Desconto da venda')).toBeFocused()
    await page.keyboard.press('F9')
    await expect(page.getByText('Finalize a edição do desconto antes de continuar.')).toBeVisible()
    await page.getByLabel('Desconto da venda').fill('1000,00')
    await page.getByLabel('Desconto da venda').press('Enter')
    await expect(page.getByText('O desconto não pode ser maior que o subtotal.')).toBeVisible()
    await page.getByLabel('Desconto da venda').fill('0,60')
    await page.getByLabel('Desconto da venda').press('Enter')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('F9')

    await expect(page.getByText('Total da venda', { exact: true })).toBeVisible()
    await type(page, '50')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Valor recebido menor que o total da venda.').first()).toBeVisible()
    await page.getByLabel('Valor recebido em dinheiro').selectText()
    await type(page, '250')
    await expect(page.getByText('só do dinheiro: 250,00 − 200,00')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/pdv\/order\/receipt\//)
    await expect(page.getByText(/^TOTAL R\$ +200,00$/)).toBeVisible()
    await expect(page.getByText(/^Troco +50,00$/)).toBeVisible()
    await expect(page.getByText('DOCUMENTO SEM VALOR FISCAL')).toBeVisible()

    await expect(async () => expect(await soldBy(api)).toHaveLength(1)).toPass()
    expect((await soldBy(api))[0]).toMatchObject({
      status: 'INVOICED',
      paid: true,
      totalPrice: 200,
      changeGiven: 50,
      tillNumber: '01-000001',
      toCheck: [],
    })
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeFocused()
    await expect(page.getByText('Nenhum item ainda')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  },
)

test('a scanner is heard wherever the focus is, and what it wrote into a field is taken back', async ({
  page,
  request,
}) => {
  await startTill(page, request)
  await search(page).fill('SUP-500')
  await search(page).press('Enter')
  const quantity = page.getByLabel('Quantidade de Suporte 500 mm')
  await quantity.focus()
  await expect(quantity).toBeFocused()
  await scan(page, '7891520403388')
  await expect(page.getByLabel('Quantidade de Tubo de cobre')).toHaveValue('1')
  await expect(quantity).toHaveValue('1')
  await expect(search(page)).toBeFocused()
  await scan(page, '7891520403389')
  await expect(page.getByText('Nada encontrado com o código 7891520403389.')).toBeVisible()
  await expect(search(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(lines(page)).toHaveCount(2)
})

/** Keys in the page itself, as quickly as a scanner writes. */
const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body
      for (const key of keys) {
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        if (target instanceof HTMLInputElement && key.length === 1)
          target.setRangeText(key, target.value.length, target.value.length, 'end')
      }
    },
    [...code, 'Enter'],
  )

test(
  'a split payment: card in parcels, a PIX of exactly its amount that is confirmed, the rest in money [sal-18, sal-89]',
  { tag: '@main' },
  async ({ page, request, context }) => {
    const api = await startTill(page, request)
    const { id: account } = await api.post('sale/bank-account', {
      name: 'Banco Aurora',
      type: 'CHECKING',
      openingBalance: 0,
    })
    await api.post(`sale/bank-account/${account}/pix-key`, { key: 'joana@aurora.com.br' })
    const customer = await context.newPage()
    await customer.goto('/pdv/cliente')
    await page.reload()
    await expect(page.getByText('Catálogo neste aparelho')).toBeAttached()
    await search(page).fill('SRV-INST')
    await search(page).press('Enter')
    await expect(customer.getByText('Instalação de split')).toBeVisible()
    await page.keyboard.press('F9')
    await expect(page.getByRole('checkbox', { name: 'Entregar ou executar depois' })).toBeChecked()

    await page.keyboard.press('Alt+3')
    await type(page, '200')
    await page.getByLabel('Parcelas do crédito').selectOption('3')
    await expect(page.getByText('2 × 66,67 + 1 × 66,66').first()).toBeAttached()
    await page.keyboard.press('Alt+2')
    await type(page, '300')
    await expect(page.getByRole('img', { name: 'Código Pix para o cliente pagar' })).toBeVisible()
    await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/5406300\.00/)
    await expect(customer.getByRole('img', { name: 'Código Pix para pagar' })).toBeVisible()
    await expect(page.getByText('Na segunda tela')).toBeVisible()
    await page.keyboard.press('Alt+1')
    await type(page, '50')
    await page.keyboard.press('Enter')
    await expect(page.getByText('O Pix ainda não foi confirmado')).toBeVisible()
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await page.getByRole('button', { name: 'Confirmar que o Pix caiu' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Concluir', exact: true }).click()
    await expect(page).toHaveURL(/\/pdv$/)
    await expect(customer.getByText('Obrigado pela preferência!')).toBeVisible()

    await expect(async () => expect(await soldBy(api)).toHaveLength(1)).toPass()
    const [{ id }] = (await soldBy(api)) as [{ id: string }]
    const sale = await api.get(`sale/sales/${id}`)
    expect(sale).toMatchObject({ status: 'APPROVED', paid: true, totalPrice: 550 })
    expect(sale.payments).toMatchObject([
      { method: 'CREDITCARD', amount: 200, installments: 3 },
      { method: 'PIX', amount: 300, isReceived: true, bankAccount: { name: 'Banco Aurora' } },
      { method: 'MONEY', amount: 50 },
    ])
  },
)

test('a price that changed under one’s hands is shown, and the order is saved at the new one [sal-20]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const api = await startTill(page, request)
  await search(page).fill('TBC-038')
  await search(page).press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F9')
  await expect(page.getByText('Total da venda', { exact: true })).toBeVisible()
  await api.put(`product/products/${api.tube}`, { pricing: { salePrice: 40 } })
  await page.getByRole('main').getByRole('button', { name: 'Salvar pedido' }).click()
  await expect(page.getByText('O carrinho soma R$ 36,90, e agora o total é R$ 40,00.')).toBeVisible()
  await page.getByRole('button', { name: 'Atualizar carrinho' }).click()
  await expect(page.getByText(/O que falta: R\$ 40,00/)).toBeVisible()
  // By its key it would wait until the screen has stood for a second: a fast machine is here before.
  await page.getByRole('main').getByRole('button', { name: 'Salvar pedido' }).click()
  await expect(page).toHaveURL(/\/pdv$/)
  expect(await soldBy(api)).toMatchObject([{ status: 'APPROVED', totalPrice: 40, paid: false }])
})

test('a cart survives the tab, waits under a name, and one tab sells at a time [sal-9]', async ({
  page,
  request,
  context,
}) => {
  await startTill(page, request)
  await search(page).fill('TBC-038')
  await search(page).press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Em espera' }).click()
  await page.getByLabel('Nome para achar depois').fill('Moça do tubo')
  await page.getByRole('button', { name: 'Colocar em espera' }).click()
  await expect(page.getByText('Nenhum item ainda')).toBeVisible()
  await search(page).fill('SUP-500')
  await search(page).press('Enter')
  await expect(lines(page)).toHaveCount(1)

  const second = await context.newPage()
  await second.goto('/pdv')
  await expect(second.getByText('Este caixa está aberto em outra aba')).toBeVisible()
  await second.getByRole('button', { name: 'Usar aqui' }).click()
  await expect(second.getByLabel('Quantidade de Suporte 500 mm')).toBeVisible()
  await expect(page.getByText('Este caixa está aberto em outra aba')).toBeVisible()
  await page.close()
  await second.reload()
  await second.getByRole('button', { name: /Em espera/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await expect(second.getByLabel('Quantidade de Tubo de cobre')).toBeVisible()
})
