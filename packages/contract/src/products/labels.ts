export const generalStatusLabels = { ACTIVE: 'Ativo', INACTIVE: 'Inativo', DRAFT: 'Rascunho' } as const
export type GeneralStatus = keyof typeof generalStatusLabels

/** Of a variation, for catalogues that show it elsewhere. */
export const variationVisibilityLabels = { VISIBLE: 'Visível', HIDDEN: 'Oculta' } as const

/** After use: how long what was sold holds. */
export const validityLabels = { DAILY: 'Dias', WEEKLY: 'Semanas', MONTHLY: 'Meses', ANNUALLY: 'Anos' } as const
export type ValidityType = keyof typeof validityLabels

/** Where goods come from, as the tax law counts. */
export const taxOriginLabels = {
  0: 'Nacional',
  1: 'Estrangeira, importação direta',
  2: 'Estrangeira, adquirida no mercado interno',
  3: 'Nacional, com mais de 40% e até 70% de conteúdo importado',
  4: 'Nacional, produzida conforme processos produtivos básicos',
  5: 'Nacional, com até 40% de conteúdo importado',
  6: 'Estrangeira, importação direta, sem similar nacional (lista CAMEX)',
  7: 'Estrangeira, adquirida no mercado interno, sem similar nacional (lista CAMEX)',
  8: 'Nacional, com mais de 70% de conteúdo importado',
} as const

/** The colours offered for variations; others may be named with a hex value of their own. */
export const colorPalette = {
  Branco: '#ffffff',
  Preto: '#000000',
  Cinza: '#808080',
  Azul: '#1e5bd6',
  Verde: '#2e8b3d',
  Vermelho: '#d62828',
  Amarelo: '#ffd60a',
  Laranja: '#f77f00',
  Rosa: '#ff6fae',
  Roxo: '#6a3fb5',
  Marrom: '#7b4b2a',
  Bege: '#e8d8b9',
  Dourado: '#d4af37',
  Prata: '#c0c0c0',
  'Azul Marinho': '#001f54',
  'Verde Escuro': '#0b4d2c',
  Vinho: '#6b0f1a',
  Creme: '#fff5dc',
} as const
