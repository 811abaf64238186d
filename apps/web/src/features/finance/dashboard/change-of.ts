const largestShown = 9.99

/** By which share an amount changed against the period before; null when there was nothing to compare with. */
export const changeOf = (amount: number, previous: number): number | null =>
  previous === 0 ? null : (amount - previous) / Math.abs(previous)

/** '12,4%', and 'mais de 999%' where the exact number says nothing any more. The sign is told by the arrow. */
export function changeText(change: number): string {
  const share = Math.abs(change)
  if (share > largestShown) return 'mais de 999%'
  return share.toLocaleString('pt-BR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
