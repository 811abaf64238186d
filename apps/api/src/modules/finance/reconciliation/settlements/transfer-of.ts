import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import type { NewEntry } from '../../ledger/entry-columns.ts'
import type { StoredLine } from '../lines/queries.ts'

/** A paid transfer as a line shows it: out of the line's account into the other, or the other way. */
export function transferOf(line: StoredLine, otherId: string): NewEntry {
  const [sourceBankAccountId, destinationBankAccountId] =
    line.amount < 0 ? [line.bankAccountId, otherId] : [otherId, line.bankAccountId]
  const { day, description } = line
  return {
    id: uuidv7(),
    type: 'TRANSFER',
    status: 'PAID',
    description: cutText(description, 200),
    amount: Math.abs(line.amount),
    scheduleDate: day,
    competenceDate: day,
    effectiveDate: day,
    sourceBankAccountId,
    destinationBankAccountId,
  }
}
