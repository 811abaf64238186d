const steps = [
  { from: 1_000_000_000, word: 'bi' },
  { from: 1_000_000, word: 'mi' },
  { from: 1_000, word: 'mil' },
]

/** '850', '1,5 mil', '90 mil', '2 mi': short enough for an axis. */
export function compactNumber(value: number): string {
  const step = steps.find(({ from }) => Math.abs(value) >= from)
  const shown = (step ? value / step.from : value).toLocaleString('pt-BR', { maximumFractionDigits: step ? 1 : 2 })
  return step ? `${shown} ${step.word}` : shown
}
