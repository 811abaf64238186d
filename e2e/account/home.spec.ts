import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { escape, heeds } from '../support/keys.ts'
import { enter, signIn, startCompany } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

type Company = { apps: string[]; subscription: { status: string; trialEndsAt: string | null } }

/** What the server tells of the company, changed on its way to the browser: states a demonstration company is not in. */
async function tellCompany(page: Page, change: (company: Company) => void) {
  await page.route(/\/api\/auth\/session/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data?: { company?: Company } }
    if (body.data?.company) change(body.data.company)
    await route.fulfill({ response, json: body })
  })
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

test(
  'home shows an owner the balance, shortcuts, charts and account, and the period lives in the address [plat-299, plat-326, plat-345]',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page, 'marina@climanorte.com.br')
    await expect(card(page, 'Resumo financeiro')).toContainText('Saldo Atual')
    // The demonstration's ledger moves with the calendar.
    await expect(card(page, 'Resumo financeiro')).toContainText(/Saldo Atual.*R\$\s*[\d.]+,\d\d/s)
    const [, balance = ''] =
      /R\$\s*([\d.]+,\d\d)/.exec((await card(page, 'Resumo financeiro').textContent()) ?? '') ?? []
    await expect(
      page.getByRole('navigation', { name: 'Atalhos das telas' }).getByRole('link', { name: /Movimentações/ }),
    ).toBeVisible()
    for (const name of ['A receber', 'A pagar', 'Atrasados'])
      await expect(card(page, 'Resumo financeiro').getByRole('link', { name })).toHaveAttribute(
        'href',
        /\/finance\/transactions\?status=/,
      )
    await expect(card(page, 'Pedidos no período')).toContainText(/\d+ pedidos somam/)
    await expect(card(page, 'Acesso e conta')).toContainText('6 de 20')
    const chart = card(page, 'Saldo no período')
    await expect(chart.getByRole('row')).toHaveCount(31)

    await page.getByText('Últimos 12 meses').click()
    await expect(page).toHaveURL(/\?period=last-12-months/)
    await expect(chart.getByRole('row')).toHaveCount(13)

    const reader = chart.getByRole('slider')
    await reader.press('End')
    await expect(reader).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`de \\d{4}: R\\$ ${balance.replaceAll('.', '\\.')}`),
    )
    await reader.press('ArrowLeft')
    await expect(reader).toHaveAttribute('aria-valuenow', '11')
  },
)

test('a company that has only finance gets a home about its money [plat-330]', async ({ page }) => {
  await tellCompany(page, (company) => (company.apps = ['global', 'financial-transactions']))
  await signIn(page, 'marina@climanorte.com.br')
  await expect(card(page, 'Saldo no período')).toBeVisible()
  await expect(card(page, 'Pedidos no período')).toHaveCount(0)
})

test('a pending payment is told above every screen, hides the numbers of home, and leads to the billing portal [plat-329, plat-339, plat-340]', async ({
  page,
}) => {
  await tellCompany(page, (company) => (company.subscription.status = 'past_due'))
  await signIn(page, 'marina@climanorte.com.br')
  await page.getByRole('dialog', { name: 'Escolha do plano' }).getByRole('button', { name: 'Fechar' }).click()
  const notice = page.locator('main').getByText('Sua assinatura está com pagamento pendente.')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Regularize a assinatura para ver seu painel')).toBeVisible()
  await expect(page.getByText('Saldo Atual')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ajuda', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Central de ajuda' })).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir agora' }).click()
  await expect(page).toHaveURL(/\/billing\/portal\//)
})

test('a company whose subscription is over is led to its account, and still reaches the help [plat-338]', async ({
  page,
}) => {
  await tellCompany(page, (company) => (company.subscription.status = 'canceled'))
  await signIn(page, 'marina@climanorte.com.br')
  await expect(page).toHaveURL(/\/account\?key=account/)
  await page.goto('/finance/categories')
  await expect(page).toHaveURL(/\/account\?key=account/)
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Central de ajuda', includeHidden: true })).toHaveCount(1)
})

test('the tour begins by itself once, goes by keyboard over two screens, and can be taken again from the help [plat-309, plat-342, plat-344]', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await startCompany(page, '/', { withTours: true })
  const step = page.getByRole('dialog')
  const press = async (key: string) => {
    await heeds(page, step)
    await page.keyboard.press(key)
  }
  await expect(step).toContainText('Boas-vindas ao Prumo')
  await press('ArrowRight')
  await expect(step).toContainText('O menu')
  await press('ArrowLeft')
  await expect(step).toContainText('Boas-vindas ao Prumo')
  for (let tries = 0; !/\/help/.test(page.url()) && tries < 10; tries++) {
    const before = await step.textContent()
    await press('ArrowRight')
    await expect(step).not.toHaveText(before!)
  }
  await expect(step).toContainText('Ajuda sempre à mão')
  const isKept = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/user/me/guides') && answer.ok())
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(step).toHaveCount(0)
  await isKept

  await page.getByRole('button', { name: 'Refazer o tour' }).click()
  await expect(step).toContainText('Boas-vindas ao Prumo')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await heeds(page, step)
  await escape(page, step)

  // On another device too.
  const elsewhere = await (await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })).newPage()
  await elsewhere.goto('/login')
  await enter(elsewhere, account)
  await expect(elsewhere.getByRole('heading', { name: /Primeiros passos/ })).toBeVisible()
  // A tour begins with its screen: by the time another screen was opened, it would stand there.
  await elsewhere.getByRole('link', { name: 'Ajuda', exact: true }).click()
  await arrive(elsewhere, 'Central de ajuda')
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
  await elsewhere.context().close()
})

