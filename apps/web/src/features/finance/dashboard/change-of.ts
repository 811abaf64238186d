import { formatBRL } from '@prumo/domain/money/money'

const largestShown = 9.99

/** By which share an amount changed against the one before; null where a share would say nothing: against nothing, or against a loss. */
export const changeOf = (amount: number, previous: number): number | null =>
  previous > 0 ? (amount - previous) / previous : null

/** What it is compared with: 'vs. outubro', 'nada em outubro', 'prejuízo de R$ 10,00 em outubro'. */
export function versusText(previousCents: number, name: string): string {
  if (previousCents > 0) return `vs. ${name}`
  return previousCents === 0 ? `nada em ${name}` : `prejuízo de ${formatBRL(-previousCents)} em ${name}`
}

/** '12,4%', and 'mais de 999%' where the exact number says nothing any more. The sign is told by the arrow. */
export function changeText(change: number): string {
  const share = Math.abs(change)
  if (share > largestShown) return 'mais de 999%'
  return share.toLocaleString('pt-BR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
