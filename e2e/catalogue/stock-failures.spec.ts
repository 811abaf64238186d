import { beginCompany } from '../support/begin-company.ts'
import { breakDown, one, tryAgain } from '../support/break-down.ts'
import { expect, test } from '../support/test.ts'

const stock = 'product/api/v1/products'
const subscription = 'notifications/api/v1/Subscription'

test('stock that is not read, adjusted, confirmed or put into a file says so [cat-42, cat-73]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const { post } = await beginCompany(page)
  const { id } = await post('product/products', {
    name: 'Gás R-32',
    sku: 'R32',
    pricing: { salePrice: 760 },
    stock: { minimumStock: 8 },
  })
  await post(`${stock}/stock/movements`, { productId: id, type: 'PURCHASE', quantity: 3, reference: 'NF-e 4471' })
  const failing = async (
    calls: readonly (readonly [string, string])[],
    address: string,
    sentences: readonly string[],
  ) => {
    const mends = await Promise.all(calls.map(([method, path]) => breakDown(page, method, path)))
    await page.goto(address)
    for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible()
    for (const mend of mends) await mend()
  }
  const reading = [
    ['POST', `${stock}/stock/alerts/filter`],
    ['GET', `${stock}/stock/statistics`],
    ['POST', `${stock}/stock/movements/filter`],
  ] as const
  await failing(reading, '/products/stock-reports', [
    'Erro ao buscar alertas de estoque baixo',
    'Erro ao buscar estatísticas de estoque',
    'Erro ao buscar movimentações de estoque',
  ])
  await failing(reading, '/products/stock-reports?key=alerts', ['Erro ao carregar alertas de estoque'])
  await failing([['POST', `${stock}/stock/levels/filter`]], '/products/stock-reports?key=manage', [
    'Erro ao carregar produtos',
  ])
  await failing([['POST', `${stock}/stock/levels/filter`]], `/products/product/${id}`, [
    'Erro ao buscar nível de estoque',
  ])

  // Three at most in the form of a product, ten in the settings: here the one there is.
  await page.reload()
  await expect(page.getByRole('list', { name: 'Alertas de estoque' }).getByText('Gás R-32')).toBeVisible()
  await page.goto('/products/stock-reports?key=notifications')
  await page.getByRole('button', { name: 'Configurar Notificações' }).click()
  const settings = page.getByRole('dialog', { name: 'Configurações de notificação' })
  await expect(settings.getByRole('list', { name: 'Alertas de estoque' }).getByText('Gás R-32')).toBeVisible()

  await page.goto('/products/stock-reports')
  const steps = [
    ['acknowledge', 'Confirmar', 'Erro ao confirmar alerta', 'Alerta confirmado'],
    ['resolve', 'Resolver', 'Erro ao resolver alerta', 'Alerta resolvido'],
  ] as const
  for (const [path, label, failed, done] of steps) {
    const mend = await breakDown(page, 'PUT', `${stock}/stock/alerts/${one}/${path}`)
    const step = page.getByRole('button', { name: `${label} alerta: Gás R-32` })
    await step.click()
    await expect(page.getByText(failed)).toBeVisible()
    await mend()
    await step.click()
    await expect(page.getByText(done)).toBeVisible()
  }

  for (const format of ['Excel', 'PDF'] as const) {
    const mend = await breakDown(page, 'POST', `${stock}/stock/movements/export`)
    await page.getByRole('button', { name: `Exportar ${format}` }).click()
    const dialog = page.getByRole('dialog', { name: `Erro ao gerar relatório ${format}` })
    await expect(dialog).toBeVisible()
    await mend()
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText(`Relatório ${format} gerado com sucesso!`)).toBeVisible()
  }

  await page.goto('/products/stock-reports?key=manage')
  await page.getByText('Gás R-32').first().click()
  const adjust = page.getByRole('dialog', { name: 'Ajustar estoque: Gás R-32' })
  await adjust.getByLabel('Quantidade').fill('5')
  await adjust.getByLabel('Motivo').fill('Contagem do depósito')
  const mendAdjusting = await breakDown(page, 'PUT', `${stock}/${one}/stock/adjust`)
  await adjust.getByRole('button', { name: 'Salvar ajuste' }).click()
  await expect(page.getByText('Erro ao ajustar estoque')).toBeVisible()
  await mendAdjusting()
  await adjust.getByRole('button', { name: 'Salvar ajuste' }).click()
  await expect(page.getByText('Estoque ajustado com sucesso')).toBeVisible()
})

