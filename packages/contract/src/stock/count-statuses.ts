export const countStatusLabels = {
  COUNTING: 'Em contagem',
  REVIEW: 'A conferir',
  APPROVED: 'Aprovado',
  CANCELLED: 'Cancelado',
} as const
export type CountStatus = keyof typeof countStatusLabels
export const countStatuses = Object.keys(countStatusLabels) as [CountStatus, ...CountStatus[]]
