import { apiAs, newEmail, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('people talk about a record: written, seen by others at once, changed and deleted by who wrote it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const name = `Loja ${newEmail()}`
  const { post } = await apiAs(request, { email: 'rafael@climanorte.com.br', password: 'Prumo2026' })
  const { id } = await post('sale/cost-center', { name })
  await signIn(page, 'marina@climanorte.com.br', { at: `/finance/cost-centers/cost-center/${id}` })
  const other = await (await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })).newPage()
  await signIn(other, 'rafael@climanorte.com.br', { at: `/finance/cost-centers/cost-center/${id}` })

  const field = page.getByRole('textbox', { name: 'Novo comentário' })
  await field.pressSequentially('Veja isto, @raf')
  await expect(page.getByRole('option', { name: 'Rafael Nogueira' })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('Veja isto, @Rafael Nogueira ')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(other.getByText('Veja isto, @Rafael Nogueira')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Ações do comentário/ })).toHaveCount(0)

  await page.getByRole('button', { name: /^Ações do comentário/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Editar comentário' }).fill('Deixe para lá')
  await page.getByRole('button', { name: 'Salvar comentário' }).click()
  await expect(other.getByText('Deixe para lá')).toBeVisible()
  await page.getByRole('button', { name: /^Ações do comentário/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(other.getByText('Deixe para lá')).toHaveCount(0)
  await other.context().close()
})
