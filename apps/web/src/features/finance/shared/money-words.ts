import { formatBRL } from '@prumo/domain/money/money'
import { compactNumber } from '#ui/charts/compact-number.ts'

/** How a chart writes amounts of cents: in full, and short for its axis; as dots while they are hidden. */
export const moneyWords = (concealed = false) =>
  concealed
    ? { format: () => 'R$ ••••', formatAxis: () => '••' }
    : { format: formatBRL, formatAxis: (cents: number) => compactNumber(cents / 100) }
