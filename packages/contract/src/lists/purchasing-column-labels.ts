export const supplierInvoiceColumnLabels = {
  number: 'Nota',
  supplierName: 'Fornecedor',
  supplierDocument: 'CNPJ',
  issuedOn: 'Emissão',
  lineCount: 'Linhas',
  total: 'Total',
  accessKey: 'Chave',
  receivedAt: 'Recebida em',
  state: 'Situação',
} as const

export const replenishmentColumnLabels = {
  name: 'Produto',
  sku: 'SKU',
  unit: 'Unidade',
  supplier: 'Fornecedor',
  availableStock: 'Disponível',
  minimumStock: 'Mínimo',
  consumed: 'Saída em 90 dias',
  daysLeft: 'Dura (dias)',
  runsOutOn: 'Acaba em',
  suggestedQuantity: 'Comprar',
  suggestedValue: 'Valor',
  urgency: 'Situação',
} as const
