import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { deleteEmptyCategories } from '#modules/products/index.ts'
import type { Context } from '#platform/context.ts'
import { workContext } from '#platform/tracked-work/work-context.ts'
import { selectMovedSince } from '../registers/catalogue-queries.ts'
import { listDoneLines, updateUndoneLines, type DoneLine } from '../lines/queries.ts'
import { listLastChanges, selectVersionsForUpdate } from '../registers/queries.ts'
import type { Register } from '../registers/register.ts'
import { registers } from '../registers/registers.ts'
import { removeUnused } from '../registers/remove-unused.ts'
import { restoreChanged } from '../registers/restore-changed.ts'
import { findImportForUpdate, updateImport, type ImportWork } from './queries.ts'

const batchSize = 1000

/** Takes back what an import created and restores what it changed; whatever somebody changed or used since stays, and is told. */
export function undoImport({ services, job, begun, progress, inOneGo }: ImportWork) {
  const { importId } = job
  const register = registers[begun.type]
  return inOneGo(async (db, transaction) => {
    if ((await findImportForUpdate(db, importId)).stage !== 'undoing') return
    const ctx = await workContext({ services, job }, transaction)
    const counts = { undone: 0, kept: 0 }
    for (let next = 2_147_483_647; ;) {
      const lines = await listDoneLines(db, importId, next, batchSize)
      if (lines.length === 0) break
      const outcomes = await takeBack(ctx, importId, register, lines)
      await updateUndoneLines(db, importId, outcomes)
      for (const { outcome } of outcomes) counts[outcome]++
      next = lines.at(-1)!.line
      await progress(counts.undone + counts.kept, begun.createCount + begun.changeCount)
    }
    await deleteEmptyCategories(db, begun.madeCategoryIds)
    const message = counts.kept > 0 ? keptMessage(counts.kept) : null
    await updateImport(db, importId, ['undoing'], {
      stage: 'undone',
      attempts: 0,
      message,
      undoneCount: counts.undone,
      keptCount: counts.kept,
      finishedAt: services.now(),
    })
  })
}

const keptMessage = (count: number) =>
  count === 1
    ? 'Um cadastro foi mantido porque foi alterado ou usado depois da importação.'
    : `${count} cadastros foram mantidos porque foram alterados ou usados depois da importação.`

type Outcome = { line: number; outcome: 'undone' | 'kept'; message: string }

async function takeBack(
  ctx: Context,
  importId: string,
  register: Register,
  lines: readonly DoneLine[],
): Promise<Outcome[]> {
  const { db } = ctx
  const versions = await selectVersionsForUpdate(
    db,
    register,
    lines.map(({ recordId }) => recordId),
  )
  const unchanged = lines.filter(({ recordId, recordVersion }) => versions.get(recordId) === recordVersion)
  const moved = await selectMovedSince(
    db,
    register,
    unchanged.map(({ recordId }) => recordId),
    importId,
  )
  const untouched = unchanged.filter(({ recordId }) => !moved.has(recordId))
  const touched = lines.filter((line) => !unchanged.includes(line))
  const changes = await listLastChanges(
    db,
    register,
    touched.map(({ recordId }) => recordId),
  )
  const inUse = await removeUnused(
    db,
    register,
    untouched.filter(({ verdict }) => verdict === 'create').map(({ recordId }) => recordId),
    importId,
  )
  const lost = await restoreChanged(
    ctx,
    register,
    untouched.filter(({ verdict }) => verdict === 'change'),
    importId,
  )
  return [
    ...touched.map(({ line, recordId }): Outcome => ({
      line,
      outcome: 'kept',
      message: keptBecause(changes.get(recordId), versions.has(recordId)),
    })),
    ...unchanged
      .filter(({ recordId }) => moved.has(recordId))
      .map(({ line }): Outcome => ({
        line,
        outcome: 'kept',
        message: 'Mantido: o estoque já teve outras movimentações',
      })),
    ...untouched.map(({ line, verdict, recordId }): Outcome => {
      const why = inUse.get(recordId) ?? lost.get(recordId)
      if (why !== undefined) return { line, outcome: 'kept', message: `Mantido: ${why}` }
      return {
        line,
        outcome: 'undone',
        message: verdict === 'create' ? 'Desfeito: cadastro excluído' : 'Desfeito: cadastro como era antes',
      }
    }),
  ]
}

function keptBecause(change: { who: string | null; day: CalendarDate } | undefined, isThere: boolean) {
  const by = change?.who ? ` por ${change.who}` : ''
  const on = change ? ` em ${formatDate(change.day)}` : ''
  return isThere ? `Mantido: alterado depois da importação${by}${on}` : `Mantido: já tinha sido excluído${by}${on}`
}
