import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

type Answer = { status: number; body: object }

/** One screen over each of the two forms: what they promise is the same. */
const screens = [
  {
    form: 'useSimpleForm',
    open: async (page: Page) => void (await page.goto('/register')),
    fillRest: async (page: Page) => {
      await page.getByLabel('Senha', { exact: true }).fill('Mirante58')
      await page.getByLabel('Confirme a senha').fill('Mirante58')
    },
    verb: 'Criar conta',
    call: '**/api/auth/user',
  },
  {
    form: 'useDraftForm',
    open: async (page: Page) => {
      await beginCompany(page)
      await page.goto('/users/user')
    },
    fillRest: async (page: Page) => void (await page.getByLabel('Função').selectOption('finance')),
    verb: 'Enviar convite',
    call: '**/api/auth/user/admin',
  },
]

for (const { form, open, fillRest, verb, call } of screens)
  test(`${form}: wrong fields are told and focused, one save at a time, refusals stand where they belong`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of (422|503)/)
    await open(page)
    const name = page.getByLabel('Nome')
    const email = page.getByLabel('E-mail')
    const save = page.getByRole('button', { name: verb })
    const answers: Answer[] = []
    let requests = 0
    await page.route(call, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      requests += 1
      const { status, body } = answers.shift()!
      await route.fulfill({ status, json: body })
    })

    await save.click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeFocused()
    await name.fill('Joana Prado')
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    await email.fill('joana@exemplo.com.br')
    await fillRest(page)
    expect(requests).toBe(0)

    const refusal = { status: 422, title: 'Dados inválidos', code: 'invalid-input' }
    const errors = [{ path: 'email', message: 'Este endereço não serve' }]
    answers.push({ status: 422, body: { ...refusal, errors } })
    // Twice at once, as a hurried finger does.
    await save.evaluate((button: HTMLButtonElement) => [button.click(), button.click()])
    await expect(page.getByText('Este endereço não serve')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
    expect(requests).toBe(1)

    await email.fill('joana.prado@exemplo.com.br')
    await expect(page.getByText('Este endereço não serve')).toHaveCount(0)
    const elsewhere = [{ path: 'nowhere', message: 'De outro formulário' }]
    answers.push({ status: 422, body: { ...refusal, title: 'Não foi possível', errors: elsewhere } })
    await save.click()
    await expect(page.locator('form').getByRole('alert')).toHaveText('Não foi possível')
    expect(requests).toBe(2)
  })
