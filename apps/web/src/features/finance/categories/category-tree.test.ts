import type { Category } from '@prumo/contract/finance/categories'
import { expect, test } from 'vitest'
import { arrangeCategories } from './category-tree.ts'

const category = (
  code: string | null,
  name: string,
  parent: Category | null = null,
  type: Category['type'] = 'EXPENSE',
): Category => ({
  id: name,
  code,
  name,
  type,
  icon: 'apps',
  outsideResult: false,
  parent: parent && { id: parent.id, name: parent.name, outsideResult: parent.outsideResult },
  createdAt: '',
  version: 1,
})
const people = category('2.2', 'Pessoal')
const sales = category('1.1', 'Vendas', null, 'INCOME')
const all = [
  category('2.2.10', 'Férias', people),
  category('2.2.2', 'Salários', people),
  people,
  category(null, 'Sem código'),
  sales,
]
const names = (wanted: Parameters<typeof arrangeCategories>[1]) =>
  arrangeCategories(all, wanted).map(({ name }) => name)

test('codes are ordered as numbers, each under its main category, those without code last', () => {
  expect(names({})).toEqual(['Vendas', 'Pessoal', 'Salários', 'Férias', 'Sem código'])
})

test('a search without accents finds by name or code and keeps the main category in sight', () => {
  expect(names({ search: 'ferias' })).toEqual(['Pessoal', 'Férias'])
  expect(names({ search: '2.2.2' })).toEqual(['Pessoal', 'Salários'])
  expect(names({ search: 'nada disso' })).toEqual([])
})

test('a type shows only its own', () => {
  expect(names({ type: 'INCOME' })).toEqual(['Vendas'])
})

test('a main category shows itself and its own [fin-267]', () => {
  expect(names({ parentId: 'Pessoal' })).toEqual(['Pessoal', 'Salários', 'Férias'])
})
