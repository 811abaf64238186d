export const commissionMovementLabels = {
  EARNED: 'Comissão',
  BACK: 'Estorno',
  PAID: 'Pagamento',
  UNPAID: 'Pagamento desfeito',
} as const

export const commissionBasisLabels = { invoiced: 'No faturamento', received: 'No recebimento' } as const
