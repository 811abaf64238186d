import type { SequenceScope, entries } from '@prumo/contract/finance/entries'
import { entryAccess } from '@prumo/contract/finance/finance-access'
import type { InputOf } from '@prumo/contract/route'
import { addMonths } from '@prumo/domain/calendar/calendar-date'
import { scheduleThrough } from '@prumo/domain/ledger/occurrences'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { selectSequence, updateSequence, type StoredSequence } from '../sequences/queries.ts'
import { changeEntries } from '../ledger/change-entries.ts'
import {
  isOfType,
  referenceNames,
  sharedNames,
  type Entry,
  type EntryChanges,
  type ReferenceColumn,
  type SharedColumn,
  type StoredEntry,
} from '../ledger/entry-columns.ts'
import { ownerOf } from '../ledger/owner.ts'
import { findEntry } from '../ledger/find-entry.ts'
import { refuseOtherTill } from '../ledger/till-accounts.ts'
import { isOccurrence, selectOpenOccurrences } from '../ledger/queries.ts'
import { checkReferences } from '../ledger/references/check-references.ts'
import { columnsOfDraft } from './columns-of-draft.ts'
import { refuseOthers } from './entry-rights.ts'
import { findListedEntry } from './reading/queries.ts'
import { startSequence } from './start-sequence.ts'

type Edit = InputOf<typeof entries.update>['body']

const fixedOncePaid = ['type', 'status', 'amount', 'destinationBankAccountId', 'sourceBankAccountId'] as const

/** Changes an entry and, as far as asked, the open ones of its sequence, whose later occurrences then follow. Paid ones stay as they are. */
export async function changeEntry(
  ctx: Context,
  id: string,
  {
    version,
    scope,
    updateSequence: isForAll,
    acceptBlocked,
    paymentConditionType,
    installments,
    endsOn,
    occurrences,
    ...edit
  }: Edit,
) {
  const entry = await findEntry(ctx, id, version)
  refuseOthers(ctx, entry)
  const reach = isOccurrence(entry) ? (scope ?? (isForAll ? 'all-open' : 'this')) : 'this'
  if (reach !== 'this') requireAccess(ctx, entryAccess.write)
  const changes = changesOf(entry, edit)
  const condition = paymentConditionType ?? entry.paymentConditionType
  const isStartingSequence = condition !== entry.paymentConditionType
  // What repeats already is changed where it repeats; what a partial payment left is the debt of another entry.
  if (isStartingSequence && (entry.sequenceId || entry.isRest)) throw new Problem('entry.condition-is-fixed')
  if (Object.keys(changes).length === 0 && !isStartingSequence) return findListedEntry(ctx, id)
  const isPaid = entry.status === 'PAID'
  if (isPaid && reach === 'this' && fixedOncePaid.some((field) => field in changes))
    throw new Problem('entry.paid-is-fixed')
  // What begins to repeat, or comes back from being cancelled, is as new: nothing inactive takes it.
  const isAsNew = isStartingSequence || (entry.status === 'CANCELED' && 'status' in changes)
  const already = isAsNew ? { personId: entry.personId } : entry
  await checkReferences(ctx, { ...entry, ...changes }, already, { acceptBlocked })
  if (isStartingSequence) {
    await startSequence(ctx, entry, changes, { paymentConditionType: condition, installments, endsOn, occurrences })
    return findListedEntry(ctx, id)
  }
  const targets = await targetsOf(ctx, entry, reach)
  const changed = targets.map((target) => changedEntry(target, entry, changes))
  const sequence = reach === 'this' ? undefined : await selectSequence(ctx.db, entry.sequenceId!)
  const followed = sequence && sequenceChanges(sequence, entry, changes)
  if ([...changed, ...(sequence ? [{ ...sequence, ...followed }] : [])].some(isToSameAccount))
    throw Problem.at('sourceBankAccount', 'entry.same-account')
  await changeEntries(ctx, changed)
  // It may have no open month, and those to come are refused by nobody.
  if (sequence) await refuseOtherTill(ctx, [[sequence, { ...sequence, ...followed }]])
  if (sequence && followed && Object.keys(followed).length > 0) await updateSequence(ctx.db, sequence.id, followed)
  return findListedEntry(ctx, id)
}

const isToSameAccount = ({
  sourceBankAccountId,
  destinationBankAccountId,
}: Pick<Entry, 'sourceBankAccountId' | 'destinationBankAccountId'>) => sourceBankAccountId === destinationBankAccountId

/** What an edit really changes. A due date that moves takes the competence along where both were the same day. */
function changesOf(entry: StoredEntry, edit: object): EntryChanges {
  const given = columnsOfDraft(edit)
  // A transfer has no category and nothing else has a source: who changes the type need not say so.
  for (const name of referenceNames)
    if (given.type && !isOfType(name, given.type)) Object.assign(given, { [name]: given[name] ?? null })
  const isCompetenceFree = ownerOf(entry) === null && entry.competenceDate === entry.scheduleDate
  if (given.scheduleDate && !given.competenceDate && isCompetenceFree) given.competenceDate = given.scheduleDate
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

/** What of an edit reaches an occurrence or the sequence: no reference that its type cannot have. Another type leaves what belongs to the old one. */
function fittingChanges(target: Pick<Entry, SharedColumn>, edited: StoredEntry, changes: EntryChanges): EntryChanges {
  const type = changes.type ?? target.type
  const isFitting = (name: ReferenceColumn) =>
    isOfType(name, type) && (name !== 'categoryId' || type === (changes.type ?? edited.type))
  const isLeft = (name: ReferenceColumn) => type !== target.type && (name === 'categoryId' || !isOfType(name, type))
  const fitting = { ...changes }
  for (const name of referenceNames) if (!isFitting(name)) delete fitting[name]
  return { ...Object.fromEntries(referenceNames.filter(isLeft).map((name) => [name, null])), ...fitting }
}

function changedEntry(target: StoredEntry, edited: StoredEntry, changes: EntryChanges): Entry {
  const { barcode, scheduleDate, competenceDate, ...copied } = fittingChanges(target, edited, changes)
  const months = target.actualInstallments! - edited.actualInstallments!
  return {
    ...target,
    ...copied,
    ...(scheduleDate && { scheduleDate: addMonths(scheduleDate, months) }),
    ...(competenceDate && { competenceDate: addMonths(competenceDate, months) }),
    ...(barcode !== undefined && target.id === edited.id && { barcode }),
  }
}

/** What the sequence says from now on, for the occurrences to come. */
function sequenceChanges(sequence: StoredSequence, edited: StoredEntry, changes: EntryChanges) {
  const fitting = fittingChanges(sequence, edited, changes)
  // The parcels of a purchase have amounts of their own.
  const said = sharedNames.filter(
    (name) => name in fitting && (name !== 'amount' || sequence.conditionType === 'FIXED'),
  )
  const words: Partial<Pick<Entry, SharedColumn>> = Object.fromEntries(said.map((name) => [name, fitting[name]]))
  const number = edited.actualInstallments!
  const competence = changes.competenceDate && scheduleThrough(number, changes.competenceDate)
  return {
    ...words,
    ...(changes.scheduleDate && scheduleThrough(number, changes.scheduleDate)),
    ...(competence && { firstCompetenceDate: competence.firstDate, competenceBaseDay: competence.baseDay }),
  }
}
