export const saleTypeLabels = { SALEORDER: 'Pedido', SERVICEORDER: 'OS' } as const
export const paymentConditionLabels = { CASHPAYMENT: 'À vista', INSTALLMENTS: 'Parcelado' } as const
export const transportLabels = { WITHDRAWAL: 'Retirada', DELIVERY: 'Entrega' } as const
export const repetitionLabels = { DAILY: 'Dia(s)', WEEKLY: 'Semana(s)', MONTHLY: 'Meses', ANNUALLY: 'Anos' } as const
export const paymentMethodLabels = {
  MONEY: 'Dinheiro',
  CREDITCARD: 'Cartão de crédito',
  DEBITCARD: 'Cartão de débito',
  PIX: 'Pix',
  TICKET: 'Boleto',
  STORECREDIT: 'Crédito da loja',
} as const
export const saleStatusLabels = {
  BUDGET: 'Orçamento',
  APPROVED: 'Aprovado',
  SCHEDULED: 'Agendado',
  EXECUTED: 'Executado',
  INVOICED: 'Faturado',
  CANCELLED: 'Cancelado',
} as const
export const returnStateLabels = { PARTLY: 'Devolvida em parte', ALL: 'Devolvida' } as const
export const saleReportLabels = {
  day: 'Dia',
  hour: 'Hora',
  seller: 'Vendedor',
  client: 'Cliente',
  product: 'Produto ou serviço',
  category: 'Categoria',
  method: 'Forma de pagamento',
} as const
