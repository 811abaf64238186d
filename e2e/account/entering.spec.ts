import { startOpenIdProvider } from '../../apps/api/src/testing/servers/openid-provider.ts'
import { telephone } from '../../apps/api/src/testing/sign-in/telephone.ts'
import { providerPort } from '../../playwright.config.ts'
import { beginCompany, giveCompany } from '../support/begin-company.ts'
import { enter, newEmail } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'the second factor is turned on, asked for at the next sign-in, and a recovery code stands in for it [plat-45]',
  { tag: '@main' },
  async ({ page, expectProblem }) => {
    expectProblem(/401|422/)
    const { account } = await beginCompany(page)
    await page.goto('/profile?key=securite')
    await page.getByRole('button', { name: 'Ativar verificação' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' })
    await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible()
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    const phone = telephone(secret, () => new Date())
    await dialog.getByLabel('Código de 6 dígitos').fill('000000')
    await dialog.getByRole('button', { name: 'Ativar verificação' }).click()
    await expect(dialog.getByText('Código inválido ou já usado. Confira o aplicativo e tente novamente.')).toBeVisible()
    await dialog.getByLabel('Código de 6 dígitos').fill(phone.codeAt())
    await dialog.getByRole('button', { name: 'Ativar verificação' }).click()
    const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click()
    await expect(page.getByText('Verificação em duas etapas ativada!')).toBeVisible()
    await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await enter(page, account)
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
    await expect(page.getByLabel('Código')).toBeFocused()
    expect(new URL(page.url()).search).not.toMatch(/token|code/)
    await page.getByLabel('Código').fill(phone.codeAt(30))
    await page.getByRole('button', { name: 'Verificar' }).click()
    await expect(page.getByText('Joana').first()).toBeVisible()

    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await enter(page, account)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(recovery)
    await page.getByRole('button', { name: 'Verificar' }).click()
    await expect(page.getByText('Joana').first()).toBeVisible()

    await page.goto('/profile?key=securite')
    await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
    await page.getByRole('button', { name: 'Desativar' }).click()
    // Who has just signed in is not asked again.
    const end = page.getByRole('dialog', { name: 'Desativar verificação em duas etapas?' })
    await end.getByRole('button', { name: 'Desativar verificação' }).click()
    await expect(page.getByText('Verificação em duas etapas desativada!')).toBeVisible()
  },
)

test('an e-mailed action link leads on with its secret after the #; one that means nothing says so [plat-2]', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const secret = 'segredo-de-teste-0123456789'
  await page.goto(`/__/auth/action#mode=resetPassword&oobCode=${secret}`)
  await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible()
  // Until it is used it stays behind the #, so that a reload keeps it; no server sees it there.
  expect(page.url().split('#')[0]).not.toContain(secret)
  expect(addresses.filter((address) => address.includes(secret))).toEqual([])
  await page.goto(`/__/auth/action?mode=resetPassword&oobCode=${secret}`)
  await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible()
  await page.goto('/__/auth/action?mode=outra&oobCode=x')
  await expect(page.getByRole('heading', { name: 'Link inválido' })).toBeVisible()
})

test('/auto-login goes on with the session there is, and to sign-in where there is none [plat-3]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/401/)
  await page.goto('/auto-login?redirect=/finance/categories')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await beginCompany(page)
  await page.goto('/auto-login?redirect=/finance/categories')
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await page.goto('/auto-login?redirect=https://exemplo.com.br')
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname === 'localhost')
})

test('a person enters with Google: cancels, is offered an account, creates it, and is known the next time [plat-1, plat-2, plat-4]', async ({
  page,
  baseURL,
  expectProblem,
}) => {
  // The provider's own pages are not ours to judge.
  expectProblem(/request to|403|404|127\.0\.0\.1|fonts\.googleapis/)
  const provider = await startOpenIdProvider(`${baseURL}/__/auth/handler`, providerPort)
  const email = newEmail()
  provider.person('joana', { email, email_verified: true, name: 'Joana do Google' })
  const visit = async () => {
    await page.goto('/login?redirect=/finance/categories')
    await page.getByRole('button', { name: 'Entrar com Google' }).click()
  }
  const agree = async () => {
    await page.locator('input[name=login]').fill('joana')
    await page.locator('input[name=password]').fill('x')
    await page.locator('button[type=submit]').click()
    await page
      .locator('form', { has: page.locator('input[value=consent]') })
      .locator('button[type=submit]')
      .click()
  }
  try {
    await visit()
    await page.getByRole('link', { name: /cancel/i }).click()
    await expect(page.getByText('A entrada com o Google foi cancelada.')).toBeVisible()

    await visit()
    await agree()
    await expect(page.getByRole('heading', { name: 'Você ainda não tem conta' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    expect(page.url()).not.toMatch(/code=|state=/)
    await page.getByRole('button', { name: 'Criar conta com o Google' }).click()
    await expect(page).toHaveURL(/\/complete-profile/)
    await expect(page.getByRole('button', { name: 'Próximo' })).toBeVisible()
    const session = await (await page.request.post('/api/auth/session/refresh')).json()
    await giveCompany(page.request, session.data.accessToken)

    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    // The provider still knows them: it sends them straight back.
    await visit()
    await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  } finally {
    await provider.stop()
  }
})
