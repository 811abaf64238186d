import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('who may only read sees no button that writes [plat-325]', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'contabil@climanorte.com.br', { at: '/finance/bank-accounts' })
  await expect(page.getByText('Itaú Empresas').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova conta' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ações de/ })).toHaveCount(0)
  await page.getByText('Itaú Empresas').first().click()
  await expect(page.getByRole('heading', { name: 'Itaú Empresas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar conta' })).toHaveCount(0)
  await expect(page.getByLabel('Nome')).toBeDisabled()
  await page.goto('/finance/bank-accounts/bank-account')
  await expect(page.getByText('Sem autorização').first()).toBeVisible()
  await expect(page.getByText(/Contas bancárias: Criar e editar/)).toBeVisible()
  // Whoever may not open one screen still has the way to all others.
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Início', exact: true }).first()).toBeVisible()
})

test(
  'a technician’s home and menu have only what they may read, and a screen beyond it says what is missing [plat-312, plat-315, plat-328]',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page, 'tiago@climanorte.com.br')
    const card = (name: string) => page.getByRole('region', { name })
    await expect(card('Acesso e conta')).toContainText('Tiago Moraes')
    await expect(card('Resumo financeiro')).toHaveCount(0)
    await expect(card('Saldo no período')).toHaveCount(0)
    await expect(card('Acesso e conta').getByText('Usuários')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Contas Bancárias' })).toHaveCount(0)
    await page.goto('/finance/categories')
    await expect(page).toHaveURL(/\/not-authorized/)
    await expect(page.getByText(/Movimentações e categorias/)).toBeVisible()
  },
)

test('an unknown address leads home and says so [plat-334, pmo-3]', async ({ page }) => {
  await signIn(page, 'rafael@climanorte.com.br', { at: '/nao-existe/isto' })
  await expect(page.getByText('O endereço /nao-existe/isto não existe. Você está no início.')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.getByRole('dialog', { name: 'Busca rápida' })).toBeVisible()
})

test(
  'a person who works in two companies switches between them, and each keeps to itself',
  { tag: '@main' },
  async ({ page, isPhone }) => {
    await signIn(page, 'joao@contamais.com.br', { at: '/finance/bank-accounts' })
    await expect(page.getByText('Itaú Empresas').or(page.getByText('Bradesco Peças')).first()).toBeVisible()
    const startedInClima = await page.getByText('Itaú Empresas').first().isVisible()
    const [other, seen, gone] = startedInClima
      ? ['Vitória Peças e Climatização', 'Bradesco Peças', 'Itaú Empresas']
      : ['Clima Norte Ar Condicionado', 'Itaú Empresas', 'Bradesco Peças']
    const current = startedInClima ? /Clima Norte/ : /Vitória Peças/
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: current }).click()
    const switched = page.waitForResponse(/\/api\/auth\/session\/company/)
    await page.getByRole('menuitem', { name: other }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    expect((await switched).ok()).toBe(true)
    // Its home stands: what is still being asked when a page is left is not what this journey looks at.
    await expect(page.getByRole('heading', { name: 'Acesso e conta' })).toBeVisible()
    await page.goto('/finance/bank-accounts')
    await expect(page.getByText(seen).first()).toBeVisible()
    await expect(page.getByText(gone)).toHaveCount(0)
  },
)
