export const saleTypeLabels = { SALEORDER: 'Pedido', SERVICEORDER: 'OS' } as const
export const paymentConditionLabels = { CASHPAYMENT: 'À vista', INSTALLMENTS: 'Parcelado' } as const
export const transportLabels = { WITHDRAWAL: 'Retirada', DELIVERY: 'Entrega' } as const
export const repetitionLabels = { DAILY: 'Dia(s)', WEEKLY: 'Semana(s)', MONTHLY: 'Meses', ANNUALLY: 'Anos' } as const
