export const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** ‘novembro de 2026’, of `2026-11` or of a day in it. */
export const monthInWords = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1]} de ${Number(month.slice(0, 4))}`
