import type { BrowserContext, Page } from '@playwright/test'
import { beginCompany, makeCompany } from '../support/begin-company.ts'
import { apiAs, enter } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Another tab of the same browser. */
async function openTab(context: BrowserContext, path: string, heading: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return tab
}

const signOutIn = async (page: Page) => {
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
}

test(
  'signing out elsewhere while typing leads to sign-in, and what was typed is there again afterwards',
  { tag: '@main' },
  async ({ page, context }) => {
    const { account } = await beginCompany(page)
    const tab = await openTab(context, '/finance/cost-centers/cost-center', 'Novo centro de custo')
    await tab.getByLabel('Nome').fill('Filial Litoral')
    await tab.getByLabel('Código').fill('FL')
    await signOutIn(page)

    await expect(tab).toHaveURL(/\/login\?redirect=/)
    await expect(tab.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await enter(tab, account)
    await expect(tab).toHaveURL(/\/finance\/cost-centers\/cost-center/)
    await expect(tab.getByLabel('Nome')).toHaveValue('Filial Litoral')
    await expect(tab.getByLabel('Código')).toHaveValue('FL')
    await expect(tab.getByText('O que você tinha digitado antes de sair voltou para a tela.')).toBeVisible()
    await tab.getByRole('button', { name: 'Salvar centro de custo' }).click()
    await expect(tab.getByText('Filial Litoral').first()).toBeVisible()
    expect(await tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Litoral')
  },
)

test('a session that the server ended while somebody edits a record gives the edit back over the record as it is now', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/401/)
  const { account } = await beginCompany(page)
  const { post, patch } = await apiAs(request, account)
  const { id, version } = await post('sale/cost-center', { name: 'Loja' })
  // Without the live stream, which would tell it first, the page learns of the end when it saves.
  await page.route('**/api/system/events', () => undefined)
  await page.goto(`/finance/cost-centers/cost-center/${id}`)
  await page.getByLabel('Código').fill('L1')
  await patch(`sale/cost-center/${id}`, { name: 'Loja Centro', version })
  await post('auth/session/end-others')
  // By key: the button may go while it is aimed at, when something else asks before it.
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await enter(page, account)
  await expect(page.getByLabel('Nome')).toHaveValue('Loja Centro')
  await expect(page.getByLabel('Código')).toHaveValue('L1')
  await expect(page.getByText('O cadastro mudou nesse meio-tempo')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Código')).toHaveValue('')
})

test('another person who signs in at this tab gets nothing of what was typed, and no password is ever kept', async ({
  page,
  context,
  request,
}) => {
  await beginCompany(page)
  const tab = await openTab(context, '/finance/cost-centers/cost-center', 'Novo centro de custo')
  await tab.getByLabel('Nome').fill('Segredo da Joana')
  const security = await openTab(context, '/profile?key=securite', 'Perfil')
  await security.getByLabel('Senha atual').fill('Mirante58')
  await signOutIn(page)
  await expect(security).toHaveURL(/\/login/)
  expect(await security.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'Mirante58',
  )

  const { account: other } = await makeCompany(request)
  await enter(tab, other)
  await expect(tab.getByLabel('Nome')).toHaveValue('')
  expect(await tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Segredo')
})

test('an entry that was being written over a list opens by itself, with what was typed', async ({ page, context }) => {
  const { account } = await beginCompany(page)
  const tab = await openTab(context, '/finance/transactions', 'Movimentações')
  await tab.getByRole('button', { name: 'Adicionar' }).first().click()
  await tab.getByRole('menuitem', { name: 'Despesa' }).click()
  await tab.getByRole('textbox', { name: 'Descrição' }).fill('Aluguel da filial')
  await signOutIn(page)
  await expect(tab).toHaveURL(/\/login/)
  await enter(tab, account)
  await expect(tab.getByRole('dialog').getByRole('textbox', { name: 'Descrição' })).toHaveValue('Aluguel da filial')
})
