import { expect, it } from 'vitest'
import { readPixKey } from './pix-key.ts'

it.each([
  ['111.444.777-35', 'cpf', '11144477735'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  ['+55 (11) 9 1234-5678', 'phone', '+5511912345678'],
  ['(11) 9 1234-5678', 'phone', '+5511912345678'],
  [' Loja@Exemplo.COM.BR ', 'email', 'loja@exemplo.com.br'],
  ['123E4567-E12B-12D1-A456-426655440000', 'evp', '123e4567-e12b-12d1-a456-426655440000'],
])('%j is a key of type %s', (text, type, value) => {
  expect(readPixKey(text)).toEqual({ type, value })
})

it('never takes eleven bare digits for a phone', () => {
  expect(readPixKey('11912345678')).toBeNull()
})

it('accepts an e-mail of 77 characters and no more', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(8)}.com`
  expect(longest).toHaveLength(77)
  expect(readPixKey(longest)?.type).toBe('email')
  expect(readPixKey(`${'a'.repeat(64)}@${'b'.repeat(9)}.com`)).toBeNull()
})

it.each(['', 'x', '12345678901', '11222333000180', '+1 202 555 0123', '(11) 3222-1234', 'a@b'])(
  '%j is no key',
  (text) => {
    expect(readPixKey(text)).toBeNull()
  },
)
