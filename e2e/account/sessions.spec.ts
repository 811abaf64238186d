import { beginCompany } from '../support/begin-company.ts'
import { demoPassword, enter, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'after signing in a person is back where they wanted to go, on this site only [plat-5, plat-6]',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/finance/categories?type=INCOME')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await enter(page, { email: 'marina@climanorte.com.br', password: demoPassword })
    await expect(page).toHaveURL(/\/finance\/categories\?type=INCOME/)

    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/login?redirect=https://exemplo.com.br/roubo')
    await enter(page, { email: 'marina@climanorte.com.br', password: demoPassword })
    await expect(page.getByText('Marina').first()).toBeVisible()
    expect(new URL(page.url()).hostname).toBe('localhost')
  },
)

test('a reload keeps the session, and nothing that signs a person in is in the browser’s storage [plat-14]', async ({
  page,
}) => {
  const { email, password } = (await beginCompany(page)).account
  await page.goto('/')
  await expect(page.getByText('Joana').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Joana').first()).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
  expect(stored).not.toMatch(/eyJ|Bearer|prumo_refresh/)
  expect(stored).not.toContain(password)
  expect(stored).not.toContain(email)
})

test('a lost network is told as such and signs nobody out', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetching the script/)
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/bank-accounts' })
  await expect(page.getByText('Itaú Empresas').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/sem conexão|sem internet|offline/i).first()).toBeVisible()
  await page
    .getByPlaceholder(/Buscar por nome/)
    .or(page.getByLabel(/Buscar por nome/))
    .first()
    .fill('nubank')
  await expect(page).toHaveURL(/\/finance\/bank-accounts\?.*nubank/)
  await expect(page.getByRole('heading', { level: 1, name: 'Contas Bancárias' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Nubank PJ').first()).toBeVisible()
})

test('signing out in one tab signs out the others [plat-15]', { tag: '@main' }, async ({ page, context }) => {
  await beginCompany(page)
  const other = await context.newPage()
  await other.goto('/finance/categories')
  await expect(other.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await page.goto('/logout')
  await expect(other).toHaveURL(/\/login/)
})
