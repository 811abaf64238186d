import { expect, it } from 'vitest'
import { passwordRules } from './password-rules.ts'

const broken = (password: string) => passwordRules.filter(({ test }) => !test(password)).map(({ message }) => message)

it('tells the four rules in order, in the words of the product', () => {
  expect(broken('')).toEqual([
    'Senha é obrigatória',
    'A senha deve ter pelo menos 6 caracteres',
    'A senha deve conter ao menos uma letra maiúscula',
    'A senha deve conter ao menos um número',
  ])
})

it.each([
  ['Abc12', ['A senha deve ter pelo menos 6 caracteres']],
  ['abc123', ['A senha deve conter ao menos uma letra maiúscula']],
  ['Abcdef', ['A senha deve conter ao menos um número']],
  ['Abc123', []],
  ['água1É', []],
])('judges %s', (password, messages) => {
  expect(broken(password)).toEqual(messages)
})
