import { expect, test } from 'vitest'
import {
  paymentConditionLabels,
  paymentMethodLabels,
  repetitionLabels,
  saleStatusLabels,
  transportLabels,
} from './sale-labels.ts'

test('statuses, methods, conditions, transport and periods have the names people know [sal-36]', () => {
  expect(saleStatusLabels).toEqual({
    BUDGET: 'Orçamento',
    APPROVED: 'Aprovado',
    SCHEDULED: 'Agendado',
    EXECUTED: 'Executado',
    INVOICED: 'Faturado',
    CANCELLED: 'Cancelado',
  })
  expect(Object.keys(paymentMethodLabels)).toEqual(
    expect.arrayContaining(['MONEY', 'CREDITCARD', 'DEBITCARD', 'PIX', 'TICKET']),
  )
  expect(paymentMethodLabels.TICKET).toBe('Boleto')
  expect(paymentConditionLabels).toEqual({ CASHPAYMENT: 'À vista', INSTALLMENTS: 'Parcelado' })
  expect(transportLabels).toEqual({ WITHDRAWAL: 'Retirada', DELIVERY: 'Entrega' })
  expect(repetitionLabels).toMatchObject({ WEEKLY: 'Semana(s)', MONTHLY: 'Meses', ANNUALLY: 'Anos' })
})
