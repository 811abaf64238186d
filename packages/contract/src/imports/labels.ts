export const importTypeLabels = {
  Client: 'Clientes',
  Seller: 'Vendedores',
  Supplier: 'Fornecedores',
  Product: 'Produtos',
  Service: 'Serviços',
} as const

/** Where an import stands, finer than the four words of `status`. */
export const importStageLabels = {
  queued: 'Na fila',
  checking: 'Conferindo',
  ready: 'Aguardando confirmação',
  committing: 'Gravando',
  done: 'Concluída',
  undoing: 'Desfazendo',
  undone: 'Desfeita',
  cancelled: 'Cancelada',
  failed: 'Com erro',
} as const
