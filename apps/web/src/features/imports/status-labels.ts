/** The four words of `status`, for the filter; what stands beside a file is its finer stage. */
export const statusLabels = {
  Queue: 'Na fila',
  Processing: 'Em andamento',
  Success: 'Concluídas',
  Error: 'Com erro ou canceladas',
} as const
