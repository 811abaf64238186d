import { signIn } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

// With a mouse alone: a finger hovers over no link, so the screen itself would be missing too.
test('without a connection a list that was never opened says so and counts nothing, and comes by itself with the connection', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetching the script/)
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/recurring' })
  await expect(page.getByText('Aluguel da loja').first()).toBeVisible()
  const pointAt = async (name: string, part: RegExp) => {
    const link = page.getByRole('navigation').getByRole('link', { name })
    await Promise.all([page.waitForResponse((response) => part.test(response.url())), link.hover()])
    return link
  }
  const centers = await pointAt('Centros de custo', /cost-center-list/)
  const categories = await pointAt('Categorias', /category-list/)
  await context.setOffline(true)
  const never = page.getByText('Estes dados ainda não foram abertos neste aparelho.')
  await centers.click()
  await arrive(page, 'Centros de custo')
  await expect(never).toBeVisible()
  await categories.click()
  await arrive(page, 'Categorias')
  await expect(never).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('(0)')
  await context.setOffline(false)
  await expect(page.getByRole('main')).toContainText(/Todas \(\d+\)/)
  await centers.click()
  await expect(page.getByText('Loja', { exact: true }).first()).toBeVisible()
})
