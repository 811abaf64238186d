import { uuidv7 } from '@prumo/domain/text/uuid'
import { notify } from '#modules/notifications/index.ts'
import { makeMissingCategories, readCategoryPaths } from '#modules/products/index.ts'
import { reserveServiceCodes } from '#modules/services/index.ts'
import { postMovements, refreshAlerts, valueStock } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { workContext } from '#platform/tracked-work/work-context.ts'
import type { Draft } from '../layouts/layout.ts'
import { goodLines } from '../lines/good-lines.ts'
import { countImportVerdicts, updatePlannedLines, type PlannedImportLine } from '../lines/queries.ts'
import { createPlanner, type LineWithPlan } from '../registers/plan-lines.ts'
import { labelsOf } from '../registers/plan-record.ts'
import { listCategoryTexts } from '../registers/catalogue-queries.ts'
import { insertRecords, updateRecords } from '../registers/queries.ts'
import type { Register } from '../registers/register.ts'
import { registers } from '../registers/registers.ts'
import { findImportForUpdate, updateImport, type ImportWork } from './queries.ts'

/** Writes every good line in one transaction: all of them are there, or none. */
export function commitImport({ services, job, begun, progress, inOneGo }: ImportWork) {
  const { importId, companyId, userId } = job
  const register = registers[begun.type]
  const total = begun.createCount + begun.changeCount + begun.sameCount
  return inOneGo(async (db, transaction) => {
    if ((await findImportForUpdate(db, importId)).stage !== 'committing') return
    // Records may have changed since the dry run: every line is compared again, with what is there now and held.
    const ctx = await workContext({ services, job }, transaction)
    if (register.table === 'product') await makeCategories(db, companyId, importId)
    const plan = await createPlanner(ctx, register, importId, { lock: true })
    let done = 0
    for await (const lines of goodLines(db, importId, register.key)) {
      await updatePlannedLines(db, importId, await writeLines(ctx, register, await plan(lines), importId))
      await progress((done += lines.length), total)
    }
    const { create, change, same, wrong } = await countImportVerdicts(db, importId)
    const counts = { createCount: create, changeCount: change, sameCount: same, wrongCount: wrong }
    await updateImport(db, importId, ['committing'], {
      stage: 'done',
      attempts: 0,
      message: null,
      finishedAt: services.now(),
      ...counts,
    })
    await notify(
      { transaction, services, companyId },
      {
        to: { userIds: [userId] },
        type: 'IMPORT',
        title: 'Importação concluída',
        description: summary(create, change, wrong),
        link: '/import',
      },
    )
  })
}

const summary = (create: number, change: number, wrong: number) =>
  `${create} ${create === 1 ? 'criado' : 'criados'}, ${change} ${change === 1 ? 'alterado' : 'alterados'}, ${wrong} com erro.`

/** Those that lines name and that are not there, kept in mind for whoever takes the import back. */
async function makeCategories(db: Db, companyId: string, importId: string) {
  const find = await readCategoryPaths(db)
  const missing = (await listCategoryTexts(db, importId)).flatMap((text) => {
    const found = find(text)
    return 'missing' in found ? [found.missing] : []
  })
  if (missing.length === 0) return
  const madeCategoryIds = await makeMissingCategories(db, companyId, missing)
  await updateImport(db, importId, ['committing'], { madeCategoryIds })
}

async function writeLines(
  ctx: Context,
  register: Register,
  planned: readonly LineWithPlan[],
  importId: string,
): Promise<PlannedImportLine[]> {
  const { db, companyId } = ctx
  const created: { id: string; record: Draft }[] = []
  const changed: { id: string; record: Draft }[] = []
  const written = planned.map(({ line, plan, notes }): PlannedImportLine => {
    const nothing = {
      line,
      more_notes: notes.join('. ') || null,
      verdict: plan.verdict,
      before: null,
      record_version: null,
    }
    if (plan.verdict === 'wrong') return { ...nothing, message: plan.reason, record_id: null }
    if (plan.verdict === 'same') return { ...nothing, message: 'Sem alterações', record_id: plan.existing.id }
    if (plan.verdict === 'create') {
      const id = uuidv7()
      created.push({ id, record: plan.record })
      return { ...nothing, message: 'Criado', record_id: id, record_version: 1 }
    }
    const { existing, record } = plan
    changed.push({ id: existing.id, record })
    return {
      ...nothing,
      message: `Alterado: ${labelsOf(register, plan.changed)}`,
      record_id: existing.id,
      before: existing.record,
    }
  })
  await insertCreated(db, companyId, register, created)
  const versions = await updateRecords(db, companyId, register, changed)
  await openStock(ctx, importId, planned, written)
  if (register.table === 'product') {
    const changedIds = changed.map(({ id }) => id)
    await refreshAlerts(ctx, changedIds)
    await valueStock(ctx, changedIds)
  }
  return written.map((line) => ({
    ...line,
    record_version: line.record_version ?? versions.get(line.record_id ?? '') ?? null,
  }))
}

/** One act for the whole import: by it the stock is known again when the import is taken back. */
async function openStock(
  ctx: Context,
  importId: string,
  planned: readonly LineWithPlan[],
  written: readonly PlannedImportLine[],
) {
  const openings = planned.flatMap(({ plan, openingStock: quantity }, index) => {
    if (quantity === 0 || !('record' in plan)) return []
    const cost = plan.record['cost_price'] as number | null | undefined
    return [{ itemId: written[index]!.record_id!, quantity, cost: cost ? Math.round((cost * quantity) / 1000) : null }]
  })
  await postMovements(
    ctx,
    openings.map((opening) => ({ ...opening, type: 'ADJUSTMENT', reason: 'Estoque inicial da importação' })),
    { groupId: importId },
  )
}

/** Services that bring their code go first, so that a number given out to another is not theirs. */
async function insertCreated(
  db: Db,
  companyId: string,
  register: Register,
  created: readonly { id: string; record: Draft }[],
) {
  const [coded, codeless] = [
    created.filter(({ record }) => record[register.key] !== undefined),
    created.filter(({ record }) => record[register.key] === undefined),
  ]
  await insertRecords(db, companyId, register, coded)
  if (register.table === 'service') {
    const codes = await reserveServiceCodes(db, codeless.length)
    codeless.forEach(({ record }, index) => (record['code'] = codes[index]))
  }
  await insertRecords(db, companyId, register, codeless)
}
