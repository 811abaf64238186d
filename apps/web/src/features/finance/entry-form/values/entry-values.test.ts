import { expect, test } from 'vitest'
import { entryDraftOf, editOf } from './entry-bodies.ts'
import { blankValues, entrySchema, type EntryValues } from './entry-values.ts'

const account = '019a0000-0000-7000-8000-000000000001'
const today = '2026-11-15'
const filled = (own: Partial<EntryValues> = {}): EntryValues => ({
  ...blankValues(today),
  amount: 10,
  destinationBankAccount: { id: account },
  ...own,
})
const problems = (values: EntryValues, needsCategory = false) =>
  Object.fromEntries(
    (entrySchema(needsCategory).safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('a new entry is an income of today, paid at once [fin-252, fin-261]', () => {
  expect(blankValues(today)).toMatchObject({
    type: 'INCOME',
    scheduleDate: today,
    paymentConditionType: 'CASHPAYMENT',
    additionalData: [],
  })
})

test('everything that is missing is told at once, in the words of the specification [fin-258]', () => {
  const empty = { ...blankValues(today, 'TRANSFER'), scheduleDate: '' }
  expect(problems(empty)).toEqual({
    amount: 'Informe o valor',
    scheduleDate: 'Informe o vencimento',
    'destinationBankAccount.id': 'Selecione uma conta',
    'sourceBankAccount.id': 'Selecione uma conta de origem',
  })
  expect(problems(filled({ paymentConditionType: 'INSTALLMENTS' }))).toEqual({
    installments: 'Informe o número de parcelas',
  })
})

test('the category is required on a phone, and never of a transfer [fin-259]', () => {
  expect(problems(filled(), true)).toEqual({ 'category.id': 'Selecione uma categoria' })
  expect(problems(filled())).toEqual({})
  expect(
    problems(filled({ type: 'TRANSFER', sourceBankAccount: { id: '019a0000-0000-7000-8000-000000000002' } }), true),
  ).toEqual({})
})

test.each([
  [1, 'Informe de 2 a 360 parcelas'],
  [361, 'Informe de 2 a 360 parcelas'],
  [2.5, 'Informe de 2 a 360 parcelas'],
  [2, undefined],
  [360, undefined],
])('%s installments', (installments, message) => {
  expect(problems(filled({ paymentConditionType: 'INSTALLMENTS', installments }))['installments']).toBe(message)
})

test('a description of 200 characters is accepted, one more is not [fin-260]', () => {
  expect([200, 201].map((length) => problems(filled({ description: 'x'.repeat(length) }))['description'])).toEqual([
    undefined,
    'Use no máximo 200 caracteres',
  ])
})

test('a repetition ends never, on a day that is not before the first, or after a number of times [fin-264]', () => {
  expect(problems(filled({ paymentConditionType: 'FIXED', endRule: 'until', endsOn: '2026-11-14' }))).toEqual({
    endsOn: 'Informe uma data a partir da primeira',
  })
  expect(problems(filled({ paymentConditionType: 'FIXED', endRule: 'times', occurrences: 0 }))).toEqual({
    occurrences: 'Informe de 1 a 360 vezes',
  })
  expect(
    entryDraftOf(filled({ paymentConditionType: 'FIXED', endRule: 'times', occurrences: 6, endsOn: '2027-01-01' })),
  ).toMatchObject({ occurrences: 6 })
  expect(entryDraftOf(filled({ paymentConditionType: 'FIXED', endRule: 'never', occurrences: 6 }))).not.toHaveProperty(
    'occurrences',
  )
})

test('accounts are sent as nested objects, and what is not chosen as nothing [fin-263]', () => {
  expect(entryDraftOf(filled({ type: 'EXPENSE' }))).toMatchObject({
    amount: 10,
    destinationBankAccount: { id: account },
    sourceBankAccount: null,
    category: null,
    person: null,
  })
  expect(entryDraftOf(filled())).not.toHaveProperty('effectiveDate')
  expect(entryDraftOf(filled({ isPaid: true, effectiveDate: today }))).toMatchObject({ effectiveDate: today })
})

test('an edit sends only what was changed; another kind takes accounts and category along', () => {
  expect(editOf(filled({ description: 'Nova' }), ['description'])).toEqual({ description: 'Nova' })
  expect(Object.keys(editOf(filled({ type: 'EXPENSE' }), ['type'])).sort()).toEqual([
    'category',
    'sourceBankAccount',
    'type',
  ])
})

test('a cash entry that is to repeat sends how, and what of it does not count stays behind', () => {
  const values = filled({ paymentConditionType: 'INSTALLMENTS', installments: 4, occurrences: 9 })
  expect(editOf(values, ['paymentConditionType', 'installments', 'occurrences'])).toEqual({
    paymentConditionType: 'INSTALLMENTS',
    installments: 4,
  })
})
