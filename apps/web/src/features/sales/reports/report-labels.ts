/** `88,16%`, as the file says it; nothing of nothing. */
export const reportPercent = (percent: number | null | undefined) =>
  percent === null || percent === undefined
    ? '–'
    : `${percent.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`
