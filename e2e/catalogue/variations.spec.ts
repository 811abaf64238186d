import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { breakDown, one } from '../support/break-down.ts'
import { aColleague } from '../support/colleague.ts'
import { enterAs } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

const product = `product/products/${one}`

async function aProductWith(page: Page, sizes: readonly string[]) {
  const api = await beginCompany(page)
  const variations = sizes.map((size) => ({
    sku: `CAM-${size}`,
    name: `Azul · ${size}`,
    attributes: { color: 'Azul', size },
    pricing: { salePrice: 50, costPrice: 20 },
    stock: { minimumStock: 1 },
  }))
  const draft = { name: 'Camiseta', sku: 'CAM', pricing: { salePrice: 50, costPrice: 20 }, variations }
  const { id } = await api.post('product/products', draft)
  return { ...api, id: id as string }
}

test('a variation asks for what it needs in the words of the specification, keeps everything about it, and sums itself up [cat-74]', async ({
  page,
}) => {
  const { id, get } = await aProductWith(page, ['P'])
  await page.goto(`/products/product/${id}`)
  await page.getByRole('button', { name: 'Nova variação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Variação' })
  const save = () => dialog.getByRole('button', { name: 'Salvar variação' }).click()
  await dialog.getByRole('combobox', { name: 'Cor' }).fill('Verde')
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Verde')
  const asked = [
    ['Preço de venda', 'Preço de venda é obrigatório', '5000'],
    ['Preço de custo', 'Preço de custo é obrigatório', '2000'],
    ['Estoque atual', 'Estoque atual é obrigatório', '7'],
    ['Estoque mínimo', 'Estoque mínimo é obrigatório', '2'],
  ] as const
  for (const [field, sentence, value] of asked) {
    const input = dialog.getByRole('textbox', { name: field })
    await input.fill('')
    await save()
    await expect(dialog.getByText(sentence)).toBeVisible()
    await input.fill(value)
  }
  await expect(page.getByText('Por favor, verifique os campos obrigatórios').first()).toBeVisible()
  const barcode = dialog.getByRole('textbox', { name: 'Código de barras' })
  await barcode.fill('78910001001')
  await save()
  await expect(dialog.getByText('Código de barras deve ter 8, 12, 13 ou 14 dígitos')).toBeVisible()
  await barcode.fill('17891000100105')
  await expect(dialog.getByText('O último dígito não confere com os outros. Confira o código.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Marca' }).fill('Aero')
  await dialog.getByRole('textbox', { name: 'QR Code' }).fill('https://aero.exemplo.com.br')
  await dialog.getByRole('combobox', { name: 'Etiquetas' }).fill('verão')
  await dialog.getByText('Oculta', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Malha leve')
  await dialog.getByRole('switch', { name: 'Em destaque' }).check({ force: true })
  const summary = dialog.getByRole('region', { name: 'Resumo' })
  await expect(summary).toContainText('Camiseta · Verde')
  await expect(summary).toContainText('R$ 50,00')
  await expect(summary).toContainText('7 un')
  await save()
  await expect(page.getByText('Variação criada com sucesso')).toBeVisible()
  const { variations } = await get(`product/products/${id}/variations`)
  expect(variations[1]).toMatchObject({
    brand: 'Aero',
    description: 'Malha leve',
    metadata: {
      barcode: '17891000100105',
      qrCode: 'https://aero.exemplo.com.br',
      tags: ['verão'],
      visibility: 'HIDDEN',
      featured: true,
    },
  })

  const table = page.getByRole('table', { name: 'Variações' })
  await expect(table.getByText('Cor: Azul · Tamanho: P')).toBeVisible()
  await table.getByText('Verde', { exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Editar variação' })
  await edit.getByRole('button', { name: 'Ver movimentações' }).click()
  await expect(edit.getByRole('table', { name: 'Movimentações de estoque' })).toContainText('0 → 7')
  await edit.getByRole('button', { name: 'Copiar variação' }).click()
  await expect(page.getByRole('dialog', { name: 'Copiar variação' }).getByText('Modo Cópia')).toBeVisible()
})

test('variations that are not read, made, changed or deleted say why, each cause in its own words [cat-24]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (4\d\d|50\d)|ERR_FAILED|ERR_INTERNET/)
  const { id } = await aProductWith(page, ['P', 'M', 'G'])
  const mendReading = await breakDown(page, 'GET', `${product}/variations`)
  await page.goto(`/products/product/${id}`)
  const unexpected = (what: string) =>
    page.getByText(`Ocorreu um erro não esperado ao ${what}. Tente novamente mais tarde.`)
  await expect(unexpected('buscar variações')).toBeVisible()
  await mendReading()
  await page.reload()
  const table = page.getByRole('table', { name: 'Variações' })
  const dialog = page.getByRole('dialog')
  const mendMaking = await breakDown(page, 'POST', `${product}/variations/grid`)
  await page.getByRole('button', { name: 'Nova variação' }).click()
  await dialog.getByRole('combobox', { name: 'Cor' }).fill('Verde')
  await dialog.getByRole('button', { name: 'Salvar variação' }).click()
  await expect(unexpected('criar variação')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await mendMaking()
  const mendChanging = await breakDown(page, 'PUT', `${product}/variation/${one}`)
  await table.getByText('Azul · P', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Marca' }).fill('Aero')
  await dialog.getByRole('button', { name: 'Salvar variação' }).click()
  await expect(unexpected('atualizar variação')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await mendChanging()

  const remove = async (name: string) => {
    await table.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('dialog', { name: 'Excluir variação?' }).getByRole('button', { name: 'Excluir' }).click()
  }
  const variation = `${product}/variations/${one}`
  const causes: [number, string | undefined, string][] = [
    [500, undefined, 'Erro interno do servidor. Tente novamente mais tarde.'],
    [502, undefined, 'Erro inesperado ao excluir variação. Tente novamente.'],
    [
      403,
      'Você não tem permissão para isto. Falta: Produtos (excluir).',
      'Você não tem permissão para excluir esta variação. Falta: Produtos (excluir).',
    ],
  ]
  for (const [status, title, sentence] of causes) {
    const mend = await breakDown(page, 'DELETE', variation, status, title)
    await remove('Azul · P')
    await expect(page.getByText(sentence)).toBeVisible()
    await mend()
  }
  await page.route(new RegExp(variation), (route) => route.abort())
  await remove('Azul · P')
  await expect(page.getByText('Erro de conexão. Verifique sua internet e tente novamente.')).toBeVisible()
  await page.unroute(new RegExp(variation))

  const mendAll = await breakDown(page, 'DELETE', variation)
  await table.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('button', { name: 'Excluir selecionadas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir variações' }).click()
  await expect(page.getByText('Erro ao excluir variações. Nenhuma variação foi excluída.')).toBeVisible()
  await mendAll()
  await remove('Azul · P')
  await expect(page.getByText('Variação excluída com sucesso')).toBeVisible()
  await expect(table.getByText('Azul · P', { exact: true })).toHaveCount(0)

  const mendPage = await breakDown(page, 'POST', 'product/variations/filter')
  await page.goto('/products/variations')
  await expect(page.getByText('Erro ao carregar variações')).toBeVisible()
  await mendPage()
})

test('whoever may only look opens a variation and changes nothing; whoever may not even look is told so in the words of the screen [cat-74, cat-77]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 403/)
  const owner = await aProductWith(page, ['P'])
  const key = (permission: string) => ({ key: permission, option: 'read' })
  const reader = await aColleague(page, request, owner, { name: 'Lia Souza', permissions: [key('product')] })
  const stranger = await aColleague(page, request, owner, { name: 'Rui Melo', permissions: [key('service')] })
  await enterAs(page, reader)
  await page.goto(`/products/product/${owner.id}`)
  await page.getByRole('table', { name: 'Variações' }).getByText('Azul · P', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Variação', exact: true })
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Salvar variação' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()

  await enterAs(page, stranger)
  await page.goto('/products/variations')
  await expect(page.getByRole('heading', { name: 'Sem autorização' })).toBeVisible()
  await expect(page.getByText('Você não tem permissão para visualizar variações de produtos.')).toBeVisible()
  await page.goto('/products/stock-reports')
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  await expect(page.getByText('Você não tem permissão para acessar os relatórios de estoque.')).toBeVisible()
  await page.goto('/categories')
  await expect(page.getByText(/^Para abrir esta tela falta: /)).toBeVisible()
})
