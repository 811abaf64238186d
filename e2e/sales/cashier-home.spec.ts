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
