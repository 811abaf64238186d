const units = ['kB', 'MB', 'GB'] as const

/** '820 kB', '1,4 MB', '5 GB'; the least of something is 1 kB. */
export function formatSize(bytes: number): string {
  const size = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))
  if (size < 1000) return `${size} ${units[0]}`
  const [amount, unit] = bytes < 999_950_000 ? [bytes / 1e6, units[1]] : [bytes / 1e9, units[2]]
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`
}