test('an export waits for the statistics, and says so [cat-73]', async ({ page }) => {
  await beginCompany(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(new RegExp(`${stock}/stock/movements/statistics`), async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products/stock-reports')
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  await expect(page.getByText('Aguarde o carregamento das estatísticas')).toBeVisible()
  answer()
})

test('a product is followed, followed at another limit and no longer, each told, and each failure too [cat-60]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const { post } = await beginCompany(page)
  await post('product/products', { name: 'Filtro G4', sku: 'FIL-G4', pricing: { salePrice: 30 } })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Ações de Filtro G4' }).click()
  await page.getByRole('menuitem', { name: 'Acompanhar estoque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configurar Alerta de Estoque' })
  const limit = dialog.getByRole('textbox', { name: 'Avisar quando o estoque chegar a' })
  await limit.fill('')
  await expect(dialog.getByText('Informe o limite de estoque')).toBeVisible()
  await limit.fill('-1')
  await expect(dialog.getByText('Limite deve ser maior ou igual a 0')).toBeVisible()
  await limit.fill('0')
  const mendFollowing = await breakDown(page, 'POST', subscription)
  await dialog.getByRole('button', { name: 'Acompanhar' }).click()
  await expect(page.getByText('Erro ao criar inscrição de alerta')).toBeVisible()
  await mendFollowing()
  await dialog.getByRole('button', { name: 'Acompanhar' }).click()
  await expect(page.getByText('Inscrição criada com sucesso!')).toBeVisible()

  await page.goto('/products/stock-reports?key=notifications')
  const mendReading = await breakDown(page, 'GET', `${subscription}/my-subscriptions`)
  await page.getByRole('button', { name: 'Configurar Notificações' }).click()
  const settings = page.getByRole('dialog', { name: 'Configurações de notificação' })
  await expect(settings.getByText('Erro ao buscar inscrições')).toBeVisible()
  await mendReading()
  const change = settings.getByRole('button', { name: 'Mudar limite de Filtro G4' })
  await tryAgain(settings, change)
  await change.click()
  await limit.fill('')
  await expect(dialog.getByText('Digite o limite para alerta')).toBeVisible()
  await limit.fill('0')
  await expect(dialog.getByText('Deve ser maior que 0')).toBeVisible()
  await limit.fill('4')
  const mendChanging = await breakDown(page, 'PUT', `${subscription}/${one}/threshold`)
  await dialog.getByRole('button', { name: 'Salvar limite' }).click()
  await expect(page.getByText('Erro ao atualizar threshold')).toBeVisible()
  await mendChanging()
  await dialog.getByRole('button', { name: 'Salvar limite' }).click()
  await expect(page.getByText('Limite atualizado com sucesso!')).toBeVisible()

  const leave = async () => {
    await settings.getByRole('button', { name: 'Deixar de acompanhar Filtro G4' }).click()
    const question = page.getByRole('dialog', { name: 'Deixar de acompanhar?' })
    await question.getByRole('button', { name: 'Deixar de acompanhar' }).click()
  }
  const mendLeaving = await breakDown(page, 'DELETE', `${subscription}/${one}`)
  await leave()
  await expect(page.getByText('Erro ao deletar inscrição')).toBeVisible()
  await mendLeaving()
  await leave()
  await expect(page.getByText('Inscrição removida com sucesso!')).toBeVisible()
})
