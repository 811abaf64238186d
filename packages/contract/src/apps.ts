/** Apps a company can have. Plans are bundles of them; which plan brings which app is data in the database. */
export const appLabels = {
  global: 'Prumo',
  layout: 'Identidade visual',
  'financial-transactions': 'Movimentações financeiras',
  'cash-flow': 'Fluxo de caixa',
  'point-of-sale': 'PDV',
  products: 'Produtos e estoque',
  services: 'Serviços',
  'service-orders': 'Ordens de serviço',
  'sale-orders': 'Orçamentos e pedidos',
  people: 'Clientes e pessoas',
  pmoc: 'PMOC',
} as const

export type AppId = keyof typeof appLabels
export const allApps = Object.keys(appLabels) as AppId[]

export const planLabels = {
  trilha: 'Plano Trilha',
  rota: 'Plano Rota',
  destino: 'Plano Destino',
  horizonte: 'Plano Horizonte',
} as const

export type PlanId = keyof typeof planLabels

/** What a till needs opens with any one of these: accounts, categories, entries, PIX, integration settings. */
export const financeApps: readonly AppId[] = ['financial-transactions', 'cash-flow', 'point-of-sale']
/** Cash flow and forecast. */
export const cashFlowApps: readonly AppId[] = ['financial-transactions', 'cash-flow']
/** Dashboard, reports, statements, reconciliation, sequences, notices, boletos. */
export const ledgerApps: readonly AppId[] = ['financial-transactions']

/** Things a plan counts. The number allowed is data; -1 there means without limit. */
export const limitLabels = {
  users: 'usuários',
  'bank-accounts': 'contas bancárias',
  products: 'produtos',
  services: 'serviços',
} as const

export type LimitId = keyof typeof limitLabels

const oneOf: Record<LimitId, string> = {
  users: 'usuário',
  'bank-accounts': 'conta bancária',
  products: 'produto',
  services: 'serviço',
}

/** '1 usuário', '5 usuários'. */
export const limitText = (limit: LimitId, count: number) =>
  `${count} ${count === 1 ? oneOf[limit] : limitLabels[limit]}`

/** What a company has by its plan, or else by an app: the colour and the logos of its screens and papers. */
export const planFeatures: Record<'color' | 'logo', { label: string; plans: readonly PlanId[]; app: AppId | null }> = {
  color: { label: 'a cor da empresa', plans: ['rota', 'destino'], app: null },
  logo: { label: 'o logo da empresa', plans: ['rota', 'destino'], app: 'layout' },
}
