/** What is issued of a sale: each kind has its own terms. */
export const documentKindLabels = { quote: 'Orçamento', order: 'Pedido', 'service-order': 'Ordem de serviço' } as const
export type DocumentKind = keyof typeof documentKindLabels

/** Everything that is issued. */
export const issuedKindLabels = { ...documentKindLabels, pmoc: 'PMOC' } as const
export type IssuedKind = keyof typeof issuedKindLabels

/** Texts of the company's own on its documents. */
export const documentPartLabels = {
  header: 'Cabeçalho',
  'quote-terms': 'Condições do orçamento',
  'order-terms': 'Condições do pedido',
  'service-order-terms': 'Condições da ordem de serviço',
  footer: 'Rodapé',
} as const
export type DocumentPart = keyof typeof documentPartLabels
