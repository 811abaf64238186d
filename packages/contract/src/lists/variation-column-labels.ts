export const variationColumnLabels = {
  name: 'Variação',
  sku: 'SKU',
  product: 'Produto',
  attributes: 'Atributos',
  salePrice: 'Preço de venda',
  costPrice: 'Preço de custo',
  profitMargin: 'Markup',
  stock: 'Estoque',
  barcode: 'Código de barras',
  createdAt: 'Cadastrada em',
  isActive: 'Situação',
} as const

/** Who lacks the key of costs has no such columns. */
export const variationCostColumns: readonly string[] = ['costPrice', 'profitMargin']
