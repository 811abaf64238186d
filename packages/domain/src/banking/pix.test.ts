import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpfCheckDigits } from '../documents/cpf.ts'
import { readPixKey } from './pix-key.ts'
import { buildPixCode, crc16, pixInfoLimit } from './pix.ts'

const evp = '123e4567-e12b-12d1-a456-426655440000'
const openAmountBody =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986' +
  '5802BR5913Fulano de Tal6008BRASILIA62070503***6304'
const alphanumericCnpjBody =
  '00020126360014br.gov.bcb.pix011412ABC34501DE35520400005303986' +
  '5406149.905802BR5917LOJA EXEMPLO LTDA6009SAO PAULO62110507V0001236304'
const dynamicBody =
  '00020101021226720014br.gov.bcb.pix2550bx.com.br/pix/8b3da2f3-9a41-40d1-a91a-bd93113bd441520400005303986' +
  '5406123.455802BR5913Fulano de Tal6008BRASILIA62190515RP12345678-20196304'
const shop = { key: evp, name: 'Fulano de Tal', city: 'BRASILIA' }

describe('CRC', () => {
  it.each([
    ['123456789', '29B1'],
    [openAmountBody, '1D3D'],
    [alphanumericCnpjBody, 'F2FD'],
    [dynamicBody, '45C8'],
  ])('of %s is %s', (text, crc) => {
    expect(crc16(text)).toBe(crc)
  })

  it('always has four digits', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[0-9A-F]{4}$/.test(crc16(text))))
    const padded = Array.from({ length: 500 }, (_, number) => crc16(String(number))).filter((crc) =>
      crc.startsWith('0'),
    )
    expect(padded.length).toBeGreaterThan(0)
  })
})

describe('the code', () => {
  it('writes an open amount and no identifier to the last character', () => {
    expect(buildPixCode(shop)).toBe(`${openAmountBody}1D3D`)
  })

  it('carries an alphanumeric CNPJ, an amount and an identifier', () => {
    expect(
      buildPixCode({
        key: '12.ABC.345/01DE-35',
        name: 'LOJA EXEMPLO LTDA',
        city: 'São Paulo'.toUpperCase(),
        amountCents: 14_990,
        txid: 'V000123',
      }),
    ).toBe(`${alphanumericCnpjBody}F2FD`)
  })

  it('writes cents with a dot and without thousands', () => {
    expect(buildPixCode({ ...shop, amountCents: 5 })).toContain('54040.05')
    expect(buildPixCode({ ...shop, amountCents: 123_456_789 })).toContain('54101234567.89')
    expect(buildPixCode({ ...shop, amountCents: 999_999_999_999 })).toContain('54139999999999.99')
  })

  it('leaves field 54 out when the payer types the amount, and field 01 out because the code is static', () => {
    const code = buildPixCode(shop)
    expect(code).toContain('53039865802BR')
    expect(code.startsWith('00020126')).toBe(true)
  })

  it('strips accents and ampersands and cuts name and city to 25 and 15', () => {
    const name = 'JOÃO & CIA – Refrigeração Ltda. Nº 1'
    const code = buildPixCode({ ...shop, name, city: 'São José dos Campos' })
    expect(code).toContain('5925JOAO CIA Refrigeracao Ltd6015Sao Jose dos Ca62')
    expect(buildPixCode({ ...shop, city: 'Conceição do Mato Dentro' })).toContain('6015Conceicao do Ma62')
    expect(buildPixCode({ ...shop, city: 'Aparecida do X Taboado' })).toContain('6014Aparecida do X62')
  })

  it('shows the information in field 26-02', () => {
    expect(buildPixCode({ ...shop, info: 'Pedido 12/2026 – café' })).toContain('0219Pedido 12/2026 cafe')
  })

  it.each([
    ['a random key', 37, evp],
    ['a CNPJ', 59, '11222333000181'],
    ['a CPF', 62, '11144477735'],
    ['an e-mail of 77', 0, `${'a'.repeat(64)}@${'b'.repeat(8)}.com`],
  ])('has beside %s room for %d characters of information', (_, room, text) => {
    const key = readPixKey(text)
    if (!key) throw new Error('the key should be readable')
    expect(pixInfoLimit(key)).toBe(room)
    const code = buildPixCode({ ...shop, key: text, info: 'x'.repeat(99) })
    expect(getPixPayloadInfo(code)?.description ?? '').toBe('x'.repeat(room))
  })

  it.each([
    ['an unknown key', { key: '123' }],
    ['an empty name', { name: ' & ' }],
    ['an empty city', { city: '' }],
    ['no money', { amountCents: 0 }],
    ['negative money', { amountCents: -1 }],
    ['half a cent', { amountCents: 0.5 }],
    ['more than the field holds', { amountCents: 1_000_000_000_000 }],
    ['an identifier with a hyphen', { txid: 'A-1' }],
    ['an empty identifier', { txid: '' }],
    ['the longer identifier of dynamic codes', { txid: 'A'.repeat(26) }],
  ])('refuses %s', (_, change) => {
    expect(() => buildPixCode({ ...shop, ...change })).toThrow(RangeError)
  })

  it('is understood by an independent reader, whatever a person typed', () => {
    const charge = fc.record({
      root: fc.stringMatching(/^\d{8}1$/).filter((text) => text !== '111111111'),
      name: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `A ${text}`),
      city: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `B ${text}`),
      info: fc.string({ unit: 'grapheme', maxLength: 120 }),
      amountCents: fc.integer({ min: 1, max: 99_999_999_999 }),
      txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
    })
    fc.assert(
      fc.property(charge, ({ root, ...rest }) => {
        const key = root + cpfCheckDigits(root)
        const code = buildPixCode({ key, ...rest })
        expect(code).toMatch(/^[\x20-\x7e]+$/)
        expect(getPixPayloadInfo(code)).toMatchObject({ key, amount: rest.amountCents / 100, txid: rest.txid })
      }),
    )
  })
})
