import { expect, test } from 'vitest'
import { cardTexts, expiryMask, numberMask } from './card-texts.ts'

const card = { number: '4242424242424242', holderName: 'JOANA PRADO', expiry: '1230', cvc: '123' }
const messages = (changes: Partial<typeof card>) =>
  cardTexts('2026-11-15')
    .safeParse({ ...card, ...changes })
    .error?.issues.map(({ message }) => message)

test('numbers are grouped as they are printed on the card', () => {
  expect(numberMask.format(numberMask.clean('4242-4242 42424242'))).toBe('4242 4242 4242 4242')
  expect(numberMask.format('378282246310005')).toBe('3782 822463 10005')
})

test.each([
  ['12/2028', '12/28'],
  ['5', '05'],
  ['0527', '05/27'],
])('the expiry %s is read as %s', (text, shown) => {
  expect(expiryMask.format(expiryMask.clean(text))).toBe(shown)
})

test('a good card passes, and the last month of a card is still good', () => {
  expect(messages({})).toBeUndefined()
  expect(messages({ expiry: '1126' })).toBeUndefined()
})

test.each([
  [{ number: '4242424242424241' }, 'Número do cartão inválido'],
  [{ number: '' }, 'Informe o número do cartão'],
  [{ expiry: '1026' }, 'O cartão está vencido.'],
  [{ expiry: '1330' }, 'Validade inválida'],
  [{ cvc: '1234' }, 'O código de segurança tem 3 dígitos'],
  [{ number: '378282246310005' }, 'O código de segurança tem 4 dígitos'],
  [{ holderName: ' ' }, 'Informe o nome impresso no cartão'],
])('what is wrong is told: %j [plat-159]', (changes, message) => {
  expect(messages(changes)).toContain(message)
})
