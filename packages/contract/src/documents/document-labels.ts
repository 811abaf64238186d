/** What is issued of a sale: each kind has its own terms. */
export const documentKindLabels = { quote: 'Orçamento', order: 'Pedido', 'service-order': 'Ordem de serviço' } as const
export type DocumentKind = keyof typeof documentKindLabels

export const issuedKindLabels = { ...documentKindLabels, pmoc: 'PMOC' } as const
export type IssuedKind = keyof typeof issuedKindLabels

export const documentPartLabels = {
  header: 'Cabeçalho',
  'quote-terms': 'Condições do orçamento',
  'order-terms': 'Condições do pedido',
  'service-order-terms': 'Condições da ordem de serviço',
  footer: 'Rodapé',
} as const
export type DocumentPart = keyof typeof documentPartLabels

/** What a link of a plan's chain tells of. */
export const chainLinkLabels: Readonly<Record<string, string>> = {
  execution: 'Execução registrada',
  approval: 'Execução aprovada',
  conflict: 'Conflito decidido',
  move: 'Manutenção remarcada',
  cancel: 'Manutenção cancelada',
  attachment: 'Arquivo recebido',
  attachment_lost: 'Arquivo dado por perdido',
  document: 'Emissão de documento',
  schedule: 'Cronograma gerado',
  lab_report: 'Laudo do ar',
  receipt: 'Visita recebida',
}

/** Which record does not say what the chain says of it. */
export const faultWords = ({ sequence, kind }: { sequence: number; kind: string | null }): string =>
  kind ? `registro nº ${sequence} (${(chainLinkLabels[kind] ?? kind).toLowerCase()})` : 'registro sem elo na corrente'
