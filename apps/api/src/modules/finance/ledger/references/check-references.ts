import type { EntryType } from '@prumo/contract/finance/entries'
import { problemText } from '@prumo/contract/problems'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { isOfType, referenceNames, referenceOf } from '../entry-columns.ts'
import { selectReferences, type Named } from './queries.ts'

type Written = Named & { type: EntryType }

/** What an entry names must exist and fit together. What is already on the entry may have become inactive since. */
export async function checkReferences(ctx: Context, entry: Written, already: Partial<Named> = {}): Promise<void> {
  const found = await selectReferences(ctx, entry)
  const named = referenceNames.filter((name) => entry[name])
  const message = problemText('reference-missing')
  const errors = named.filter((name) => !found[name]).map((name) => ({ path: referenceOf(name).field, message }))
  if (errors.length > 0) throw new Problem('reference-missing', { errors })
  checkTransfer(entry)
  for (const name of named) {
    const { field, only, ifInactive } = referenceOf(name)
    if (only && !isOfType(name, entry.type)) throw Problem.at(field, only.refusal)
    if (ifInactive && found[name] === 'INACTIVE' && entry[name] !== already[name]) throw Problem.at(field, ifInactive)
  }
  if (entry.categoryId && found.categoryId !== entry.type) throw Problem.at('category', 'entry.category-type')
}

function checkTransfer({ type, sourceBankAccountId, destinationBankAccountId }: Written) {
  if (type !== 'TRANSFER') return
  if (!sourceBankAccountId) throw Problem.at('sourceBankAccount', 'entry.source-required')
  if (sourceBankAccountId === destinationBankAccountId) throw Problem.at('sourceBankAccount', 'entry.same-account')
}
