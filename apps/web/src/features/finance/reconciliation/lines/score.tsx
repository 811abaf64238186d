import { likelyScore } from '@prumo/contract/finance/reconciliation-records'
import { StatusChip } from '#ui/status-chip.tsx'

/** How likely, in per cent and in a word for who hears the screen. */
export const Score = ({ score }: { score: number }) => (
  <StatusChip tone={score >= likelyScore ? 'income' : score >= 60 ? 'attention' : 'neutral'}>
    <span className="visually-hidden">Chance de </span>
    {score}%
  </StatusChip>
)