test('the help centre finds words without accents, marks them, and leads to the screen [plat-317, plat-346]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/help' })
  await page.getByLabel('Buscar na ajuda').fill('conta bancaria')
  await expect(page.locator('mark').first()).toHaveText('Conta')
  await page.getByRole('link', { name: /^Contas bancárias/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contas bancárias' })).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Telas deste assunto' })
    .getByRole('link', { name: 'Contas Bancárias' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contas Bancárias' })).toBeVisible()
  await page.goto('/help/nao-existe')
  await expect(page.getByText('Este assunto não existe')).toBeVisible()
})

test('terms, privacy and deletion are read without signing in and lead to one another [plat-300, plat-301, plat-303, plat-304, plat-305, plat-306, plat-307]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/term-of-services')
  await page.goto('/term-of-services')
  for (const words of [
    'Trilha',
    'Rota',
    'Destino',
    'Horizonte',
    '99,5%',
    '30 dias de antecedência',
    'renova automaticamente',
    'próximo ciclo',
  ]) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible()
  for (const words of [
    '5 anos',
    '30 anos',
    '10 anos',
    '6 meses',
    'até a revogação ou 2 anos',
    '15 dias corridos',
    '30 dias de antecedência',
  ]) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  for (const path of ['/login', '/register', '/term-of-services'])
    await expect(page.locator(`article a[href="${path}"]`).first()).toBeVisible()
  await page.goto('/exclude-account')
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(4 + 7)
  await expect(page.getByRole('link', { name: 'Falar com Suporte' })).toHaveAttribute(
    'href',
    /^mailto:suporte@localhost\?/,
  )
  await page.getByRole('link', { name: 'Acessar Minha Conta' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('terms, privacy and deletion are documents of their own, read without the application', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    for (const [path, title] of [
      ['/term-of-services', 'Termos de uso'],
      ['/privacy-policy', 'Política de privacidade'],
      ['/exclude-account', 'Exclusão de conta'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Prumo`)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60,}/)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click()
      await expect(page.getByRole('link', { name: 'suporte@localhost' })).toBeVisible()
    }
    expect(scripts).toEqual([])
  })
})

test('the last screen is found again on the first load at home [plat-324, plat-344]', async ({ page }) => {
  await signIn(page, 'marina@climanorte.com.br', { at: '/finance/categories?type=INCOME' })
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { name: 'Política de privacidade' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/finance\/categories\?type=INCOME/)
})

test('a server that does not answer ends the opening screen after 15 seconds, with a way to try again [plat-322, plat-343]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br')
  let isSilent = true
  await page.route(/\/api\/auth\/session\/refresh/, (route) => (isSilent ? undefined : route.continue()))
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('Configurando as rotas da sua empresa.')).toBeVisible()
  await page.clock.fastForward(15_500)
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  isSilent = false
})

test('the menu leads to the company’s account, folds to icons and stays so, and the palette finds answers of the help [plat-313, plat-318]', async ({
  page,
}) => {
  await signIn(page, 'marina@climanorte.com.br')
  const account = page.getByRole('navigation', { name: 'Conta e ajuda' }).getByRole('link', { name: 'Minha empresa' })
  await account.click()
  await expect(page).toHaveURL(/\/account\?key=account/)
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Expandir menu' }).click()
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /Buscar telas/ })).toBeFocused()
  await page.keyboard.type('segundo fator')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /Verificação em duas etapas.*Central de ajuda/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' })).toBeVisible()
})

test('the first steps are ticked by working, lead to where they are done, and stay closed once closed', async ({
  page,
}) => {
  await beginCompany(page)
  await page.goto('/')
  const steps = page.getByRole('region', { name: /Primeiros passos/ })
  await expect(steps.getByRole('heading')).toHaveText('Primeiros passos: 0 de 5')
  await steps.getByRole('link', { name: 'Adicione a primeira conta' }).click()
  await arrive(page, 'Nova conta bancária')
  await page.getByLabel('Nome').fill('Caixa')
  await page.getByRole('button', { name: 'Salvar conta' }).click()
  await expect(page).toHaveURL(/\/finance\/bank-accounts$/)
  await page.getByRole('link', { name: 'Início' }).click()
  await expect(steps.getByRole('heading')).toHaveText('Primeiros passos: 1 de 5')
  await expect(steps.getByRole('listitem').first()).toContainText('(feito)')
  await steps.getByRole('button', { name: 'Fechar os primeiros passos' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Olá/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /Minha empresa|Acesso|Usuários/ }).first()).toBeVisible()
  await expect(steps).toHaveCount(0)
})
