import * as z from 'zod'
import { choice, crudRoutes } from '../crud.ts'
import { id, instant, line, searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { productCategoryPlace } from './product-access.ts'

export const categoryLevels = 5

const levels = Array.from({ length: categoryLevels - 1 })
const chainOf = (parent: z.ZodType) => z.object({ id, name: z.string(), parent })
/** A category with its parent, that one's parent and so on. */
export const categoryChain = levels.reduce<ReturnType<typeof chainOf>>(
  (parent) => chainOf(parent.nullable()),
  chainOf(z.null()),
)

export const productCategory = z.object({
  id,
  name: z.string(),
  parent: z.object({ id, name: z.string() }).nullable(),
  path: z.string().describe('from the highest down to this one: `Peças/Filtros`'),
  level: z.int().min(1).max(categoryLevels),
  productCount: z.int().describe('products of this category and of those below it'),
  createdAt: instant,
  version: z.int(),
})
export type ProductCategory = z.input<typeof productCategory>

const productCategoryDraft = z.object({
  name: line(100, { required: 'Nome é obrigatório!' }),
  parentId: id.nullable().optional(),
})

const routes = crudRoutes({
  name: 'product category',
  ...productCategoryPlace,
  item: productCategory,
  option: productCategory.pick({ id: true, name: true, path: true, parent: true }).extend(choice),
  draft: productCategoryDraft,
  filters: { search: searchText, name: searchText, parentId: id },
  sort: ['path', 'name', 'createdAt'],
})

export const productCategories = defineRoutes({ ...routes, update: { ...routes.update, method: 'PUT' } })
