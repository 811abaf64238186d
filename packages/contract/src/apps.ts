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

/** Finance opens with any one of these, as in the finance specification. */
export const financeApps: readonly AppId[] = ['financial-transactions', 'cash-flow', 'point-of-sale']

/** Things a plan counts. The number allowed is data; -1 there means without limit. */
export const limitLabels = { users: 'usuários', 'bank-accounts': 'contas bancárias' } as const

export type LimitId = keyof typeof limitLabels
