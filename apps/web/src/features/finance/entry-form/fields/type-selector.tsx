import { entryTypeLabels } from '@prumo/contract/finance/labels'
import { Segment } from '#ui/inputs/segment.tsx'
import type { EntryForm } from '../values/use-entry-form.ts'

const types = (['INCOME', 'EXPENSE', 'TRANSFER'] as const).map((value) => ({ value, label: entryTypeLabels[value] }))
const nouns = { INCOME: 'receita', EXPENSE: 'despesa', TRANSFER: 'transferência' } as const

export function titleOf({ form, isNew }: EntryForm) {
  const noun = nouns[form.watch('type')]
  return isNew ? `Nova ${noun}` : `Editar ${noun}`
}

/** Offered while the kind may still change: a new entry, or an open one that belongs to no sequence. */
export function TypeSelector({ record, fullWidth = false }: { record: EntryForm; fullWidth?: boolean }) {
  const { form, entry, isNew, isLocked, owner } = record
  const type = form.watch('type')
  if (!isNew && (isLocked || owner || entry?.sequenceId !== null)) return null

  return (
    <Segment
      label="Tipo do lançamento"
      value={type}
      onChange={record.changeType}
      options={types}
      fullWidth={fullWidth}
    />
  )
}
