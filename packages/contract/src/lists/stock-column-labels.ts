export const stockCountColumnLabels = {
  name: 'Nome',
  place: 'Local',
  category: 'Categoria',
  countedCount: 'Contados',
  openedBy: 'Aberto por',
  createdAt: 'Aberto em',
  status: 'Situação',
} as const

export const stockBatchColumnLabels = {
  productName: 'Produto',
  sku: 'SKU',
  code: 'Lote',
  expirationDate: 'Validade',
  quantity: 'Quantidade',
  place: 'Local',
  createdAt: 'Entrou em',
} as const
