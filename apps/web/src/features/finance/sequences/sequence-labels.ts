import { sequenceStatusLabels, type Sequence } from '@prumo/contract/finance/sequences'

export { repetitionOf, sequenceName } from '@prumo/contract/finance/sequence-labels'
export const statusLabelOf = (status: Sequence['status']) => sequenceStatusLabels[status]
export const statusTones = { ACTIVE: 'income', PAUSED: 'attention', ENDED: 'neutral' } as const
