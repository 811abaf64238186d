import type { EntryType } from '@prumo/contract/finance/entries'
import { problemText } from '@prumo/contract/problems'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectReferences, type FoundReferences, type Named } from './queries.ts'

type Written = Named & { type: EntryType }

/** What an entry names must exist and fit together. An account that is already on the entry may have become inactive since. */
export async function checkReferences(ctx: Context, entry: Written, already: Partial<Named> = {}): Promise<void> {
  const found = await selectReferences(ctx, entry)
  refuseMissing(entry, found)
  const { type, sourceBankAccountId, categoryId } = entry
  if (type === 'TRANSFER') {
    if (!sourceBankAccountId) throw Problem.at('sourceBankAccount', 'entry.source-required')
    if (sourceBankAccountId === entry.destinationBankAccountId)
      throw Problem.at('sourceBankAccount', 'entry.same-account')
    if (categoryId) throw Problem.at('category', 'entry.category-unexpected')
  } else {
    if (sourceBankAccountId) throw Problem.at('sourceBankAccount', 'entry.source-unexpected')
    if (categoryId && found.category !== type) throw Problem.at('category', 'entry.category-type')
  }
  const isNewOn = (field: 'destinationBankAccountId' | 'sourceBankAccountId') => entry[field] !== already[field]
  if (found.destination === 'INACTIVE' && isNewOn('destinationBankAccountId'))
    throw Problem.at('destinationBankAccount', 'entry.account-inactive')
  if (found.source === 'INACTIVE' && isNewOn('sourceBankAccountId'))
    throw Problem.at('sourceBankAccount', 'entry.account-inactive')
}

function refuseMissing(entry: Named, found: FoundReferences) {
  const message = problemText('reference-missing')
  const missing: [boolean, string][] = [
    [!found.destination, 'destinationBankAccount'],
    [Boolean(entry.sourceBankAccountId) && !found.source, 'sourceBankAccount'],
    [Boolean(entry.categoryId) && !found.category, 'category'],
    [Boolean(entry.personId) && !found.person, 'person'],
  ]
  const errors = missing.filter(([isMissing]) => isMissing).map(([, path]) => ({ path, message }))
  if (errors.length > 0) throw new Problem('reference-missing', { errors })
}
