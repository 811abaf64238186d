import type { SalePaymentMethod } from '@prumo/domain/sales/payments'

export const paymentMethodLabels = {
  MONEY: 'Dinheiro',
  PIX: 'PIX',
  CREDITCARD: 'Cartão de crédito',
  DEBITCARD: 'Cartão de débito',
  TICKET: 'Boleto',
  STORECREDIT: 'Crédito da loja',
} as const satisfies Record<SalePaymentMethod, string>

export const tillMovementLabels = {
  FLOAT: 'Fundo de troco',
  SALE: 'Vendas',
  SALE_BACK: 'Vendas canceladas',
  REFUND: 'Devoluções',
  WITHDRAWAL: 'Sangria',
  SUPPLY: 'Suprimento',
  CLOSING: 'Fechamento',
} as const

export const shiftStatusLabels = {
  OPEN: 'Aberto',
  CLOSED: 'Fechado',
  TO_APPROVE: 'Diferença a aprovar',
  APPROVED: 'Diferença aprovada',
} as const

export const storeCreditLabels = { ISSUE: 'Crédito gerado', USE: 'Usado em venda', CORRECTION: 'Correção' } as const

/** Offered; any other may be written. */
export const cardBrands = ['Visa', 'Mastercard', 'Elo', 'American Express', 'Hipercard'] as const
