import type { Db } from '#platform/db/transaction.ts'
import { countKept, takeBackLines } from './commit-queries.ts'
import { findStatementForUpdate, lockLedger, updateStatement } from './queries.ts'
import type { Work } from './run-work.ts'

/** Takes back everything an import created, and its memory of keys, except entries changed since. */
export function undoStatement({ services, job, inOneGo }: Work) {
  return inOneGo(async (db) => {
    await lockLedger(db)
    if ((await findStatementForUpdate(db, job.importId)).stage !== 'undoing') return
    const { undone, kept } = await takeBack(db, job.importId)
    const message = kept > 0 ? keptMessage(kept) : null
    const text = `Importação desfeita: ${undone.toLocaleString('pt-BR')} ${undone === 1 ? 'lançamento retirado' : 'lançamentos retirados'}${kept > 0 ? `, ${kept.toLocaleString('pt-BR')} ${kept === 1 ? 'mantido' : 'mantidos'}` : ''}`
    await updateStatement(db, job.importId, ['undoing'], { stage: 'undone', attempts: 0, message, undoneEntries: undone, keptEntries: kept, completedAt: services.now() }, { at: services.now(), text })
  })
}

export async function takeBack(db: Db, importId: string): Promise<{ undone: number; kept: number }> {
  const before = await countKept(db, importId)
  await takeBackLines(db, importId)
  const kept = await countKept(db, importId)
  return { undone: before - kept, kept }
}

const keptMessage = (count: number) =>
  count === 1 ? 'Um lançamento foi mantido porque foi alterado ou conciliado depois da importação.' : `${count.toLocaleString('pt-BR')} lançamentos foram mantidos porque foram alterados ou conciliados depois da importação.`
