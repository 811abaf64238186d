import { toCents } from '@prumo/domain/money/money'
import { Money } from '#ui/money.tsx'
import type { ListedEntry } from './entry.ts'

type EntryAmountProps = { entry: Pick<ListedEntry, 'type' | 'effectiveAmount'>; size?: 'text' | 'lg' }

/** Green comes in, red goes out; a transfer does neither. */
export const EntryAmount = ({ entry, size }: EntryAmountProps) => (
  <Money cents={toCents(entry.effectiveAmount)} tone={entry.type === 'TRANSFER' ? 'plain' : 'auto'} size={size} />
)
