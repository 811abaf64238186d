export const tillShiftColumnLabels = {
  till: 'Caixa',
  openedBy: 'Quem abriu',
  openedAt: 'Abertura',
  closedAt: 'Fechamento',
  float: 'Fundo de troco',
  difference: 'Diferença',
  status: 'Situação',
} as const
