import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptLines } from './receipt-lines.ts'
import { columnsOf, type ReceiptLine } from './receipt-text.ts'
import type { Receipt } from './receipt.ts'

const receipt: Receipt = {
  kind: 'sale',
  company: {
    name: 'Clima Norte Ar Condicionado',
    legalName: 'Clima Norte Ar Condicionado Ltda',
    document: '12345678000195',
    lines: ['Av. Nazaré, 491, sala 4 · Nazaré', 'Belém - PA · 66.035-170'],
  },
  number: '01-004217',
  happenedAt: '2026-11-15T19:48:00Z',
  timeZone: 'America/Belem',
  till: 'Caixa 01',
  seller: 'Bruna Lima',
  client: { name: 'Clínica OdontoVida', document: '08214377000155' },
  items: [
    {
      code: 'BRIS-INV12-FR',
      name: 'Split Inverter 12.000 BTU/h Brisa',
      unit: 'UN',
      quantity: 1000,
      unitPrice: 189_900,
      discount: 0,
      total: 189_900,
    },
    {
      code: 'TBC-038',
      name: 'Tubo de cobre 3/8" × 0,79 mm',
      unit: 'M',
      quantity: 3000,
      unitPrice: 3690,
      discount: 0,
      total: 11_070,
    },
  ],
  subtotal: 200_970,
  discount: 970,
  freight: 0,
  total: 200_000,
  payments: [
    { method: 'CREDITCARD', amount: 150_000, installments: 3 },
    { method: 'MONEY', amount: 60_000, installments: 1 },
  ],
  change: 10_000,
  token: 'x',
  notes: null,
}

const texts = (lines: readonly ReceiptLine[]) => lines.flatMap((line) => ('text' in line ? [line.text] : []))

test('80 mm: 48 letters, code, quantity and price on one line, the total twice as large [sal-28, sal-29]', () => {
  const lines = receiptLines(receipt, columnsOf[80], 'https://prumo.app/r/9fK2mQx7')
  const paper = texts(lines)
  expect(paper).toContain('Venda 01-004217                 15/11/2026 16:48')
  expect(paper).toContain('     BRIS-INV12-FR · 1 UN × 1.899,00    1.899,00')
  expect(paper).toContain('     TBC-038 · 3 M × 36,90                110,70')
  expect(paper).toContain('Cartão de crédito 3 × 500,00            1.500,00')
  expect(lines).toContainEqual({ text: 'TOTAL R$        2.000,00', style: 'double' })
  expect(lines).toContainEqual({ text: 'Troco                                     100,00', style: 'bold' })
  expect(lines.find((line) => 'qr' in line)).toMatchObject({ qr: 'https://prumo.app/r/9fK2mQx7' })
  expect(paper.at(-1)!.trim()).toBe('DOCUMENTO SEM VALOR FISCAL')
})

test('in a company of tests the receipt ends with the footer of the specification, on either paper [sal-29]', () => {
  const ofTest = { ...receipt, company: { ...receipt.company, isTest: true } }
  for (const columns of [columnsOf[80], columnsOf[58]]) {
    const paper = texts(receiptLines(ofTest, columns, null))
    expect(paper.every((text) => text.length <= columns)).toBe(true)
    expect(paper.join(' ').replace(/\s+/g, ' ')).toMatch(
      /DOCUMENTO SEM VALOR FISCAL RECIBO EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO$/,
    )
  }
})

test('58 mm: 32 letters, the code on a line of its own [sal-28]', () => {
  const paper = texts(receiptLines(receipt, columnsOf[58], null))
  expect(paper).toContain('     TBC-038')
  expect(paper).toContain('     3 M × 36,90          110,70')
  expect(paper.every((text) => text.length <= 32)).toBe(true)
})

test('an order that nobody has paid says so instead of a payment', () => {
  const paper = texts(receiptLines({ ...receipt, kind: 'order', payments: [], change: 0, client: null }, 48, null))
  expect(paper).toContain('Pagamento na entrega')
  expect(paper.some((text) => text.startsWith('Pedido 01-004217'))).toBe(true)
  expect(paper.some((text) => text.endsWith('Consumidor final'))).toBe(true)
})

test('nothing is wider than the paper, and no letter of a name is lost, whatever it is', () => {
  const item = fc.record({
    code: fc.option(
      fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }).map((text) => text.trim() || 'A'),
    ),
    name: fc.string({ minLength: 1, maxLength: 150 }).map((text) => text.replace(/\s+/g, ' ').trim() || 'B'),
    unit: fc.constantFrom('UN', 'KG', 'PCT' as const),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    unitPrice: fc.integer({ min: 0, max: 9_999_999_999 }),
    discount: fc.integer({ min: 0, max: 1000 }),
    total: fc.integer({ min: 0, max: 9_999_999_999_999 }),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), fc.constantFrom(48, 32), (items, columns) => {
      const lines = receiptLines({ ...receipt, items: items as never }, columns, null)
      for (const line of lines)
        if ('text' in line)
          expect(line.text.length).toBeLessThanOrEqual(line.style === 'double' ? columns / 2 : columns)
      const letters = texts(lines).join('').replace(/\s/g, '')
      for (const { name } of items) expect(letters.includes(name.slice(0, 10).replace(/\s/g, ''))).toBe(true)
    }),
  )
})
