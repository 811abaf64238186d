/** The columns of a list by the words of their heads, on the screen and in files, in their usual order. */
export const entryColumnLabels = {
  day: 'Data',
  description: 'Descrição',
  category: 'Categoria',
  person: 'Cliente ou fornecedor',
  costCenter: 'Centro de custo',
  account: 'Conta',
  status: 'Status',
  amount: 'Valor',
  code: 'Código',
  scheduleDate: 'Vencimento',
  effectiveDate: 'Pagamento',
  competenceDate: 'Competência',
  installment: 'Parcela',
} as const
