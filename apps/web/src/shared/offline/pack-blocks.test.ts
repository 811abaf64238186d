import { expect, test } from 'vitest'
import { changeBlocks, fromColumns, inBlocks, toColumns } from './pack-blocks.ts'

const row = (id: number, name = 'a') => ({ id: String(id).padStart(6, '0'), name })
const many = Array.from({ length: 2500 }, (_, nth) => row(nth * 2))

test('rows lie in blocks by id, and a change rewrites the block that it is in', () => {
  const blocks = inBlocks(many.toReversed())
  expect(blocks.map((rows) => rows.length)).toEqual([1000, 1000, 500])
  const changed = changeBlocks(blocks, [row(2000, 'b'), row(2001), row(9999)], [row(4998).id])
  expect(changed.dirty).toEqual([1, 2])
  expect(changed.blocks[0]).toBe(blocks[0])
  const all = changed.blocks.flat()
  expect(all).toHaveLength(2501)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted())
  expect(all.find(({ id }) => id === row(2000).id)?.name).toBe('b')
  expect(all.some(({ id }) => id === row(4998).id)).toBe(false)
})

test('nothing new leaves everything as it is; the first rows make a block; what grows is cut anew', () => {
  const blocks = inBlocks(many)
  expect(changeBlocks(blocks, [], [])).toEqual({ blocks, dirty: [] })
  expect(changeBlocks([], [row(1)], ['gone'])).toEqual({ blocks: [[row(1)]], dirty: [0] })
  const grown = changeBlocks(
    blocks,
    Array.from({ length: 4000 }, (_, nth) => row(10_000 + nth)),
    [],
  )
  expect(grown.blocks.map((rows) => rows.length)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 500])
  expect(grown.dirty).toHaveLength(7)
})

test('columns give back the rows they were made of', () => {
  expect(fromColumns(toColumns(many))).toEqual(many)
  expect(fromColumns(toColumns([]))).toEqual([])
})
