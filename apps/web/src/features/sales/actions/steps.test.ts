import { expect, test } from 'vitest'
import { stepsOf, stepTexts, type SaleStep } from './steps.ts'

const quote = { type: 'SALEORDER', status: 'BUDGET', code: 12 } as const

test.each<[SaleStep, string, string]>([
  ['APPROVED', 'Orçamento não aprovado!', 'Falha ao aprovar o orçamento nº 12.'],
  ['SCHEDULED', 'Orçamento não agendado!', 'Falha ao agendar o orçamento nº 12.'],
  ['EXECUTED', 'Orçamento não executado!', 'Falha ao executar o orçamento nº 12.'],
  ['INVOICED', 'Orçamento não faturado!', 'Falha ao faturar o orçamento nº 12.'],
  ['CANCELLED', 'Orçamento não cancelado!', 'Falha ao cancelar o orçamento nº 12.'],
])('%s is told when it fails: %s [sal-44]', (step, failed, failure) => {
  expect(stepTexts(quote, step)).toMatchObject({ failed, failure })
})

test('a service order is spoken of as what it is', () => {
  const order = { type: 'SERVICEORDER', status: 'APPROVED', code: 3 } as const
  expect(stepTexts(order, 'INVOICED')).toMatchObject({
    question: 'Faturar ordem de serviço nº 3?',
    succeeded: 'Ordem de serviço faturada!',
    failure: 'Falha ao faturar a ordem de serviço nº 3.',
  })
})

test('an order of goods alone is invoiced before anybody is asked for a day; one with services is scheduled', () => {
  expect(stepsOf({ type: 'SALEORDER', status: 'APPROVED' })).toEqual(['INVOICED', 'SCHEDULED', 'EXECUTED', 'CANCELLED'])
  expect(stepsOf({ type: 'SERVICEORDER', status: 'APPROVED' })[0]).toBe('SCHEDULED')
  expect(stepsOf({ type: 'SALEORDER', status: 'BUDGET' })[0]).toBe('APPROVED')
})
