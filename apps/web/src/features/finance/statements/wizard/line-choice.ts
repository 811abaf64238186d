import type { statements } from '@prumo/contract/finance/statements'
import type { StatementLine } from '@prumo/contract/finance/statement-records'
import type { RequestOf } from '@prumo/contract/route'
import { fateOf } from '@prumo/domain/statements/fate-of'

export type LineChange = RequestOf<typeof statements.choose>['body']['changes'][number]

/** A balance moves no money, and a line that could not be read cannot be written. */
export const mayBeImported = ({ verdict }: Pick<StatementLine, 'verdict'>) =>
  verdict !== 'balance' && verdict !== 'error'

type Decided = Pick<StatementLine, 'verdict' | 'choice'>

export const willBeImported = (line: Decided) => fateOf(line) === 'post'

export const willBeSettled = (line: Decided) => fateOf(line) === 'settle'

/** What lets a line in as it is proposed: an entry that is already there is not made a second time. */
export const letIn = ({ verdict }: Pick<StatementLine, 'verdict'>): StatementLine['choice'] =>
  verdict === 'match' ? null : 'import'

/** What came in takes a category of income, what went out one of expense. */
export const fitsDirection = ({ type }: Pick<StatementLine, 'type'>, category: 'INCOME' | 'EXPENSE') =>
  (category === 'INCOME' ? 'CREDIT' : 'DEBIT') === type

/** Lines as they will be once the server has answered. */
export function withChange(
  line: StatementLine,
  change: LineChange | undefined,
  nameOf: (categoryId: string) => string,
): StatementLine {
  if (!change) return line
  const { choice, categoryId } = change
  return {
    ...line,
    ...(choice !== undefined && { choice }),
    ...(categoryId !== undefined && {
      category: categoryId === null ? null : { id: categoryId, name: nameOf(categoryId) },
    }),
    ...(change.personId === null && { person: null }),
  }
}

/** A server takes so many changes at once. */
export const mostChanges = 1000
export const inBatches = <Item>(items: readonly Item[], size = mostChanges): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
