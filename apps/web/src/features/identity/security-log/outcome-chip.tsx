import { securityOutcomeLabels } from '@prumo/contract/identity/security-labels'
import type { SecurityEvent } from '@prumo/contract/identity/security-log'
import { StatusChip } from '#ui/status-chip.tsx'

export const OutcomeChip = ({ outcome }: Pick<SecurityEvent, 'outcome'>) => (
  <StatusChip tone={outcome === 'done' ? 'neutral' : 'expense'}>{securityOutcomeLabels[outcome]}</StatusChip>
)
