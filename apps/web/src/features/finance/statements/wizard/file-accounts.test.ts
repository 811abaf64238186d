import { expect, test } from 'vitest'
import { mismatchText, preselectionOf } from './file-accounts.ts'

const itau = { number: '111-1', bankAccountId: 'itau', name: 'Itaú' }
const caixa = { number: '222-2', bankAccountId: 'caixa', name: 'Caixa' }
const stranger = { number: '333-3', bankAccountId: null, name: null }
const nothing = { bankAccountId: null, accountNumber: null }

test('a file of one known account chooses it, one of a strange account chooses nothing', () => {
  expect(preselectionOf([itau], nothing)).toEqual({ bankAccountId: 'itau' })
  expect(preselectionOf([stranger], nothing)).toEqual({})
  expect(preselectionOf([itau], { ...nothing, bankAccountId: 'caixa' })).toEqual({})
})

test('of several accounts the known one is chosen, and with an account chosen its own number', () => {
  expect(preselectionOf([stranger, itau], nothing)).toEqual({ bankAccountId: 'itau', accountNumber: '111-1' })
  expect(preselectionOf([itau, caixa], nothing)).toEqual({})
  expect(preselectionOf([itau, caixa], { ...nothing, bankAccountId: 'caixa' })).toEqual({ accountNumber: '222-2' })
})

test('a file known to be of another account than the one chosen says so', () => {
  const chosen = { accountNumber: null, bankAccountId: 'caixa', chosenName: 'Caixa' }
  expect(mismatchText([itau], chosen)).toBe(
    'O arquivo é da conta 111-1, que é Itaú, mas você escolheu Caixa. Confira antes de continuar.',
  )
  expect(mismatchText([caixa], chosen)).toBeNull()
  expect(mismatchText([stranger], chosen)).toBeNull()
  expect(mismatchText([itau, caixa], chosen)).toBeNull()
})
