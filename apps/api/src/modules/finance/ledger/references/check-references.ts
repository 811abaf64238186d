import type { EntryType } from '@prumo/contract/finance/entries'
import { problemText, type ProblemCode } from '@prumo/contract/problems'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { isOfType, referenceNames, referenceOf, type ReferenceColumn } from '../entry-columns.ts'
import { selectReferences, type Found, type Named } from './queries.ts'

/** Where a person decides with whom to deal: whoever is blocked is asked about, unless that was answered. */
type PersonQuestion = { acceptBlocked: boolean | undefined }
type Written = Named & { type: EntryType }

/** What an entry names must exist and fit together. What is already on the entry may have become inactive since. */
export async function checkReferences(
  ctx: Context,
  entry: Written,
  already: Partial<Named> = {},
  asked?: PersonQuestion,
): Promise<void> {
  const found = await selectReferences(ctx, entry)
  const named = referenceNames.filter((name) => entry[name])
  const message = problemText('reference-missing')
  const errors = named.filter((name) => !found[name]).map((name) => ({ path: referenceOf(name).field, message }))
  if (errors.length > 0) throw new Problem('reference-missing', { errors })
  checkTransfer(entry)
  const reason = whyNotNamed(entry, found, { already })
  if (reason) throw Problem.at(reason.field, reason.code)
  if (asked && entry.personId !== already.personId) refuseByStatus(found, asked)
}

type Naming = { already: Partial<Named>; among?: Partial<Named> }

/** What stands against what an entry names, or against those `among` it alone. */
export function whyNotNamed(
  entry: Written,
  found: Record<ReferenceColumn, string | null>,
  { already, among = entry }: Naming,
): { field: string; code: ProblemCode } | null {
  for (const name of referenceNames.filter((each) => among[each])) {
    const { field, only, ifInactive } = referenceOf(name)
    if (!found[name]) return { field, code: 'reference-missing' }
    if (only && !isOfType(name, entry.type)) return { field, code: only.refusal }
    if (ifInactive && found[name] === 'INACTIVE' && entry[name] !== already[name]) return { field, code: ifInactive }
  }
  return among.categoryId && found.categoryId !== entry.type ? { field: 'category', code: 'entry.category-type' } : null
}

/** Whether the company wants to deal with the person who is named at all. */
export function refuseByStatus({ personId: status, personIdReason }: Found, { acceptBlocked }: PersonQuestion) {
  const words = { reason: personIdReason ?? 'sem motivo informado' }
  if (status === 'BlackList') throw Problem.at('person', 'entry.person-blacklisted', words)
  if (status === 'Blocked' && !acceptBlocked) throw Problem.at('person', 'entry.person-blocked', words)
}

function checkTransfer({ type, sourceBankAccountId, destinationBankAccountId }: Written) {
  if (type !== 'TRANSFER') return
  if (!sourceBankAccountId) throw Problem.at('sourceBankAccount', 'entry.source-required')
  if (sourceBankAccountId === destinationBankAccountId) throw Problem.at('sourceBankAccount', 'entry.same-account')
}
