export const serviceColumnLabels = {
  name: 'Nome',
  code: 'Código',
  unitOfMeasurement: 'Unidade',
  estimatedDuration: 'Duração',
  salePrice: 'Preço de venda',
  costPrice: 'Preço de custo',
  profitMargin: 'Markup',
  totalTax: 'Tributos',
  finalPrice: 'Preço final',
  tags: 'Etiquetas',
  createdAt: 'Cadastrado em',
  generalStatus: 'Situação',
} as const

/** Who lacks the key of costs has no such columns. */
export const serviceCostColumns = ['costPrice', 'profitMargin'] as const
