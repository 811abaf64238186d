import { expect, test } from 'vitest'
import { formatPixKey } from './pix-labels.ts'

test.each([
  ['CPF', '52998224725', '529.982.247-25'],
  ['CNPJ', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['PHONE', '+5592991234567', '(92) 9 9123-4567'],
  ['EMAIL', 'a@exemplo.com.br', 'a@exemplo.com.br'],
] as const)('a key of kind %s is written as people write it', (type, key, written) => {
  expect(formatPixKey({ type, key })).toBe(written)
})
