import type { StatementImport } from '@prumo/contract/finance/statements'
import type { Tone } from '#ui/theme/tone.ts'

type Counts = Pick<
  StatementImport,
  'totalEntries' | 'successfulEntries' | 'duplicateEntries' | 'balanceEntries' | 'skippedEntries'
>
type State = Pick<StatementImport, 'status' | 'stage' | 'successfulEntries'>

/** How often the server is asked where the event stream does not tell. */
export const pollMs = 2000

const underWay: readonly StatementImport['stage'][] = ['queued', 'checking', 'committing', 'undoing']
export const isUnderWay = ({ stage }: Pick<StatementImport, 'stage'>) => underWay.includes(stage)

/** Waiting for a person is not being processed, whatever the coarser status says. */
export const mayDelete = ({ status, stage }: State) => status !== 'Processing' || stage === 'ready'
export const mayReprocess = ({ status }: State) => status === 'Error'
export const mayUndo = ({ stage, successfulEntries }: State) => stage === 'done' && successfulEntries > 0

/** Of the lines that were to come in, how many did, in per cent. Balances, repeated lines and those left out were not. */
export function successRate({
  totalEntries,
  successfulEntries,
  duplicateEntries,
  balanceEntries,
  skippedEntries,
}: Counts): number | null {
  const wanted = totalEntries - duplicateEntries - balanceEntries - skippedEntries
  return wanted > 0 ? Math.min(100, (100 * successfulEntries) / wanted) : null
}

export function rateTone(rate: number | null): Tone {
  if (rate === null) return 'neutral'
  return rate >= 90 ? 'income' : rate >= 70 ? 'attention' : 'expense'
}
