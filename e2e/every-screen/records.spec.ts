import { beginCompany } from '../support/begin-company.ts'
import { startLedger } from '../support/ledger.ts'
import { signIn } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

test('a change of one person shows on another’s screen without a reload', { tag: '@main' }, async ({ page }) => {
  const { post } = await beginCompany(page)
  await page.goto('/finance/bank-accounts')
  await expect(page.getByText('Nenhuma conta bancária')).toBeVisible()
  await post('sale/bank-account', { name: 'Conta ao vivo', openingBalance: 0 })
  await expect(page.getByText('Conta ao vivo').first()).toBeVisible()
})

test(
  'an edit over somebody else’s save is refused with a way to reload',
  { tag: '@main' },
  async ({ page, expectProblem }) => {
    expectProblem(/409/)
    const { post, patch } = await beginCompany(page)
    const { id, version } = await post('sale/transaction/category', { type: 'EXPENSE', name: 'Categoria disputada' })
    await page.goto(`/finance/categories/category/${id}`)
    await page.getByLabel('Nome').fill('Minha versão')
    await patch(`sale/transaction/category/${id}`, { name: 'Versão da outra pessoa', version })

    await page.getByRole('button', { name: 'Salvar categoria' }).click()
    await expect(page.getByText(/Outra pessoa alterou este registro/)).toBeVisible()
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByLabel('Nome')).toHaveValue('Versão da outra pessoa')
  },
)

test('cost centres: one is added, and one that has entries is offered to be inactivated instead of deleted', async ({
  page,
  expectProblem,
}) => {
  const { record } = await startLedger(page)
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
  await beginCompany(page)
  await page.goto('/finance/categories/category')
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
