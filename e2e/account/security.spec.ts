import type { Page } from '@playwright/test'
import { addAuthenticator } from '../support/authenticator.ts'
import { axeFindings } from '../support/axe.ts'
import { beginCompany } from '../support/begin-company.ts'
import { escape } from '../support/keys.ts'
import { linkFor } from '../support/emails.ts'
import { expect, test } from '../support/test.ts'

/** As if the last proof of identity were too old for calls to this address, until the person has proven it again. */
async function letProofAge(page: Page, address: string) {
  let isStale = true
  await page.route(address, (route) => {
    const problem = {
      status: 403,
      title: 'Confirme que é você para continuar.',
      code: 'fresh-proof-required',
      errors: [],
    }
    return isStale ? route.fulfill({ status: 403, json: problem }) : route.continue()
  })
  await page.route('**/api/auth/proof/*', async (route) => {
    const response = await route.fetch()
    if (response.ok()) isStale = false
    await route.fulfill({ response })
  })
}

test('a passkey is added once the person has shown who they are; the password changes; the log tells of it, and can be saved [plat-50]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/403|422/)
  await addAuthenticator(page)
  const { password } = (await beginCompany(page)).account
  await page.goto('/profile?key=securite')
  await letProofAge(page, '**/api/auth/auth/webauthn/credential-options')
  await page.getByRole('button', { name: 'Gerenciar chaves de acesso' }).click()
  const list = page.getByRole('dialog', { name: 'Gerenciar Chaves de Acesso' })
  const add = list.getByRole('button', { name: 'Adicionar chave de acesso' })
  await add.click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  const field = proof.getByLabel('Senha', { exact: true })
  await expect(field).toBeFocused()
  // Escape gives up what was asked, and nothing else.
  await escape(page, proof)
  await expect(list).toBeVisible()
  await expect(page.getByText('Confirme que é você para continuar.')).toBeVisible()

  await add.click()
  await field.fill('Errada123')
  await field.press('Enter')
  await expect(proof.getByText('A senha não confere.')).toBeVisible()
  await field.fill(password)
  await field.press('Enter')
  await expect(page.getByText('Chave de acesso criada com sucesso!')).toBeVisible()
  await list.getByRole('button', { name: /^Renomear a chave de acesso de/ }).click()
  await page.getByLabel('Nome da chave de acesso').fill('Aparelho da loja')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await expect(list.getByText('Aparelho da loja')).toBeVisible()
  await list.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(list).toHaveCount(0)

  await page.getByLabel('Senha atual').fill(password)
  await page.getByLabel('Nova senha', { exact: true }).fill('Araponga61')
  await page.getByLabel('Confirme a nova senha').fill('Araponga61')
  await page.getByLabel('Remover também as chaves de acesso').check()
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText(/Senha alterada com sucesso!/)).toBeVisible()
  await expect(page.getByText('Remoção de todas as chaves de acesso')).toBeVisible()

  await page.goto('/security')
  for (const what of ['Troca de senha', 'Remoção de todas as chaves de acesso', 'Nova chave de acesso'])
    await expect(page.getByText(what).first()).toBeVisible()
  await page.getByText('Novo nome de chave de acesso').first().click()
  const sheet = page.getByRole('dialog', { name: 'Novo nome de chave de acesso' })
  await expect(sheet.getByText('Aparelho da loja')).toBeVisible()
  await escape(page, sheet)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^registro-de-seguranca-\d{4}-\d\d-\d\d\.csv$/)
})

test('another e-mail counts once its link was opened in the account that asked [plat-199]', async ({ page }) => {
  const { email } = (await beginCompany(page)).account
  const next = `nova-${email}`
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Alterar e-mail' }).click()
  await page.getByLabel('Novo e-mail').fill(next)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(`Enviamos um link para ${next}.`, { exact: false })).toBeVisible()

  await page.goto(await linkFor(page.request, next, 'change-email'))
  await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail alterado' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(next)
})

test('an owner is asked to set a second factor, may leave it for another day, and is led to where it is set', async ({
  page,
}) => {
  await beginCompany(page)
  await page.goto('/')
  const asked = page.getByText('Você é dono desta empresa e entra só com a senha.')
  await expect(asked).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Ativar verificação' }).click()
  await expect(page).toHaveURL(/\/profile\?key=securite/)
  await expect(page.getByRole('button', { name: 'Ativar verificação' })).toBeVisible()

  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(asked).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(asked).toHaveCount(0)
  // Another session asks again.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(asked).toBeVisible()
})
