import { expect, test } from 'vitest'
import { arrangeTree, branchOf, placeByKey, type TreeCategory } from './category-tree.ts'

const category = (id: string, parentId: string | null = null): TreeCategory => ({
  id,
  name: id,
  path: id,
  level: 1,
  parent: parentId === null ? null : { id: parentId, name: parentId },
  productCount: 0,
  version: 1,
})
const all = [category('Gases', 'Insumos'), category('Peças'), category('R-32', 'Gases'), category('Insumos')]
const names = (rows: readonly TreeCategory[]) => rows.map(({ name }) => name)

test('each category stands before those inside it, by name', () => {
  expect(names(arrangeTree(all))).toEqual(['Insumos', 'Gases', 'R-32', 'Peças'])
})

test('a match keeps the way to it in sight, without accents', () => {
  expect(names(arrangeTree(all, 'r-32'))).toEqual(['Insumos', 'Gases', 'R-32'])
  expect(names(arrangeTree(all, 'PECAS'))).toEqual(['Peças'])
})

test('a branch is the category with everything inside it', () => {
  expect([...branchOf(all, 'Insumos')].sort()).toEqual(['Gases', 'Insumos', 'R-32'])
  expect([...branchOf(all, 'Peças')]).toEqual(['Peças'])
})

test('keys move into the one above and out of the one around, and nowhere else', () => {
  const rows = arrangeTree(all)
  const at = (name: string) => rows.find((row) => row.name === name)!
  expect(placeByKey(rows, at('Peças'), 'ArrowRight')).toBe('Insumos')
  expect(placeByKey(rows, at('Insumos'), 'ArrowRight')).toBeUndefined()
  expect(placeByKey(rows, at('R-32'), 'ArrowLeft')).toBe('Insumos')
  expect(placeByKey(rows, at('Gases'), 'ArrowLeft')).toBeNull()
  expect(placeByKey(rows, at('Peças'), 'ArrowLeft')).toBeUndefined()
  expect(placeByKey(rows, at('Peças'), 'ArrowUp')).toBeUndefined()
})
