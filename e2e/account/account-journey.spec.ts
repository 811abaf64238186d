import { linkFor } from '../support/emails.ts'
import { newEmail, signInByHand, startCompanyByHand } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

test('a person registers, works, leaves, recovers the password and finds everything again [plat-8, plat-9, plat-29]', async ({
  page,
  expectProblem,
}) => {
  const { email } = await startCompanyByHand(page)
  await page.goto('/finance/bank-accounts')
  await expect(page.getByText('Nenhuma conta bancária')).toBeVisible()
  await page.getByRole('button', { name: 'Nova conta' }).first().click()
  await arrive(page, 'Nova conta bancária')
  await page.getByLabel('Nome').fill('Caixa Econômica')
  await page.getByRole('combobox', { name: 'Banco' }).fill('Caixa Econômica Federal')
  await page.getByRole('textbox', { name: 'Saldo inicial' }).fill('123456')
  await page.getByRole('button', { name: 'Salvar conta' }).click()
  await expect(page.getByText('Conta bancária adicionada com sucesso!')).toBeVisible()
  await expect(page.getByText('1.234').first()).toBeVisible()

  await page.getByText('Caixa Econômica', { exact: true }).first().click()
  await arrive(page, 'Caixa Econômica')
  await page.getByLabel('Nome').fill('Caixa principal')
  await page.getByRole('button', { name: 'Salvar conta' }).click()
  await expect(page.getByText('Conta bancária atualizada com sucesso!')).toBeVisible()
  await page.getByText('Caixa principal').first().click()
  await expect(page.getByText('alterou a conta bancária')).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/finance/bank-accounts')
  await expect(page).toHaveURL(/\/login\?redirect=/)

  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await arrive(page, 'Esqueci minha senha')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: /Enviar/ }).click()
  await expect(page.getByText('Solicitação enviada! Verifique sua caixa de entrada.').first()).toBeVisible()

  await page.goto(await linkFor(page.request, email, 'reset-password'))
  // Loaded again, the link is as good as before; once used, its secret is gone from the address.
  await page
    .getByLabel(/^Nova senha|^Senha/)
    .first()
    .fill('Meio')
  await page.reload()
  await page
    .getByLabel(/^Nova senha|^Senha/)
    .first()
    .fill('Outra456')
  await page.getByLabel(/Confirm/).fill('Outra456')
  await page.getByRole('button', { name: /senha/i }).last().click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  expect(page.url()).not.toContain('#')

  expectProblem(/401/)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('Mirante58')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Usuário ou senha inválidos.')).toBeVisible()

  await signInByHand(page, email, 'Outra456')
  await page.goto('/finance/bank-accounts')
  await expect(page.getByText('Caixa principal').first()).toBeVisible()
})

test('the registration form tells each broken rule in the words of the product [plat-23]', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Este campo é obrigatório!').first()).toBeVisible()
  await expect(page.getByText('Senha é obrigatória', { exact: true })).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('abcdef')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('A senha deve conter ao menos uma letra maiúscula')).toBeVisible()
  await page.getByLabel('Nome').fill('Joana')
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Senha', { exact: true }).fill('Mirante58')
  await page.getByLabel('Confirme a senha').fill('Mirante59')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('As senhas não coincidem')).toBeVisible()
  await expect(page.getByLabel('Confirme a senha')).toBeFocused()
})
