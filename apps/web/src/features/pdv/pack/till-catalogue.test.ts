import { gtinCheckDigit } from '@prumo/domain/products/gtin'
import { expect, test } from 'vitest'
import { wordText } from './search-words.ts'
import { createClientFinder, createTillCatalogue, type StoredItem } from './till-catalogue.ts'
import { storedClient } from './till-pack-source.ts'

let counted = 0
function item(name: string, code: string, more: Partial<StoredItem> & { brand?: string } = {}): StoredItem {
  const { brand = null, ...rest } = more
  const id = `item-${++counted}`
  const barcodes = rest.barcodes ?? null
  return {
    id,
    kind: 'product',
    productId: id,
    variationId: null,
    serviceId: null,
    code,
    name,
    unit: 'UN',
    unitPrice: 1000,
    isUnpriced: false,
    discountLimit: null,
    stock: 0,
    minimum: null,
    maximum: null,
    thumbnailUrl: null,
    hasVariations: false,
    words: wordText(name, code, brand, barcodes?.replace(/\*\d+/g, '') ?? null),
    ...rest,
    barcodes,
  }
}
const labelOf = (digits: string) => digits + gtinCheckDigit(digits)
const weight = {
  prefix: '20',
  codeStart: 3,
  codeLength: 5,
  valueStart: 8,
  valueLength: 5,
  holds: 'WEIGHT',
  decimals: 3,
} as const
const price = { ...weight, prefix: '21', holds: 'PRICE', decimals: 2 } as const

test('words are found in any order, without accents, by their beginnings and by every code', () => {
  const { findItems } = createTillCatalogue(
    [
      item('Óleo sintético POE 500 ml', 'OLE-POE-05', { brand: 'Suniso', barcodes: '7891000100103' }),
      item('Óleo mineral', 'OLE-MIN'),
      item('Cabo flexível 2,5 mm', 'CAB-25'),
    ],
    [],
  )
  const names = (text: string) => findItems(text, 10).map(({ name }) => name)
  for (const text of ['poe OLEO', 'sintetico suniso', 'ole-poe', 'olepoe05', '7891000100103', '789100', 'ó'])
    expect([text, names(text)[text === 'ó' ? 1 : 0]]).toEqual([text, 'Óleo sintético POE 500 ml'])
  expect(names('oleo')).toEqual(['Óleo mineral', 'Óleo sintético POE 500 ml'])
  expect(names('cabo 2,5')).toEqual(['Cabo flexível 2,5 mm'])
  expect(names('cabo 25')).toEqual(['Cabo flexível 2,5 mm'])
  expect(names('oleo cabo')).toEqual([])
  expect(names('leo')).toEqual([])
  expect(names('% _ -- ;')).toHaveLength(3)
})

test('what has exactly the code comes first, then names that begin as typed, then the others by name', () => {
  const { findItems } = createTillCatalogue(
    [item('Zincado', '100'), item('100 abraçadeiras', 'ABR-1'), item('Adaptador 100', 'ADA-1'), item('Bucha 100', 'B')],
    [],
  )
  expect(findItems('100', 10).map(({ name }) => name)).toEqual([
    'Zincado',
    '100 abraçadeiras',
    'Adaptador 100',
    'Bucha 100',
  ])
  expect(findItems('100', 2).map(({ name }) => name)).toEqual(['Zincado', '100 abraçadeiras'])
  expect(findItems('', 2).map(({ name }) => name)).toEqual(['100 abraçadeiras', 'Adaptador 100'])
})

test('a code means a barcode, then a SKU, then a service, then the label of a scale', () => {
  const box = item('Refrigerante', 'REF', { barcodes: '7891000100103 17891000100100*12000' })
  const cheese = item('Queijo', '00102', { unit: 'KG', unitPrice: 4990 })
  const service = item('Entrega', 'E-1', { kind: 'service' })
  const { itemByCode } = createTillCatalogue([service, box, cheese, item('Outro', '7891000100103')], [weight, price])
  expect(itemByCode('7891000100103')).toMatchObject({
    item: { name: 'Refrigerante' },
    quantity: 1000,
    labelTotal: null,
  })
  expect(itemByCode('07891000100103')).toMatchObject({ item: { name: 'Refrigerante' } })
  expect(itemByCode('17891000100100')).toMatchObject({ item: { name: 'Refrigerante' }, quantity: 12_000 })
  expect(itemByCode(' ref ')).toMatchObject({ item: { name: 'Refrigerante' } })
  expect(itemByCode('e-1')).toMatchObject({ item: { kind: 'service' } })
  expect(itemByCode(labelOf('200010201250'))).toEqual({ item: cheese, quantity: 1250, labelTotal: null })
  expect(itemByCode(labelOf('210010201599'))).toEqual({ item: cheese, quantity: 320, labelTotal: 1599 })
  expect(itemByCode('nada')).toBeNull()
  expect(itemByCode('')).toBeNull()
})

test('a label of a scale on what is sold by the piece is nothing', () => {
  const { itemByCode } = createTillCatalogue([item('Copo', '00102')], [weight])
  expect(itemByCode(labelOf('200010201250'))).toBeNull()
})

test('a product leads to its variations, by name', () => {
  const parent = item('Camiseta', 'CAM', { hasVariations: true })
  const variation = (name: string) => item(name, name, { productId: parent.id, variationId: name })
  const { variationsOf } = createTillCatalogue([parent, variation('Verde'), variation('Azul')], [])
  expect(variationsOf(parent.id).map(({ name }) => name)).toEqual(['Azul', 'Verde'])
  expect(variationsOf('other')).toEqual([])
})

test('clients are found by name, document and phone, however a number is written', () => {
  const find = createClientFinder(
    [
      { id: '1', name: 'João Araújo', document: '52998224725', cellPhone: '11987654321', isBlocked: false },
      { id: '2', name: 'Ana Lima', document: null, cellPhone: null, isBlocked: false },
    ].map(storedClient),
  )
  for (const text of ['joao', 'ARAUJO j', '529.982', '529.982.247-25', '(11) 98765', '98765-4321'])
    expect([text, find(text, 5).map(({ id }) => id)]).toEqual([text, ['1']])
  expect(find('', 5)).toHaveLength(2)
})
