export const categoryTypeLabels = { INCOME: 'Receita', EXPENSE: 'Despesa' } as const
export const generalStatusLabels = { ACTIVE: 'Ativa', INACTIVE: 'Inativa' } as const
