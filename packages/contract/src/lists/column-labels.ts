export const bankAccountColumnLabels = {
  name: 'Nome',
  bank: 'Banco',
  accountNumber: 'Agência e conta',
  generalStatus: 'Situação',
  currentBalance: 'Saldo atual',
} as const

export const personColumnLabels = {
  name: 'Nome',
  document: 'CPF/CNPJ',
  cellPhone: 'Contato',
  email: 'E-mail',
  address: 'Cidade',
  types: 'Tipo',
  tags: 'Etiquetas',
  createdAt: 'Cadastrado em',
  status: 'Situação',
} as const

export const productColumnLabels = {
  name: 'Produto',
  sku: 'SKU',
  category: 'Categoria',
  brand: 'Marca',
  barcode: 'Código de barras',
  supplier: 'Fornecedor',
  stock: 'Estoque',
  salePrice: 'Preço de venda',
  costPrice: 'Preço de custo',
  profitMargin: 'Markup',
  margin: 'Margem',
  tags: 'Etiquetas',
  createdAt: 'Cadastrado em',
  generalStatus: 'Situação',
} as const

export const productCategoryColumnLabels = { name: 'Nome', path: 'Categoria', productCount: 'Produtos' } as const

/** The tree stands on one page, main categories over their own: it has views, columns and files as any list, and no order or pages to choose. */
export const categoryColumnLabels = {
  name: 'Nome',
  code: 'Código',
  type: 'Tipo',
  parent: 'Categoria principal',
  outsideResult: 'Resultado',
} as const

export const sequenceColumnLabels = {
  description: 'Descrição',
  paymentConditionType: 'Repetição',
  destinationBankAccount: 'Conta',
  nextDueDate: 'Próximo vencimento',
  paidCount: 'Pagas',
  status: 'Situação',
  occurrenceAmount: 'Valor de cada',
} as const

export const memberColumnLabels = {
  displayName: 'Nome',
  email: 'E-mail',
  permissions: 'Função',
  lastSeenAt: 'Visto por último',
  status: 'Situação',
} as const

export const importColumnLabels = {
  name: 'Arquivo',
  type: 'Tipo',
  stage: 'Situação',
  progress: 'Progresso',
  user: 'Quem importou',
  createdAt: 'Quando',
} as const

export const securityLogColumnLabels = {
  at: 'Quando',
  kind: 'O que aconteceu',
  detail: 'Detalhe',
  person: 'Pessoa',
  device: 'Aparelho e endereço IP',
  outcome: 'Resultado',
} as const
