import { personStatusLabels, personTypeLabels, type PersonStatus, type PersonType } from '@prumo/contract/people/labels'
import { formatDocument } from '@prumo/domain/documents/document'
import { StatusChip } from '#ui/status-chip.tsx'

const tones = { Active: 'income', Inactive: 'neutral', Blocked: 'attention', BlackList: 'expense' } as const

export const PersonStatusChip = ({ status }: { status: PersonStatus }) => (
  <StatusChip tone={tones[status]}>{personStatusLabels[status]}</StatusChip>
)

export const typesText = (types: readonly PersonType[]) => types.map((type) => personTypeLabels[type]).join(', ')

export const documentText = (document: string | null) => document && formatDocument(document)
