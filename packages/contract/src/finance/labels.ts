export const categoryTypeLabels = { INCOME: 'Receita', EXPENSE: 'Despesa' } as const
export const generalStatusLabels = { ACTIVE: 'Ativa', INACTIVE: 'Inativa' } as const
export const costCenterStatusLabels = { ACTIVE: 'Ativo', INACTIVE: 'Inativo' } as const
export const entryTypeLabels = { INCOME: 'Receita', EXPENSE: 'Despesa', TRANSFER: 'Transferência' } as const
export const entryStatusLabels = {
  PENDING: 'Pendente',
  SCHEDULED: 'Agendado',
  OVERDUE: 'Atrasado',
  PAID: 'Pago',
  CANCELED: 'Cancelado',
} as const

/** An income that was settled was received. */
export const entryStatusText = ({
  type,
  status,
}: {
  type?: keyof typeof entryTypeLabels | undefined
  status: keyof typeof entryStatusLabels
}) => (type === 'INCOME' && status === 'PAID' ? 'Recebido' : entryStatusLabels[status])

export const statusFilterLabels = { ...entryStatusLabels, OPEN: 'Em aberto', ALL: 'Todas, também canceladas' } as const
export const paymentConditionLabels = { CASHPAYMENT: 'À vista', FIXED: 'Fixa', INSTALLMENTS: 'Parcelado' } as const
export const segmentLabels = {
  WEEKLY: 'Semana',
  MONTH: 'Mês',
  QUARTER: 'Trimestre',
  SEMESTER: 'Semestre',
  YEAR: 'Ano',
  LAST12MONTHS: '12 meses',
  LASTYEAR: 'Ano anterior',
} as const
export const sequenceScopeLabels = {
  this: 'Somente este lançamento',
  'this-and-next': 'Este e os próximos',
  'all-open': 'Todos os que estão em aberto',
} as const
