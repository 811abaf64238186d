import { productCategoryHeads, productHeads, variationHeads } from '@prumo/contract/products/product-access'
import type { productCategories } from '@prumo/contract/products/categories'
import { priceTableRecord } from '@prumo/contract/products/product-records'
import type { priceTables } from '@prumo/contract/products/price-tables'
import type { products } from '@prumo/contract/products/products'
import type { variations } from '@prumo/contract/products/variations'
import { BadgePercent, FolderTree, Package, Shapes } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { recordScreens } from '#shared/screens/record-screens.ts'
import { screen } from '#shared/screens/screen.ts'

const productForm = async () => (await import('./form/product-form.tsx')).ProductFormScreen
const categoryForm = async () => (await import('./categories/category-form.tsx')).ProductCategoryForm

export const productScreens = [
  screen({
    path: '/products',
    title: 'Produtos',
    menu: { group: 'products', icon: Package, order: 10 },
    needs: productHeads.list,
    search: listAddress<typeof products.list>(),
    load: async () => (await import('./product-list.tsx')).ProductList,
  }),
  screen({
    path: '/products/product',
    title: 'Adicionar produto',
    needs: productHeads.create,
    creates: Package,
    // `code`: read at the till, where nothing has it yet; `shop`: one of the things a new shop sees to. Back there with the product.
    search: ({ code, shop }: Record<string, unknown>): { code?: string | undefined; shop?: true | undefined } => ({
      ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
      ...(shop === true && { shop }),
    }),
    load: productForm,
  }),
  screen({ path: '/products/product/$id', title: 'Produto', needs: productHeads.get, load: productForm }),
  screen({
    path: '/products/variations',
    title: 'Variações de Produtos',
    menu: { group: 'products', icon: Shapes, order: 20, label: 'Variações' },
    needs: variationHeads.list,
    search: listAddress<typeof variations.list>(),
    load: async () => (await import('./variations-page/variations-page.tsx')).VariationsPage,
  }),
  screen({
    path: '/categories',
    title: 'Categorias de produtos',
    menu: { group: 'products', icon: FolderTree, order: 30, label: 'Categorias' },
    needs: productCategoryHeads.list,
    search: listAddress<typeof productCategories.list>(),
    load: async () => (await import('./categories/category-list.tsx')).ProductCategoryList,
  }),
  screen({
    path: '/categories/category',
    title: 'Nova categoria de produtos',
    needs: productCategoryHeads.create,
    creates: FolderTree,
    load: categoryForm,
  }),
  screen({
    path: '/categories/category/$id',
    title: 'Categoria de produtos',
    needs: productCategoryHeads.get,
    load: categoryForm,
  }),
  ...recordScreens(priceTableRecord, {
    icon: BadgePercent,
    menu: { group: 'products', order: 35 },
    search: listAddress<typeof priceTables.list>(),
    list: async () => (await import('./price-tables/price-table-list.tsx')).PriceTableList,
    form: async () => (await import('./price-tables/price-table-form.tsx')).PriceTableForm,
  }),
] as const
