import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { beginCompany } from '../support/begin-company.ts'
import { escape } from '../support/keys.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import type { Api } from '../support/api.ts'

const pastDue = 'Sua assinatura está com pagamento pendente.'

/** A company that pays for a plan: chosen in the trial, with a good card, and the trial is over. */
async function payFor(call: Api['post'], plan: string, apps: string[] = []) {
  const { url } = (await call('payment/session/setup', { returnUrl: '/' })) as { url: string }
  const id = url.split('/').at(-1)
  await call(`payment/session/${id}/card`, {
    number: '4242424242424242',
    holderName: 'JOANA PRADO',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  })
  await call('payment/subscription', { plan, interval: 'month', apps })
  await call('system/development/clock', { days: 15 })
}

async function fillTrialCard(page: Page, last4: string) {
  await page.getByRole('button', { name: `Usar o cartão final ${last4}` }).click()
  await page.getByRole('button', { name: 'Salvar cartão' }).click()
}

test('a declined card leaves the subscription past due, and a good one corrects it in the portal [plat-140, plat-141, plat-146, plat-149]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/402/)
  const { post: call } = await beginCompany(page)

  await page.goto('/complete-payment')
  await expect(page.getByRole('link', { name: 'Continuar no período de teste' })).toBeVisible()
  await page.getByRole('radio', { name: 'Plano Rota' }).check()
  await page.getByRole('button', { name: 'Adicionar cartão' }).click()
  await expect(page).toHaveURL(/\/billing\/card\//)
  await page.getByRole('button', { name: 'Salvar cartão' }).click()
  await expect(page.getByText('Informe o número do cartão')).toBeVisible()
  await fillTrialCard(page, '0002')
  await expect(page.getByText(/O cartão foi recusado/).first()).toBeVisible()
  await fillTrialCard(page, '0341')
  await expect(page.getByText('Cartão adicionado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/complete-payment$/)
  await page.getByRole('radio', { name: 'Plano Rota' }).check()
  await page.getByRole('button', { name: 'Começar a usar' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await call('system/development/clock', { days: 15 })
  const wizard = page.getByRole('dialog', { name: 'Escolha do plano' })
  await expect(wizard.getByRole('heading', { name: pastDue })).toBeVisible()
  await expect(wizard.getByRole('radio', { name: 'Plano Rota' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await wizard.getByRole('button', { name: 'Fechar' }).click()
  await expect(wizard).toHaveCount(0)
  await expect(page.getByText(pastDue)).toBeVisible()
  await page.reload()
  await wizard.getByRole('button', { name: 'Corrigir agora' }).click()
  await expect(page).toHaveURL(/\/billing\/portal\//)
  await page.getByRole('button', { name: 'Adicionar cartão' }).click()
  await expect(page).toHaveURL(/\/billing\/card\//)
  await fillTrialCard(page, '4242')
  await expect(page).toHaveURL(/\/billing\/portal\//)
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao Prumo' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.locator('main#content h1')).toBeVisible()
  await expect(wizard).toHaveCount(0)
})

test(
  'a trial that ended without a card is taken up in the wizard, which asks for the card and keeps the choice [plat-138, plat-148, plat-154]',
  { tag: '@main' },
  async ({ page, expectProblem }) => {
    expectProblem(/402/)
    const { post: call } = await beginCompany(page)
    await call('system/development/clock', { days: 15 })
    await page.goto('/')
    const wizard = page.getByRole('dialog', { name: 'Escolha do plano' })
    await wizard.getByRole('radio', { name: 'Plano Trilha' }).check()
    await wizard.getByRole('button', { name: 'Continuar' }).click()
    await wizard.getByRole('button', { name: 'Voltar' }).click()
    await wizard.getByRole('button', { name: 'Continuar' }).click()
    await wizard.getByText('Fluxo de caixa', { exact: true }).click()
    await expect(wizard.getByRole('checkbox', { name: 'Adicionar Movimentações financeiras' })).toBeChecked()
    await wizard.getByRole('button', { name: 'Aproveitar minha assinatura' }).click()

    const modal = page.getByRole('dialog', { name: 'Adicione um cartão' })
    await modal.getByRole('button', { name: 'Adicionar cartão' }).click()
    await expect(page).toHaveURL(/\/billing\/card\//)
    await fillTrialCard(page, '4242')
    await expect(page.getByText('Cartão adicionado com sucesso!')).toBeVisible()
    await expect(wizard.getByRole('radio', { name: 'Plano Trilha' })).toBeChecked()
    await wizard.getByRole('button', { name: 'Continuar' }).click()
    await expect(wizard.getByRole('checkbox', { name: 'Adicionar Fluxo de caixa' })).toBeChecked()
    await wizard.getByRole('button', { name: 'Aproveitar minha assinatura' }).click()
    await expect(wizard).toHaveCount(0)

    await page.goto('/account?key=plans')
    const items = page.getByRole('list', { name: 'Itens da assinatura' })
    await expect(items.getByText('Fluxo de caixa')).toBeVisible()
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Baixar PDF/ })
        .first()
        .click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)

    await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
    await page
      .getByRole('dialog')
      .getByText(/Você continua usando tudo até/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }).click()
    await expect(page.getByText(/Ativa até \d{2}\/\d{2}\/\d{4}/)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer cancelamento' }).click()
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  },
)

test('a subscription that is over leads to the account, where the wizard waits and can be set aside [plat-150]', async ({
  page,
}) => {
  const { post: call } = await beginCompany(page)
  await payFor(call, 'rota')
  await call('payment/subscription/cancel', {})
  await call('system/development/clock', { days: 40 })
  await page.goto('/finance/bank-accounts')
  await expect(page).toHaveURL(/\/account\?key=account/)
  const wizard = page.getByRole('dialog', { name: 'Escolha do plano' })
  await expect(wizard.getByRole('heading', { name: 'Sua assinatura terminou' })).toBeVisible()
  await wizard.getByRole('link', { name: 'Minha conta' }).click()
  await expect(wizard).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Baixar todos os dados' })).toBeVisible()
})

test('an app added in the hub puts its area in the menu without a reload [plat-142, plat-153]', async ({ page }) => {
  const { post: call } = await beginCompany(page)
  await payFor(call, 'horizonte', ['people'])
  await page.goto('/apps')
  const menu = page.getByRole('button', { name: 'Financeiro', exact: true }).and(page.locator('[aria-expanded]'))
  await expect(page.getByRole('button', { name: 'Movimentações financeiras' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Contas Bancárias' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Movimentações financeiras' }).click()
  await expect(page).toHaveURL(/app=financial-transactions/)
  const drawer = page.getByRole('dialog', { name: 'Movimentações financeiras' })
  await drawer.getByRole('button', { name: 'Adicionar' }).click()
  const question = page.getByRole('dialog', { name: 'Adicionar Movimentações financeiras?' })
  await expect(question.getByText(/R\$ 39,90 por mês/)).toBeVisible()
  await question.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('Movimentações financeiras adicionado com sucesso!')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Remover' })).toBeVisible()
  await escape(page, drawer)
  await expect(menu).toBeVisible()
})

test('a plan that is too small says so, leads to the plans, and the larger one lets the work go on [plat-151]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/402/)
  const { post: call } = await beginCompany(page)
  await payFor(call, 'trilha')
  for (const name of ['Caixa', 'Banco', 'Cofre'])
    await call('sale/bank-account', { name, bank: 'Itaú', openingBalance: 0 })

  await page.goto('/finance/bank-accounts/bank-account')
  await page.getByLabel('Nome').fill('Quarta conta')
  await page.getByRole('button', { name: 'Salvar conta' }).click()
  const modal = page.getByRole('dialog', { name: 'Atualize seu Plano' })
  await expect(modal.getByText(/Seu plano permite até 3 contas bancárias/)).toBeVisible()
  await expect(modal.getByText('Plano Rota')).toBeVisible()
  await modal.getByRole('button', { name: 'Ver planos' }).click()
  await page.getByRole('dialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/account\?key=plans/)

  await page.getByRole('button', { name: 'Mudar de plano' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mudar de plano' })
  await sheet.getByRole('radio', { name: 'Plano Rota' }).check()
  await expect(sheet.getByText('A pagar hoje')).toBeVisible()
  await sheet.getByRole('button', { name: 'Confirmar plano' }).click()
  await expect(page.getByText('Plano atualizado com sucesso!')).toBeVisible()

  await page.goto('/finance/bank-accounts/bank-account')
  await page.getByLabel('Nome').fill('Quarta conta')
  await page.getByRole('button', { name: 'Salvar conta' }).click()
  await expect(page.getByText('Conta bancária adicionada com sucesso!')).toBeVisible()
})

test('who may not buy can look at the hub and is told whom to ask; an unknown app is told as such [plat-160]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/404/)
  await signIn(page, 'tiago@climanorte.com.br', { at: '/apps?app=pmoc' })
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/Fale com o dono da empresa/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /Adicionar|Remover|Atualizar assinatura/ })).toHaveCount(0)
  await page.goto('/apps?app=nao-existe')
  await expect(drawer.getByText('App não encontrado.')).toBeVisible()
  await page.goto('/apps?app=A1')
  await expect(drawer.getByText('ID do aplicativo não encontrado.')).toBeVisible()
})

test('cards are chosen and removed, and what fails is told in the words of the product [plat-118, plat-139, plat-157, plat-158, plat-161]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/500/)
  const { post: call } = await beginCompany(page)
  for (const number of ['5555555555554444', '4242424242424242']) {
    const { url } = (await call('payment/session/setup', { returnUrl: '/' })) as { url: string }
    await call(`payment/session/${url.split('/').at(-1)}/card`, {
      number,
      holderName: 'JOANA PRADO',
      expMonth: 12,
      expYear: 2040,
      cvc: '123',
    })
  }
  const breakDown = (path: string) =>
    page.route(`**/api/${path}`, (route) =>
      route.fulfill({ status: 500, json: { status: 500, code: 'unexpected', title: '', errors: [] } }),
    )
  await page.goto('/account?key=plans')
  await expect(page.getByText('Visa final 4242')).toBeVisible()

  await breakDown('payment/customers/default-payment-method')
  await page.getByRole('button', { name: 'Tornar padrão: Mastercard final 4444' }).click()
  await expect(page.getByText('Erro ao atualizar método de pagamento padrão')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tornar padrão: Mastercard final 4444' }).click()
  await expect(page.getByText('Cartão padrão atualizado com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Remover Visa final 4242' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover cartão' }).click()
  await expect(page.getByText('Para remover este cartão, adicione outro antes.')).toBeVisible()

  await breakDown('payment/session/setup')
  await page.getByRole('button', { name: 'Adicionar cartão' }).click()
  await expect(page.getByText('Erro ao criar sessão de pagamento')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Adicionar cartão' }).click()
  await page.getByRole('button', { name: 'Cancelar e voltar' }).click()
  await expect(page.getByText('Adição de cartão cancelada')).toBeVisible()
  await expect(page).toHaveURL(/\/account\?key=plans$/)

  await breakDown('payment/customers/payment-methods')
  await breakDown('system/apps/filter')
  await page.reload()
  await expect(page.getByText('Erro ao buscar métodos de pagamento')).toBeVisible()
  await page.goto('/apps')
  await expect(page.getByText('Ocorreu um erro ao buscar os aplicativos...')).toBeVisible()
})
