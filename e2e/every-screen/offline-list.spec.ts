import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// With a mouse alone: a finger hovers over no link, so the screen itself would be missing too.
test('without a connection a list that was never opened says so, and comes by itself with the connection', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetching the script/)
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/bank-accounts' })
  await expect(page.getByText('Itaú Empresas').first()).toBeVisible()
  const link = page.getByRole('navigation').getByRole('link', { name: 'Centros de custo' })
  const arrived = page.waitForResponse((response) => /cost-center-list/.test(response.url()))
  await link.hover()
  await arrived
  await context.setOffline(true)
  await link.click()
  await expect(page.getByText('Estes dados ainda não foram abertos neste aparelho.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Loja', { exact: true }).first()).toBeVisible()
})

test('without a connection a list that was never opened counts nothing', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetching the script/)
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/bank-accounts' })
  await expect(page.getByText('Itaú Empresas').first()).toBeVisible()
  const link = page.getByRole('navigation').getByRole('link', { name: 'Categorias' })
  const arrived = page.waitForResponse((response) => /category-list/.test(response.url()))
  await link.hover()
  await arrived
  await context.setOffline(true)
  await link.click()
  await expect(page.getByText('Estes dados ainda não foram abertos neste aparelho.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('(0)')
  await context.setOffline(false)
  await expect(page.getByRole('main')).toContainText(/Todas \(\d+\)/)
})
