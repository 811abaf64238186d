import type { APIRequestContext, Page } from '@playwright/test'
import { addAuthenticator } from '../support/authenticator.ts'
import { makeCompany } from '../support/begin-company.ts'
import { enter } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

async function signInWithPassword(page: Page, request: APIRequestContext) {
  const { account } = await makeCompany(request)
  await page.goto('/login')
  await enter(page, account)
}

async function openDialog(page: Page) {
  await page.goto('/profile?key=securite')
  await page.getByRole('button', { name: 'Gerenciar chaves de acesso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Chaves de Acesso' })
  await expect(dialog).toBeVisible()
  return dialog
}

test(
  'a passkey is created, opens the account without a password, and is removed [plat-1, plat-12, plat-13, plat-19, plat-34, plat-36]',
  { tag: '@main' },
  async ({ page, request, expectProblem }) => {
    await addAuthenticator(page)
    await signInWithPassword(page, request)
    // Offered shortly after signing in; here it is declined, and the answer is remembered.
    const prompt = page.getByRole('dialog', { name: 'Entre sem senha da próxima vez' })
    await prompt.getByRole('button', { name: 'Agora não' }).click()
    await expect(prompt).toHaveCount(0)

    let dialog = await openDialog(page)
    await expect(dialog.getByText('Nenhuma chave de acesso')).toBeVisible()
    await dialog.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
    await expect(page.getByText('Chave de acesso criada com sucesso!')).toBeVisible()
    await expect(dialog.getByText('Criada agora · nunca usada')).toBeVisible()
    await dialog.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
    await expect(page.getByText('Uma chave de acesso já foi registrada para este dispositivo')).toBeVisible()

    await page.goto('/logout')
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page.getByText('Joana').first()).toBeVisible()

    dialog = await openDialog(page)
    await expect(dialog.getByText('usada agora')).toBeVisible()
    await dialog.getByRole('button', { name: /^Remover a chave de acesso de/ }).click()
    await page
      .getByRole('dialog', { name: 'Remover chave de acesso?' })
      .getByRole('button', { name: 'Remover' })
      .click()
    await expect(page.getByText('Chave de acesso removida')).toBeVisible()
    await expect(dialog.getByText('Nenhuma chave de acesso')).toBeVisible()

    expectProblem(/401/)
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    // Chromium forgets a passkey it is told is unknown; where it does not, the server knows.
    await expect(page.getByText(/Credencial inválida|Autenticação cancelada pelo usuário/)).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).toContain('prumo-passkey-dismissed')
    expect(stored).not.toMatch(/credential|rawId|exemplo\.com\.br/i)
  },
)

test('the offer after signing in creates a passkey; the e-mail field then suggests it, and nobody who has one is asked again [plat-43]', async ({
  page,
  request,
}) => {
  await addAuthenticator(page)
  await signInWithPassword(page, request)
  const prompt = page.getByRole('dialog', { name: 'Entre sem senha da próxima vez' })
  await prompt.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText('Chave de acesso criada com sucesso!')).toBeVisible()
  await expect(prompt).toHaveCount(0)
  await page.goto('/logout')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/auth/passkey'))
  // The authenticator takes the suggestion as soon as the field offers it.
  await page.getByLabel('E-mail').focus()
  await expect(page.getByText('Joana').first()).toBeVisible()
  await asked
  await expect(prompt).toHaveCount(0)
})
