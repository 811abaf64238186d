import type { Context } from '#platform/context.ts'
import { workContext } from '#platform/tracked-work/work-context.ts'
import { deleteEntries } from '../ledger/delete-entries.ts'
import { lockLedger } from '../ledger/queries.ts'
import { refuseInactiveAccounts } from '../ledger/refuse-inactive-accounts.ts'
import { deleteTies } from '../reconciliation/settlements/queries.ts'
import { undoSettlement } from '../reconciliation/settlements/undo-settlement.ts'
import {
  tryOrRollBack,
  countRememberedLines,
  deleteImportLines,
  listMovedAccounts,
  listTakenBack,
  listUntouchedSettlements,
} from './commit-queries.ts'
import { findStatementForUpdate, updateStatement, type StatementWork as Work } from './queries.ts'
import { asStatementProblem } from './refuse-inactive-account.ts'

/** Few enough that no statement takes long, however large the file. */
const atOnce = 5000

/** Takes back everything an import created, and its memory of keys, except entries changed since. */
export function undoStatement({ services, job, inOneGo }: Work) {
  return inOneGo(async (db, transaction) => {
    await lockLedger({ transaction })
    if ((await findStatementForUpdate(db, job.importId)).stage !== 'undoing') return
    const { undone, kept } = await asStatementProblem(
      undoImportedLines(await workContext({ services, job }, transaction), job.importId),
    )
    const message = kept > 0 ? keptMessage(kept) : null
    const text = `Importação desfeita: ${undone.toLocaleString('pt-BR')} ${undone === 1 ? 'lançamento retirado' : 'lançamentos retirados'}${kept > 0 ? `, ${kept.toLocaleString('pt-BR')} ${kept === 1 ? 'mantido' : 'mantidos'}` : ''}`
    await updateStatement(
      db,
      job.importId,
      ['undoing'],
      { stage: 'undone', attempts: 0, message, undoneEntries: undone, keptEntries: kept, completedAt: services.now() },
      { at: services.now(), text },
    )
  })
}

export async function undoImportedLines(ctx: Context, importId: string): Promise<{ undone: number; kept: number }> {
  const { db } = ctx
  await refuseImmovableImport(ctx, importId)
  const settlements = await listUntouchedSettlements(db, importId)
  const untied = await deleteTies(db, settlements)
  for (const id of settlements) if (!untied.has(id)) await tryOrRollBack(db, () => undoSettlement(ctx, id))
  const gone = await listTakenBack(db, importId)
  for (let start = 0; start < gone.length; start += atOnce) {
    const part = gone.slice(start, start + atOnce)
    await deleteImportLines(
      db,
      part.map(({ id }) => id),
    )
    await deleteEntries(
      ctx,
      part.map(({ transactionId }) => transactionId).filter((id) => id !== null),
    )
  }
  return { undone: gone.length, kept: await countRememberedLines(db, importId) }
}

/** An import that moved money on an account that is inactive by now stays until that is active again. */
export const refuseImmovableImport = async (ctx: Context, importId: string) =>
  refuseInactiveAccounts(ctx, await listMovedAccounts(ctx.db, importId))

const keptMessage = (count: number) =>
  count === 1
    ? 'Um lançamento foi mantido porque foi alterado ou conciliado depois da importação.'
    : `${count.toLocaleString('pt-BR')} lançamentos foram mantidos porque foram alterados ou conciliados depois da importação.`
