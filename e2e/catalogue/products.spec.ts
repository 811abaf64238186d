import { beginCompany } from '../support/begin-company.ts'
import { expect, test } from '../support/test.ts'

test(
  'a product is priced by its margin, asked about below its cost, begins with its stock, is copied, and stays while it has moved [cat-12]',
  { tag: '@main' },
  async ({ page, expectProblem }) => {
    expectProblem(/status of 4(22|09)/)
    await beginCompany(page)
    await page.goto('/products')
    await page.getByRole('button', { name: 'Adicionar produto' }).first().click()
    await page.getByRole('button', { name: 'Salvar produto' }).click()
    await expect(page.getByText('Nome é obrigatório!')).toBeVisible()
    await expect(page.getByText('SKU é obrigatório')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Filtro G4')
    await page.getByRole('combobox', { name: 'Categoria' }).fill('Filtros')
    await page.getByRole('option', { name: 'Cadastrar "Filtros"' }).click()
    await expect(page.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Filtros')
    await page.getByRole('textbox', { name: 'Marca' }).fill('Aeroglass')
    await page.getByRole('button', { name: 'Gerar SKU' }).click()
    await expect(page.getByRole('textbox', { name: 'SKU', exact: true })).toHaveValue(/^AERO-FI-\d{4}$/)
    await page.getByRole('textbox', { name: 'Código de barras' }).fill('7891000100104')
    await expect(page.getByText('O último dígito não confere com os outros. Confira o código.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Fornecedor' }).fill('Refrigás')
    await page.getByRole('option', { name: 'Cadastrar "Refrigás"' }).click()

    const price = page.getByRole('textbox', { name: 'Preço de venda' })
    await page.getByRole('textbox', { name: 'Preço de custo' }).fill('2150')
    await page.getByRole('textbox', { name: 'Margem' }).fill('50')
    await expect(price).toHaveValue('R$ 43,00')
    await expect(page.getByRole('textbox', { name: 'Markup' })).toHaveValue('100 %')
    await expect(page.getByText('acompanha a margem')).toBeVisible()
    await price.fill('2000')
    await page.getByRole('textbox', { name: 'Estoque atual' }).fill('12')
    await page.getByRole('textbox', { name: 'Estoque mínimo' }).fill('4')
    await page.getByRole('button', { name: 'Salvar produto' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Corrigir o preço' }).click()
    await price.fill('3990')
    await page.getByRole('button', { name: 'Salvar produto' }).click()
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible()

    const table = page.getByRole('table', { name: 'Produtos' })
    const row = table.getByRole('row', { name: /Filtro G4/ })
    await expect(row).toContainText('12 un')
    await expect(row).toContainText('R$ 39,90')
    await expect(row).toContainText('85,6 %')
    await expect(page.getByText('Valor em estoque')).toContainText('258,00')

    await row.getByRole('button', { name: 'Ações de Filtro G4' }).click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect(page.getByRole('heading', { name: 'Filtro G4 (Cópia)' })).toBeVisible()
    await page.goto('/products')
    await row.first().getByRole('button', { name: 'Ações de Filtro G4', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page
      .getByRole('dialog', { name: 'Deseja deletar o produto?' })
      .getByRole('button', { name: 'Deletar' })
      .click()
    await page
      .getByRole('dialog', { name: 'Produto não deletado!' })
      .getByRole('button', { name: 'Inativar produto' })
      .click()
    await expect(page.getByText('Status atualizado com sucesso!')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    await page.getByRole('button', { name: 'Mudar situação' }).click()
    const dialog = page.getByRole('dialog', { name: 'Situação de 2 produtos' })
    await dialog.getByText('Rascunho', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Salvar situação' }).click()
    await expect(page.getByText('2 produtos alterados!')).toBeVisible()
    await page.getByText('Rascunhos', { exact: true }).click()
    await expect(page.getByText('Situação: Rascunho')).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(3)
  },
)

test('a grid of colours and sizes is typed down its columns before the product is saved, and made with it [cat-22]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  await beginCompany(page)
  await page.goto('/products/product')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Canaleta')
  await page.getByRole('textbox', { name: 'SKU', exact: true }).fill('CAN')
  await page.getByRole('textbox', { name: 'Preço de venda' }).fill('3990')
  await page.getByRole('button', { name: 'Criar grade' }).click()
  const maker = page.getByRole('dialog', { name: 'Criar grade' })
  for (const color of ['Branco', 'Bege']) {
    await maker.getByRole('combobox', { name: 'Cores' }).fill(color)
    await maker.getByRole('combobox', { name: 'Cores' }).press('Enter')
  }
  for (const size of ['60 × 45', '80 × 60']) {
    const sizes = maker.getByRole('textbox', { name: 'Tamanhos' }).or(maker.getByRole('combobox', { name: 'Tamanhos' }))
    await sizes.fill(size)
    await sizes.press('Enter')
  }
  await maker.getByRole('textbox', { name: 'Estoque de Branco · 60 × 45' }).fill('40')
  await maker.getByRole('textbox', { name: 'Estoque de Branco · 60 × 45' }).press('Enter')
  await expect(maker.getByRole('textbox', { name: 'Estoque de Branco · 80 × 60' })).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(maker.getByRole('textbox', { name: 'Estoque de Branco · 80 × 60' })).toHaveValue('40')
  await maker.getByText('Branco · 60 × 45').waitFor()
  await maker.getByRole('switch', { name: 'Criar Bege · 80 × 60' }).uncheck({ force: true })
  await maker.getByRole('button', { name: 'Criar 3 variações' }).click()
  const table = page.getByRole('table', { name: 'Variações' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('textbox', { name: 'Estoque atual' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible()
  const row = page.getByRole('table', { name: 'Produtos' }).getByRole('row', { name: /Canaleta/ })
  await expect(row).toContainText('3 variações')
  await expect(row).toContainText('80 un')
  await expect(row).toContainText('a partir de')

  await row.getByText('Canaleta', { exact: true }).click()
  await table.getByRole('button', { name: 'Ações de Bege · 60 × 45' }).click()
  await page.getByRole('menuitem', { name: 'Copiar' }).click()
  const copy = page.getByRole('dialog', { name: 'Copiar variação' })
  await expect(copy.getByText('Modo Cópia')).toBeVisible()
  await expect(copy.getByRole('textbox', { name: 'Nome' })).toHaveValue('Bege · 60 × 45 (Cópia)')
  await copy.getByRole('textbox', { name: 'Tamanho' }).fill('80 × 45')
  await copy.getByRole('textbox', { name: 'Preço de custo' }).fill('1000')
  await copy.getByRole('button', { name: 'Salvar variação' }).click()
  await expect(page.getByText('Variação criada com sucesso')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(5)

  // Two of the four have moved and stay.
  await table.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('button', { name: 'Excluir selecionadas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir variações' }).click()
  await expect(page.getByText('2 variações excluídas com sucesso, 2 falharam')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(3)
})

test('categories are made one inside the other, moved by keys, by dragging and from the menu, and stay while in use [cat-19]', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const { post } = await beginCompany(page)
  const { id: parts } = await post('product/categories', { name: 'Peças' })
  await post('product/products', { name: 'Filtro', sku: 'FIL-1', category: { id: parts }, pricing: { salePrice: 10 } })
  await page.goto('/categories')
  await page.getByRole('button', { name: 'Nova categoria' }).first().click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Filtros')
  await page.getByRole('combobox', { name: 'Dentro de' }).click()
  await page.getByRole('option', { name: 'Peças' }).click()
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expect(page.getByText('Categoria adicionada com sucesso!')).toBeVisible()
  const tree = page.getByRole('list', { name: 'Categorias de produtos' })
  await expect(tree.getByText('Peças / Filtros')).toBeVisible()

  await tree.getByRole('link', { name: /Filtros/ }).press('Alt+ArrowLeft')
  await expect(page.getByText('"Filtros" agora é uma categoria principal.')).toBeVisible()
  await expect(tree.getByText('Peças / Filtros')).toHaveCount(0)
  await tree.getByRole('link', { name: 'Peças' }).press('Alt+ArrowRight')
  await expect(tree.getByText('Filtros / Peças')).toBeVisible()

  await tree.getByRole('button', { name: 'Ações de Peças' }).click()
  await page.getByRole('menuitem', { name: 'Mover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mover Peças' })
  await dialog.getByRole('combobox', { name: 'Dentro de' }).click()
  await page.getByRole('option', { name: 'Nenhuma: categoria principal' }).click()
  await dialog.getByRole('button', { name: 'Mover categoria' }).click()
  await expect(page.getByText('"Peças" agora é uma categoria principal.')).toBeVisible()
  await expect(tree.getByText('Filtros / Peças')).toHaveCount(0)

  const rowOf = (name: string) => tree.getByRole('listitem').filter({ hasText: name })
  await rowOf('Filtros').locator('[draggable]').dragTo(rowOf('Peças'))
  await expect(tree.getByText('Peças / Filtros')).toBeVisible()

  await tree.getByRole('button', { name: 'Ações de Peças' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Esta categoria tem outras dentro dela. Mova ou exclua-as antes.')).toBeVisible()
})
