import { expect, it } from 'vitest'
import { learntText, ruleMatcher, type RuleFacts } from './match-rule.ts'
import { memoText } from './memo-text.ts'

const rule = (own: Partial<RuleFacts>): RuleFacts => ({
  id: 'r',
  text: 'posto shell',
  action: 'categorize',
  categoryType: null,
  otherBankAccountId: null,
  ...own,
})
const line = (description: string, amountCents = -1) => ({ description, amountCents, bankAccountId: 'main' })

it.each([
  ['PIX ENVIADO - João da Silva 12/11', 'pix enviado joao da silva'],
  ['COMPRA CARTAO 1234 POSTO*SHELL  BR116', 'compra cartao posto shell'],
  ['  12345 67/89 ', ''],
  ['Água & Esgoto S/A', 'agua esgoto s a'],
])('%j says %j', (text, expected) => {
  expect(memoText(text)).toBe(expected)
})

it('a rule fits whole words in order, wherever they stand, whatever numbers are between', () => {
  const match = ruleMatcher([rule({})])
  expect(match(line('COMPRA 0312 POSTO SHELL 22'))).not.toBeNull()
  expect(match(line('posto 99 shell'))).not.toBeNull()
  expect(match(line('SHELL POSTO'))).toBeNull()
  expect(match(line('IMPOSTO SHELL'))).toBeNull()
})

it('the first that fits is taken; one with a category only for its direction; none moves an account into itself', () => {
  const rules = [
    rule({ id: 'own', action: 'transfer', otherBankAccountId: 'main' }),
    rule({ id: 'income', categoryType: 'INCOME' }),
    rule({ id: 'expense', categoryType: 'EXPENSE' }),
    rule({ id: 'later' }),
  ]
  const match = ruleMatcher(rules)
  expect(match(line('POSTO SHELL', -1))?.id).toBe('expense')
  expect(match(line('POSTO SHELL', 1))?.id).toBe('income')
})

it('what is learnt from a line fits that line; a line without words teaches nothing', () => {
  const long = `PAGAMENTO ${'fornecedor '.repeat(30)}`
  for (const description of ['PIX João 123', 'TARIFA BANCÁRIA 11/2026', long]) {
    const text = learntText(description)!
    expect(text.length).toBeLessThanOrEqual(120)
    expect(ruleMatcher([rule({ text })])(line(description))).not.toBeNull()
  }
  expect(learntText('123 45')).toBeNull()
})
