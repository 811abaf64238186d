import type { SequenceScope, entries } from '@prumo/contract/finance/entries'
import { entryAccess } from '@prumo/contract/finance/finance-access'
import type { InputOf } from '@prumo/contract/route'
import { addMonths } from '@prumo/domain/calendar/calendar-date'
import { scheduleThrough } from '@prumo/domain/ledger/occurrences'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { selectSequence, updateSequence } from '../sequences/queries.ts'
import { changeEntries } from '../ledger/change-entries.ts'
import {
  pickOfType,
  referenceNames,
  referenceOf,
  sharedNames,
  type Entry,
  type EntryChanges,
  type StoredEntry,
} from '../ledger/entry-columns.ts'
import { findEntry } from '../ledger/find-entry.ts'
import { isOccurrence, selectOpenOccurrences } from '../ledger/queries.ts'
import { checkReferences } from '../ledger/references/check-references.ts'
import { columnsOfDraft } from './columns-of-draft.ts'
import { findListedEntry } from './reading/queries.ts'

type Edit = InputOf<typeof entries.update>['body']

const fixedOncePaid = ['type', 'status', 'amount', 'destinationBankAccountId', 'sourceBankAccountId'] as const

/** Changes an entry and, as far as asked, the open ones of its sequence, whose later occurrences then follow. Paid ones stay as they are. */
export async function changeEntry(
  ctx: Context,
  id: string,
  { version, scope, updateSequence: isForAll, ...edit }: Edit,
) {
  const entry = await findEntry(ctx, id, version)
  const reach = isOccurrence(entry) ? (scope ?? (isForAll ? 'all-open' : 'this')) : 'this'
  if (reach !== 'this') requireAccess(ctx, entryAccess.write)
  const changes = changesOf(entry, edit)
  if (Object.keys(changes).length === 0) return findListedEntry(ctx, id)
  const isPaid = entry.status === 'PAID'
  if (isPaid && reach === 'this' && fixedOncePaid.some((field) => field in changes))
    throw new Problem('entry.paid-is-fixed')
  await checkReferences(ctx, { ...entry, ...changes }, entry)
  const targets = await targetsOf(ctx, entry, reach)
  const changed = targets.map((target) => changedEntry(target, entry, changes))
  if (
    changed.some(
      ({ sourceBankAccountId, destinationBankAccountId }) => sourceBankAccountId === destinationBankAccountId,
    )
  ) {
    throw Problem.at('sourceBankAccount', 'entry.same-account')
  }
  await changeEntries(ctx, changed)
  if (reach !== 'this') await followInSequence(ctx, entry, changes)
  return findListedEntry(ctx, id)
}

/** What an edit really changes. A due date that moves takes the competence along where both were the same day. */
function changesOf(entry: StoredEntry, edit: Omit<Edit, 'version' | 'scope' | 'updateSequence'>): EntryChanges {
  const given = columnsOfDraft(edit)
  // A transfer has no category and nothing else has a source: who changes the type need not say so.
  const unfitting = given.type && (given.type === 'TRANSFER' ? 'others' : 'transfers')
  for (const name of referenceNames)
    if (unfitting && referenceOf(name).only?.of === unfitting) Object.assign(given, { [name]: given[name] ?? null })
  if (given.scheduleDate && !given.competenceDate && entry.competenceDate === entry.scheduleDate)
    given.competenceDate = given.scheduleDate
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(entry[field as keyof StoredEntry])
  return Object.fromEntries(Object.entries(given).filter(isChanged))
}

async function targetsOf(ctx: Context, entry: StoredEntry, scope: SequenceScope): Promise<StoredEntry[]> {
  if (scope === 'this') return [entry]
  const open = await selectOpenOccurrences(
    ctx.db,
    entry.sequenceId!,
    scope === 'all-open' ? 1 : entry.actualInstallments!,
  )
  return entry.status === 'CANCELED' ? [...open, entry] : open
}

function changedEntry(
  target: StoredEntry,
  edited: StoredEntry,
  { barcode, scheduleDate, competenceDate, ...changes }: EntryChanges,
): Entry {
  const months = target.actualInstallments! - edited.actualInstallments!
  const next = { ...edited, ...changes }
  return {
    ...target,
    ...changes,
    // Another type needs what belongs to it, whatever this one had of its own.
    ...(changes.type && pickOfType(next)),
    ...(scheduleDate && { scheduleDate: addMonths(scheduleDate, months) }),
    ...(competenceDate && { competenceDate: addMonths(competenceDate, months) }),
    ...(barcode !== undefined && target.id === edited.id && { barcode }),
  }
}

async function followInSequence(ctx: Context, entry: StoredEntry, changes: EntryChanges) {
  const { sequenceId, actualInstallments } = entry
  const sequence = (await selectSequence(ctx.db, sequenceId!))!
  // The parcels of a purchase have amounts of their own.
  const said = sharedNames.filter(
    (name) => name in changes && (name !== 'amount' || sequence.conditionType === 'FIXED'),
  )
  const words = Object.fromEntries(said.map((name) => [name, changes[name]]))
  const ofType = changes.type && pickOfType({ ...entry, ...changes })
  const competence = changes.competenceDate && scheduleThrough(actualInstallments!, changes.competenceDate)
  const next = {
    ...words,
    ...ofType,
    ...(changes.scheduleDate && scheduleThrough(actualInstallments!, changes.scheduleDate)),
    ...(competence && { firstCompetenceDate: competence.firstDate, competenceBaseDay: competence.baseDay }),
  }
  if (Object.keys(next).length > 0) await updateSequence(ctx.db, sequence.id, next)
}
