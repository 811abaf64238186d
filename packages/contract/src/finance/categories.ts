import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import { id, instant, line, optionalLine, searchText } from '../fields.ts'
import { categoryIcon } from './category-icons.ts'
import { entryAccess } from './finance-access.ts'
import { categoryPlace } from './finance-heads.ts'
import { defineRoutes } from '../route.ts'

export const categoryType = z.enum(['INCOME', 'EXPENSE'], 'Selecione o tipo da categoria')

export const category = z.object({
  id,
  code: z.string().nullable(),
  name: z.string(),
  type: categoryType,
  icon: categoryIcon,
  outsideResult: z.boolean().describe('its entries move accounts and are no part of the result; so are those below it'),
  parent: z.object({ id, name: z.string(), outsideResult: z.boolean() }).nullable(),
  createdAt: instant,
  version: z.int(),
})

export const categoryDraft = z.object({
  type: categoryType,
  name: line(100, { required: 'Por favor, informe o nome', tooLong: 'Nome deve ter no máximo 100 caracteres' }),
  code: optionalLine(20, 'Código deve ter no máximo 20 caracteres'),
  icon: categoryIcon.optional(),
  parentId: id.nullable().optional(),
  outsideResult: z.boolean().optional(),
})

export const categoryOption = category.pick({
  id: true,
  code: true,
  name: true,
  type: true,
  icon: true,
  outsideResult: true,
  parent: true,
})
export type Category = z.input<typeof category>

const routes = crudRoutes({
  name: 'financial category',
  ...categoryPlace,
  item: category,
  option: categoryOption,
  draft: categoryDraft,
  filters: { search: searchText, name: searchText, type: categoryType, parentId: id },
  sort: ['name', 'code', 'type', 'createdAt'],
})

/** Whoever may add an entry may choose its category. */
export const categories = defineRoutes({ ...routes, options: { ...routes.options, access: entryAccess.see } })
