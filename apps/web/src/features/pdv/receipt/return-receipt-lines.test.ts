import { expect, test } from 'vitest'
import { returnReceiptLines } from './return-receipt-lines.ts'
import { columnsOf } from './receipt-text.ts'

const made = {
  id: '1',
  code: 7,
  sale: { id: '2', code: 4217 },
  client: { id: '3', name: 'Clínica OdontoVida' },
  day: '2026-11-15',
  createdAt: '2026-11-15T19:48:00Z',
  reason: 'Não serviu na sala da recepção',
  place: null,
  totalPrice: 116.67,
  freightPrice: 20,
  excessPrice: 0,
  cancelledPrice: 16.67,
  refund: 'GIVE_BACK' as const,
  refundMethod: 'PIX' as const,
  refundPrice: 100,
  creditPrice: 0,
  lines: [{ id: '4', itemId: '5', name: 'Tubo de cobre 3/8" × 0,79 mm', quantity: 2.5, refundPrice: 96.67 }],
}
const head = {
  company: { name: 'Clima Norte', legalName: null, document: '12345678000195', lines: [] },
  timeZone: 'America/Belem',
}

test('a return says what came back and what became of the money, on either paper', () => {
  for (const columns of [columnsOf[80], columnsOf[58]]) {
    const lines = returnReceiptLines(made, head, columns)
    const texts = lines.flatMap((line) => ('text' in line ? [line.text] : []))
    expect(texts.every((text) => text.length <= columns)).toBe(true)
    const all = texts.join('\n').replace(/\s+/g, ' ')
    for (const part of [
      'Devolução 7 15/11/2026 16:48',
      'Da venda 4217',
      '2,5 × Tubo de cobre 3/8" × 0,79 mm 96,67',
      'Frete 20,00',
      '116,67',
      'Deixa de ser cobrado 16,67',
      'Devolvido em pix 100,00',
    ])
      expect(all).toContain(part)
  }
})

test('in a company of tests a return says so as well', () => {
  const company = { ...head.company, isTest: true }
  const lines = returnReceiptLines(made, { ...head, company }, columnsOf[80])
  expect(lines.at(-1)).toMatchObject({ text: expect.stringContaining('RECIBO EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO') })
})

test('what was paid beyond the total is told, and part of what goes back', () => {
  const lines = returnReceiptLines({ ...made, excessPrice: 50, refundPrice: 150 }, head, columnsOf[80])
  const all = JSON.stringify(lines).replace(/\s+/g, ' ')
  for (const part of ['Pago além do total 50,00', '166,67', 'Devolvido em pix 150,00']) expect(all).toContain(part)
})

test('credit is told as credit', () => {
  const lines = returnReceiptLines({ ...made, creditPrice: 60 }, head, columnsOf[80])
  const all = JSON.stringify(lines).replace(/\s+/g, ' ')
  expect(all).toContain('Devolvido em pix 40,00')
  expect(all).toContain('Fica como crédito da loja 60,00')
})
