import { problemText } from '@prumo/contract/problems'
import { selectTakenOver } from '#modules/people/index.ts'
import type { Context } from '#platform/context.ts'
import { daysBefore } from '#platform/jobs/days-before.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { Problem } from '#platform/problem.ts'
import { changeEntries } from '../../ledger/change-entries.ts'
import { restoreEntries } from '../../ledger/create-entries.ts'
import type { StoredEntry } from '../../ledger/entry-columns.ts'
import { lockLedger, selectEntries, selectFeeEntries } from '../../ledger/queries.ts'
import { accountsMovedBy, refuseInactiveAccounts } from '../../ledger/refuse-inactive-accounts.ts'
import { insertFormerSequences } from '../../sequences/queries.ts'
import { refuseBlockedEntries } from '../confirm-entry.ts'
import { deleteOldOperations, selectTiedEntries, takeOperation } from './queries.ts'

const keptDays = 1

/** Takes back what a person did to many entries together: all of it, or nothing and the reasons. */
export async function undoOperation(ctx: Context, id: string) {
  await lockLedger(ctx)
  const operation = await takeOperation(ctx, id, daysBefore(ctx.now(), keptDays))
  if (!operation) throw new Problem('entry.operation-gone')
  const { kind, entries, sequences } = operation
  await refuseInactiveAccounts(ctx, [...new Set(entries.flatMap(accountsMovedBy))])
  if (kind === 'pay') await takePaymentsBack(ctx, entries)
  else {
    await insertFormerSequences(ctx.db, ctx.companyId, sequences)
    await restoreEntries(ctx, await asOfNow(ctx, entries))
  }
  return { undone: entries.length }
}

/** Whom they named may have joined another record, and what a rest was left by may be open again or gone. */
async function asOfNow({ db }: Context, former: readonly StoredEntry[]): Promise<StoredEntry[]> {
  const [takenOver, payments] = await Promise.all([
    selectTakenOver(
      db,
      former.flatMap(({ personId }) => personId ?? []),
    ),
    selectEntries(
      db,
      former.flatMap(({ restOfId }) => restOfId ?? []),
    ),
  ])
  const paid = new Set([...former, ...payments].flatMap(({ id, status }) => (status === 'PAID' ? id : [])))
  return former.map((entry) => ({
    ...entry,
    personId: takenOver.get(entry.personId ?? '') ?? entry.personId,
    restOfId: entry.restOfId && paid.has(entry.restOfId) ? entry.restOfId : null,
  }))
}

/** Only while each is as the payment left it, and no line of a statement was tied to it or to the fee that follows it. */
async function takePaymentsBack(ctx: Context, former: readonly StoredEntry[]) {
  const ids = former.map(({ id }) => id)
  const formerOf = new Map(former.map((entry) => [entry.id, entry]))
  const fees = await selectFeeEntries(ctx.db, ids)
  await refuseInactiveAccounts(ctx, fees.filter(({ status }) => status === 'PAID').flatMap(accountsMovedBy))
  const [stored, tied] = await Promise.all([
    selectEntries(ctx.db, ids),
    selectTiedEntries(ctx.db, [...ids, ...fees.map((fee) => fee.id)]),
  ])
  const isFeeTied = new Set(fees.flatMap((fee) => (tied.has(fee.id) ? fee.feeOfId : [])))
  refuseBlockedEntries('entry.none-undone', ids, stored, ({ id, version }) => {
    if (version !== formerOf.get(id)!.version) return problemText('entry.changed-since')
    return tied.has(id) || isFeeTied.has(id) ? problemText('entry.reconciled-since') : null
  })
  await changeEntries(
    ctx,
    stored.map((entry) => {
      const { status, effectiveDate } = formerOf.get(entry.id)!
      return { ...entry, status, effectiveDate }
    }),
  )
}

const purgeOperations = defineJob('forget-entry-operations', noData, { schedule: '23 4 * * *' })

export const purgeOperationsHandler = handleJob(purgeOperations, (services) =>
  inEveryCompany(services, ({ db }) => deleteOldOperations(db, daysBefore(services.now(), keptDays))),
)
