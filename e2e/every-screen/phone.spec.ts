import { startLedger } from '../support/ledger.ts'
import { beginCompany } from '../support/begin-company.ts'
import { signIn, signInByHand } from '../support/people.ts'
import { targetProblems } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'

test(
  'a phone is greeted at home and has the whole screen elsewhere [plat-314, plat-319, plat-320]',
  { tag: '@main' },
  async ({ page }) => {
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
  },
)

test('the + of the bar makes on every screen what the person may make, the screen’s own first', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/users' })
  await page.getByRole('button', { name: 'Novo', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Novo usuário',
    'Despesa',
    'Receita',
    'Venda',
    'Orçamento',
    'Visita',
    'Importar extrato',
  ])
  await page.getByRole('menuitem', { name: 'Despesa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nova despesa' })).toBeVisible()
})

test('a technician begins at their day; the bar has only the places that open, and its + only what they may make', async ({
  page,
}) => {
  await signInByHand(page, 'tiago@climanorte.com.br')
  await expect(page).toHaveURL(/\/my-day$/)
  const bar = page.getByRole('navigation', { name: 'Barra de atalhos' })
  await expect(bar.getByRole('link', { name: 'Meu dia' })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link').first()).toHaveText('Meu dia')
  await bar.getByRole('link', { name: 'Agenda' }).click()
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Movimentações' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Novo', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Venda', 'Orçamento', 'Visita'])
})

test('a notice covers neither the way back, the bell nor the buttons of a form', async ({ page }) => {
  await beginCompany(page)
  await page.goto('/finance/cost-centers/cost-center')
  await page.getByLabel('Nome').fill('Loja')
  await page.getByRole('button', { name: 'Salvar centro de custo' }).click()
  const notice = page
    .getByText('Centro de custo adicionado com sucesso!')
    .or(page.getByRole('status').getByText(/sucesso/))
  await expect(notice.first()).toBeVisible()
  expect(await targetProblems(page)).toEqual([])
})

test('a picture taken with the camera goes to the record on the screen', async ({ page }) => {
  const { account } = await startLedger(page)
  await page.goto(`/finance/bank-accounts/bank-account/${account.id}`)
  const files = page.getByRole('region', { name: 'Anexos' })
  await expect(files.getByText('Tirar foto')).toBeVisible()
  const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const taken = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
  await files.locator('input[capture]').setInputFiles(taken)
  await expect(files.getByRole('link', { name: /foto\.png/ })).toBeVisible()
  expect(await targetProblems(page)).toEqual([])
})

test('every choice of a list is as tall as a finger needs, whatever kind of list it is', async ({ page }) => {
  await beginCompany(page)
  const heights = () =>
    page
      .getByRole('option')
      .evaluateAll((options) => Math.min(...options.map((option) => option.getBoundingClientRect().height)))
  for (const [path, field] of [
    ['/finance/bank-accounts/bank-account', 'Banco'],
    ['/peoples/people', 'Tipo'],
    ['/peoples/people', 'Estado'],
  ] as const) {
    await page.goto(path)
    await page
      .getByRole('textbox', { name: field })
      .or(page.getByRole('combobox', { name: field }))
      .first()
      .click()
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await heights(), field).toBeGreaterThanOrEqual(44)
  }
})
