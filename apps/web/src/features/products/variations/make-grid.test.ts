import { expect, test } from 'vitest'
import { draftOf, linesOf, readColumn } from './make-grid.ts'

const now = new Date(1_765_000_001_234)

test('a grid has every colour in every size, and no code twice', () => {
  const lines = linesOf(['Azul', 'Azul Marinho'], ['P', 'G'], 'CAM', now)
  expect(lines.map(({ name }) => name)).toEqual(['Azul · P', 'Azul · G', 'Azul Marinho · P', 'Azul Marinho · G'])
  expect(new Set(lines.map(({ sku }) => sku)).size).toBe(4)
  expect(lines[0]!.sku).toBe('CAM-AZ-P-1234')
})

test('colours alone or sizes alone make a grid too, and nothing makes none', () => {
  expect(linesOf(['Azul'], [], 'CAM', now).map(({ name }) => name)).toEqual(['Azul'])
  expect(linesOf([], ['P', 'G'], 'CAM', now).map(({ name }) => name)).toEqual(['P', 'G'])
  expect(linesOf([], [], 'CAM', now)).toEqual([])
})

test('a column is read as Brazilians write numbers; a line without one leaves its place empty', () => {
  expect(readColumn('39,90\r\nR$ 1.250,00\n\nabc\n7\tx\n')).toEqual([39.9, 1250, null, null, 7])
})

test('a line takes the cost of its product only where that is known', () => {
  const [line] = linesOf(['Azul'], ['P'], 'CAM', now)
  const cell = { price: 3990, stock: 4, minimum: 1, isOn: true }
  const parent = { id: null, sku: 'CAM', name: 'Camisa', unit: 'UN' as const, salePrice: 39.9, costPrice: undefined }
  expect(draftOf(line!, cell, parent)).toMatchObject({
    pricing: { salePrice: 39.9 },
    attributes: { color: 'Azul', colorHex: '#1e5bd6', size: 'P' },
    stock: { currentStock: 4, minimumStock: 1 },
  })
  expect(draftOf(line!, cell, parent).pricing).not.toHaveProperty('costPrice')
})
