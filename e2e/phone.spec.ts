import { signIn, startCompany } from './support/people.ts'
import { targetProblems } from './support/targets.ts'
import { expect, test } from './support/test.ts'

test('a phone is greeted at home and has the whole screen elsewhere [plat-314, plat-319, plat-320]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br')
  await expect(page.getByRole('banner')).toContainText('Marina')
  const bar = page.getByRole('navigation', { name: 'Barra de atalhos' })
  await expect(bar.locator('a, button')).toHaveText(['Início', 'Movimentações', '', 'Conciliação', 'Menu'])
  await bar.getByRole('link', { name: 'Movimentações' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movimentações' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /Marina Alves/ }).click()
  await page.getByRole('menuitem', { name: 'Segurança e privacidade' }).click()
  await expect(page).toHaveURL(/\/profile\?key=securite/)
})

test('the + of the bar makes on every screen what the person may make, the screen’s own first', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/users' })
  await page.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Novo usuário',
    'Novo lançamento',
    'Nova conta bancária',
    'Nova categoria',
    'Novo centro de custo',
  ])
  await page.getByRole('menuitem', { name: 'Nova categoria' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nova categoria' })).toBeVisible()
})

test('who may only look has no + and only the places that open', async ({ page }) => {
  await signIn(page, 'tiago@climanorte.com.br')
  const bar = page.getByRole('navigation', { name: 'Barra de atalhos' })
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Movimentações' })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Criar' })).toHaveCount(0)
})

test('a notice covers neither the way back, the bell nor the buttons of a form', async ({ page }) => {
  await startCompany(page, '/finance/cost-centers/cost-center')
  await page.getByLabel('Nome').fill('Loja')
  await page.getByRole('button', { name: 'Salvar centro de custo' }).click()
  const notice = page
    .getByText('Centro de custo adicionado com sucesso!')
    .or(page.getByRole('status').getByText(/sucesso/))
  await expect(notice.first()).toBeVisible()
  expect(await targetProblems(page)).toEqual([])
})
