export const saleColumnLabels = {
  code: 'Nº',
  client: 'Cliente',
  seller: 'Vendedor',
  technical: 'Técnico',
  createdAt: 'Criado em',
  budgetValidity: 'Validade',
  scheduledStartDate: 'Agendado para',
  payment: 'Pagamento',
  paid: 'Pago',
  discountPrice: 'Desconto',
  freightCost: 'Frete',
  totalCostPrice: 'Custo',
  totalProfitPrice: 'Lucro',
  totalPrice: 'Total',
  tags: 'Etiquetas',
  status: 'Situação',
} as const

/** Who lacks the key of costs has no such columns. */
export const saleCostColumns = ['totalCostPrice', 'totalProfitPrice'] as const
