import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { tills } from '@prumo/contract/sales/tills'
import { axeFindings } from '../support/axe.ts'
import { aColleague } from '../support/colleague.ts'
import { enter, withoutTour } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { startTill } from '../support/till.ts'

const keys = ['sale', 'sale-order', 'till', 'client'].map((key) => ({ key, option: 'post' }))

test('a cashier begins at the till, and home tells the shift, what waits to be received and what was put aside', async ({
  page,
  request,
  expectProblem,
}) => {
  const api = await startTill(page, request)
  const { make } = api
  const bruna = await aColleague(page, request, api, {
    name: 'Bruna Lima',
    permissions: [...keys, { key: 'product', option: 'read' }],
  })
  await make.order({
    clientId: await make.client('Hotel Ilha do Sol'),
    products: [{ productId: api.tube, quantity: 2 }],
  })
  expectProblem(/401/)
  await page.context().clearCookies()
  await withoutTour(page)
  await page.goto('/login')
  await enter(page, bruna)
  await expect(page).toHaveURL(/\/pdv$/)

  await page.getByRole('button', { name: 'Sair do PDV' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Bruna/ })).toBeVisible()
  const till = page.getByRole('region', { name: 'Caixa', exact: true })
  await expect(till).toContainText('Caixa aberto')
  await expect(page.getByRole('region', { name: 'A receber', exact: true })).toHaveCount(0)
  await expect(page.getByText('Pedidos a receber')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Receber: Hotel Ilha do Sol' }).click()
  await expect(page).toHaveURL(/\/pdv$/)
})

test('from home a cashier says that a Pix has come in, takes a sale back and cancels an order', async ({
  page,
  request,
  expectProblem,
}) => {
  const api = await startTill(page, request)
  const { make, till, deviceId } = api
  const bruna = await aColleague(page, request, api, {
    name: 'Bruna Lima',
    permissions: [...keys, { key: 'product', option: 'read' }, { key: 'sale-return', option: 'post' }],
  })
  const shift = (await make.call(tills.mine, { body: { deviceId } })).shift!
  await make.call(tillShifts.letIn, { params: { id: shift.id }, body: { userIds: [bruna.userId] } })
  const products = [{ productName: 'Suporte', unitPrice: 36.9, quantity: 1 }]
  const stamp = (number: number) => ({
    tillId: till.id,
    shiftId: shift.id,
    deviceId,
    number,
    happenedAt: new Date().toISOString(),
  })
  const pix = { method: 'PIX' as const, amount: 36.9, isReceived: false }
  await make.sale({ origin: 'pdv', paid: true, products, payments: [pix], till: stamp(1) })
  await make.sale({
    origin: 'pdv',
    paid: true,
    products,
    payments: [{ method: 'MONEY', amount: 36.9 }],
    till: stamp(2),
  })
  await make.sale({ origin: 'pdv', status: 'APPROVED', paid: false, products, till: stamp(3) })
  expectProblem(/401/)
  await page.context().clearCookies()
  await withoutTour(page)
  await page.goto('/login')
  await enter(page, bruna)
  await page.getByRole('button', { name: 'Sair do PDV' }).click()

  await page.getByRole('button', { name: /^Já caiu: Venda 01-0*1$/ }).click()
  const asked = page.getByRole('dialog', { name: /^O Pix da venda .* caiu\?$/ })
  await asked.getByRole('button', { name: 'Já caiu' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('Pix a conferir')).toHaveCount(0)

  const sales = page.getByRole('table', { name: 'Últimas vendas deste turno' })
  const act = async (number: RegExp, verb: string) => {
    await sales
      .getByRole('row', { name: number })
      .getByRole('button', { name: /Ações/ })
      .click()
    await page.getByRole('menuitem', { name: verb }).click()
  }
  await act(/01-0*2/, 'Devolver ou trocar')
  await expect(page.getByRole('dialog', { name: /Venda 01-0*2/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await act(/01-0*3/, 'Cancelar pedido')
  await page.getByLabel('Motivo do cancelamento').fill('Desistiu')
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(sales.getByRole('row', { name: /01-0*3/ })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Abrir PDV' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pdv$/)
})
