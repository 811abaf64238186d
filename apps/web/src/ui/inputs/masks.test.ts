import { describe, expect, test } from 'vitest'
import { applyEdit, caretPosition, masks } from './masks.ts'
import type { MaskName } from './masks.ts'

const masked = (name: MaskName, text: string) => masks[name].format(masks[name].clean(text))

describe('a mask shows what has been typed so far and what was pasted', () => {
  test.each<[MaskName, string, string]>([
    ['cpf', '', ''],
    ['cpf', '529', '529'],
    ['cpf', '5299', '529.9'],
    ['cpf', '529.982.247-25', '529.982.247-25'],
    ['cpf', '529982247251234', '529.982.247-25'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', '12ABC34501DEX3', '12.ABC.345/01DE-3'],
    ['cpfCnpj', '52998224725', '529.982.247-25'],
    ['cpfCnpj', '529982247251', '52.998.224/7251'],
    ['cpfCnpj', '12ABC', '12.ABC'],
    ['cep', '01310100', '01.310-100'],
    ['cep', '01310-100', '01.310-100'],
    ['phone', '1133334444', '(11) 3333-4444'],
    ['phone', '11988887777', '(11) 9 8888-7777'],
    ['phone', '+55 11 98888-7777', '(11) 9 8888-7777'],
    ['date', '15112026', '15/11/2026'],
    ['date', '1511', '15/11'],
  ])('%s: %s → %s', (name, text, expected) => {
    expect(masked(name, text)).toBe(expected)
  })
})

test.each(Object.keys(masks) as MaskName[])('%s: masking twice changes nothing', (name) => {
  const once = masked(name, '12345678901')
  expect(masked(name, once)).toBe(once)
})

describe('editing keeps the caret where the person left it', () => {
  test('a digit typed in the middle', () => {
    const edit = applyEdit(masks.cpf, '52998', '5209.98', 3, false)
    expect(edit).toEqual({ raw: '520998', charactersAfterCaret: 3 })
    expect(caretPosition(masks.cpf.format(edit.raw), edit.charactersAfterCaret)).toBe('520.'.length)
  })

  test('a digit typed at the end stays at the end', () => {
    const edit = applyEdit(masks.cpf, '529', '5299', 4, false)
    expect(caretPosition(masks.cpf.format(edit.raw), edit.charactersAfterCaret)).toBe('529.9'.length)
  })

  test('a backspace over a separator removes the character before it', () => {
    expect(applyEdit(masks.cpf, '52998', '52998', 3, true).raw).toBe('5298')
  })

  test('a backspace over a character removes only that character', () => {
    expect(applyEdit(masks.cpf, '52998', '529.9', 5, true).raw).toBe('5299')
  })
})
