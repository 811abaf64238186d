import { axeFindings } from '../support/axe.ts'
import { startSelling } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

test(
  'a card goes on by being dragged or moved with keys, only forward, and asks before [sal-116]',
  { tag: '@main' },
  async ({ page, request }) => {
    const { quote, change, get } = await startSelling(page, request)
    const [first, second] = [await quote(), await quote()]
    await change(second.id, 'SCHEDULED')
    await page.goto('/budgets?show=board')
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    await expect(column('Orçamento')).toContainText('200,00')
    const card = page.getByRole('button', { name: /Nº 1\D/ })
    await expect(card).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    // By pointer: backwards is not accepted.
    const drag = async (name: RegExp, to: string, told: string) => {
      const from = (await page.getByRole('button', { name }).boundingBox())!
      const target = (await column(to).boundingBox())!
      await page.mouse.move(from.x + 40, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 })
      await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 8 })
      await expect(page.getByText(told)).toBeAttached()
      await page.mouse.up()
    }
    await drag(/Nº 2\D/, 'Aprovado', 'Pedido 2 foi pego.')
    await expect(page.getByText('Devolvido.')).toBeAttached()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await drag(/Nº 1\D/, 'Aprovado', 'Sobre Aprovado.')
    const dialog = page.getByRole('dialog', { name: 'Aprovar orçamento nº 1?' })
    await expect(dialog).toContainText('Os produtos ficam reservados no estoque.')
    await dialog.getByRole('button', { name: 'Aprovar orçamento' }).click()
    await page
      .getByRole('dialog', { name: 'Orçamento aprovado!' })
      .getByRole('button', { name: 'Fechar' })
      .last()
      .click()
    await expect(column('Aprovado')).toContainText('Nº 1')
    expect(await get(`sale/sales/${first.id}`)).toMatchObject({ status: 'APPROVED' })

    // By keys: Escape gives it back, Space drops it.
    const lifted = page.getByRole('button', { name: /Nº 1\D/ })
    const lift = async () => {
      await lifted.press('Space')
      await expect(page.getByText('Pedido 1 foi pego.')).toBeAttached()
    }
    await lift()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Sobre Agendado.')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Devolvido.')).toBeAttached()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await lift()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Sobre Agendado.')).toBeAttached()
    await page.keyboard.press('Space')
    const planning = page.getByRole('dialog', { name: 'Agendar pedido nº 1?' })
    await planning.getByLabel('Data da entrega').fill('2030-03-20T09:00')
    await planning.getByRole('button', { name: 'Agendar pedido' }).click()
    await expect(page.getByRole('dialog', { name: 'Pedido agendado!' })).toBeVisible()
  },
)

test('cancelling asks why, and for money that came in what becomes of it [sal-100]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  const { quote, change, get } = await startSelling(page, request)
  const { id } = await quote({ payments: [{ method: 'PIX', amount: 200, isReceived: true }] })
  await change(id, 'APPROVED')
  await page.goto('/sales-order')
  await page.getByRole('button', { name: 'Ações de Pedido 1' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedido nº 1?' })
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByText('Informe o motivo do cancelamento')).toBeVisible()
  await dialog.getByLabel('Motivo do cancelamento').fill('Cliente desistiu')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByText(/Já foram recebidos R\$ 200,00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByText('Informe o que fazer com o valor recebido')).toBeVisible()
  await dialog.getByLabel('Deixar como crédito do cliente').check()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByRole('dialog', { name: 'Pedido cancelado!' })).toBeVisible()
  expect(await get(`sale/sales/${id}`)).toMatchObject({ status: 'CANCELLED', cancelReason: 'Cliente desistiu' })
})

test('what is about to expire stands in its month, is offered again, and the company says how it sells [sal-67]', async ({
  page,
  request,
}) => {
  const { quote, change, cleaning } = await startSelling(page, request)
  const { id } = await quote({
    products: [],
    services: [{ serviceId: cleaning, quantity: 1 }],
    hasValidityAfterUse: true,
    repetition: { type: 'MONTHLY', occurrence: 1 },
  })
  await change(id, 'EXECUTED')
  await page.goto('/sales-with-valid-expiration')
  await expect(page.getByText('Nada a vencer neste mês')).toBeVisible()
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(page.getByText(/^Vence em \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ações de Higienização de split' }).click()
  await expect(page.getByRole('menuitem', { name: /Lembrar pelo WhatsApp/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Novo orçamento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Editar orçamento' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantidade de Higienização de split' })).toHaveValue('1')

  await page.goto('/account?key=sales')
  await page.getByRole('textbox', { name: 'Validade de um orçamento' }).fill('15')
  await page.getByRole('button', { name: 'Salvar configurações' }).click()
  await expect(page.getByText('Configurações de vendas atualizadas com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Validade de um orçamento' })).toHaveValue('15 dias')
})
