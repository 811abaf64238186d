import { startLedger } from '../support/ledger.ts'
import { signIn, startCompany } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

test('a change of one person shows on another’s screen without a reload', async ({ page, browser, baseURL }) => {
  const { email, password } = await startCompany(page)
  const other = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
  const watching = await other.newPage()
  await signIn(watching, email, { password, at: '/finance/bank-accounts' })
  await expect(watching.getByText('Nenhuma conta bancária')).toBeVisible()
  await page.goto('/finance/bank-accounts/bank-account')
  await page.getByLabel('Nome').fill('Conta ao vivo')
  await page.getByRole('button', { name: 'Salvar conta' }).click()
  await expect(watching.getByText('Conta ao vivo').first()).toBeVisible()
  await other.close()
})

test('an edit over somebody else’s save is refused with a way to reload', async ({
  page,
  browser,
  baseURL,
  expectProblem,
}) => {
  expectProblem(/409/)
  const { email, password } = await startCompany(page, '/finance/categories/category')
  await page.getByLabel('Nome').fill('Categoria disputada')
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await page
    .getByLabel(/Buscar por nome ou código/)
    .first()
    .fill('disputada')
  // Until the list is narrowed the line moves.
  await expect(page).toHaveURL(/search=disputada/)
  await page.getByText('Categoria disputada').first().click()
  await arrive(page, 'Categoria disputada')
  await page.getByLabel('Nome').fill('Minha versão')

  const other = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
  const second = await other.newPage()
  await signIn(second, email, { password, at: new URL(page.url()).pathname })
  await second.getByLabel('Nome').fill('Versão da outra pessoa')
  await second.getByRole('button', { name: 'Salvar categoria' }).click()
  await expect(second.getByText('Categoria atualizada com sucesso!')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expect(page.getByText(/Outra pessoa alterou este registro/)).toBeVisible()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Versão da outra pessoa')
})

test('cost centres: one is added, and one that has entries is offered to be inactivated instead of deleted', async ({
  page,
  request,
  expectProblem,
}) => {
  const { record } = await startLedger(page, request)
  await page.goto('/finance/cost-centers')
  await expect(page.getByText('Nenhum centro de custo')).toBeVisible()
  await page.goto('/finance/cost-centers/cost-center')
  await page.getByLabel('Nome').fill('Oficina')
  await page.getByLabel('Código').fill('OF')
  await page.getByRole('button', { name: 'Salvar centro de custo' }).click()
  await expect(page.getByText('Centro de custo adicionado com sucesso!')).toBeVisible()
  await page.getByText('Oficina').first().click()
  await arrive(page, 'Oficina')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await record({ type: 'EXPENSE', amount: 10, scheduleDate: '2026-01-10', costCenter: { id } })

  expectProblem(/409/)
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog', { name: 'Excluir centro de custo?' }).getByRole('button', { name: 'Excluir' }).click()
  const offer = page.getByRole('dialog', { name: 'Inativar centro de custo?' })
  await expect(offer).toContainText('tem lançamentos ou linhas de extrato e não pode ser excluído')
  await offer.getByRole('button', { name: 'Inativar' }).click()
  await expect(page.getByText('Centro de custo inativado com sucesso!')).toBeVisible()
  await expect(page.getByText('Inativo').first()).toBeVisible()
})

test('categories: a subcategory is added, found by search, and its parent cannot go before it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/409/)
  await startCompany(page, '/finance/categories/category')
  await page.getByLabel('Nome').fill('Assinaturas')
  await page.getByRole('combobox', { name: 'Categoria principal' }).click()
  await page.getByRole('option', { name: /Administrativas/ }).click()
  await page.getByTitle('Foguete').click()
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expect(page.getByText('Categoria adicionada com sucesso!')).toBeVisible()
  await page
    .getByRole('searchbox')
    .or(page.getByLabel(/Buscar por nome ou código/))
    .first()
    .fill('assinat')
  await expect(page.getByText('Assinaturas', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Salários')).toHaveCount(0)
  await page.getByText('Administrativas', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Esta categoria tem subcategorias. Mova ou exclua-as antes.')).toBeVisible()
})

test('leaving a form with changes asks first', async ({ page }) => {
  await startCompany(page, '/finance/bank-accounts/bank-account')
  await page.getByLabel('Nome').fill('Não salva')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('filters live in the address and come off one by one', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/bank-accounts' })
  await page.getByRole('button', { name: /Filtr/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Banco').fill('sicoob')
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Reserva Sicoob').first()).toBeVisible()
  await expect(page.getByText('Itaú Empresas')).toHaveCount(0)
  await expect(page).toHaveURL(/bank=sicoob/)
  await page.reload()
  await expect(page.getByText('Reserva Sicoob').first()).toBeVisible()
  await page
    .getByRole('button', { name: /Remover filtro|Remover/ })
    .first()
    .click()
  await expect(page.getByText('Itaú Empresas').first()).toBeVisible()
})
