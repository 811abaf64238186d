export const ageingLabels = {
  notDue: 'A vencer',
  upTo30: '1–30 dias',
  upTo60: '31–60 dias',
  upTo90: '61–90 dias',
  over90: 'Mais de 90 dias',
  overdue: 'Vencido',
  open: 'Total',
} as const

export const ageingTitles = { INCOME: 'A receber por pessoa', EXPENSE: 'A pagar por pessoa' } as const
