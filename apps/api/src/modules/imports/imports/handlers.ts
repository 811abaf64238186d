import type { importUndo, ImportStage, imports } from '@prumo/contract/imports/imports'
import type { Context } from '#platform/context.ts'
import { runList } from '#platform/db/list.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { startStage } from '#platform/tracked-work/start-stage.ts'
import { reasonHeader } from '../layouts/match-columns.ts'
import { countImportVerdicts, listLines, listWrongCells } from '../lines/queries.ts'
import { registers } from '../registers/registers.ts'
import { writeTemplate } from '../spreadsheet/write-template.ts'
import { writeWrongLines } from '../spreadsheet/write-wrong-lines.ts'
import { checkCostsOpen, checkRegisterAccess, hasClosedCosts } from './check-register-access.ts'
import { findColumns, findImport, findImportForUpdate, importSource, selectWarnings, updateImport } from './queries.ts'
import { importWork } from './stages.ts'
import { startImport } from './start-import.ts'

const firstLines = 100
const linesPerRead = 500

export const importHandlers: Handlers<typeof imports> = {
  list: (ctx, { body: { page, ...body } }) =>
    runList(ctx, importSource, page === undefined ? body : { ...body, skip: page * body.limit }),

  get: async (ctx, { params: { id } }) => {
    const item = await findImport(ctx, id)
    // What is said of a line may name its cost.
    const isClosed = await hasClosedCosts(ctx, id)
    return {
      ...item,
      warnings: await selectWarnings(ctx.db, id),
      lines: isClosed ? [] : await listLines(ctx, id, { skip: 0, limit: firstLines }),
    }
  },

  lines: async (ctx, { params: { id }, query }) => {
    await findImport(ctx, id)
    await checkCostsOpen(ctx, id)
    const counts = await countImportVerdicts(ctx.db, id)
    const total = query.verdict ? counts[query.verdict] : Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { items: await listLines(ctx, id, query), total }
  },

  create: async (ctx, { body }) => findImport(ctx, await startImport(ctx, body)),

  commit: async (ctx, { params: { id } }) => {
    const { type, stage, createCount, changeCount, knowsCost } = await findImportForUpdate(ctx.db, id)
    checkRegisterAccess(ctx, type, { knowsCost })
    if (stage !== 'ready') throw new Problem('import.not-ready')
    if (createCount + changeCount === 0) throw new Problem('import.nothing-to-write')
    return startWork(ctx, id, 'ready', 'committing')
  },

  cancel: async (ctx, { params: { id } }) => {
    await findImport(ctx, id)
    const isCancelled = await updateImport(ctx.db, id, ['queued', 'checking', 'ready'], {
      stage: 'cancelled',
      message: 'Cancelada antes de gravar.',
      finishedAt: ctx.now(),
    })
    if (!isCancelled) throw new Problem('import.under-way')
    return findImport(ctx, id)
  },

  wrongLines: async (ctx, { params: { id } }, { reply }) => {
    const { name, columns, wrongCount, linesForgottenAt } = await findColumns(ctx.db, id)
    await checkCostsOpen(ctx, id)
    if (wrongCount === 0) throw new Problem('import.no-wrong-lines')
    if (linesForgottenAt) throw new Problem('import.lines-forgotten')
    const file = writeWrongLines(columns, reasonHeader, wrongLinesOf(ctx, id))
    await sendSpreadsheet(reply, `${name.replace(/\.xlsx$/i, '')} - linhas com erro.xlsx`, file)
  },

  template: async (_ctx, { query: { type } }, { reply }) => {
    const { layout } = registers[type]
    await sendSpreadsheet(reply, layout.fileName, Buffer.from(await writeTemplate(layout)))
  },
}

export const importUndoHandlers: Handlers<typeof importUndo> = {
  undo: async (ctx, { params: { id } }) => {
    const { type, stage, linesForgottenAt, knowsCost } = await findImportForUpdate(ctx.db, id)
    checkRegisterAccess(ctx, type, { knowsCost })
    if (stage !== 'done') throw new Problem('import.not-done')
    if (linesForgottenAt) throw new Problem('import.lines-forgotten')
    return startWork(ctx, id, 'done', 'undoing')
  },
}

async function startWork(ctx: Context, importId: string, from: ImportStage, stage: ImportStage) {
  await updateImport(ctx.db, importId, [from], await startStage(ctx, importWork, stage, { importId }))
  return findImport(ctx, importId)
}

/** Read in pieces while the file is sent, each in a transaction of its own: a slow download must not hold one open. */
async function* wrongLinesOf({ services, companyId, userId, request }: Context, id: string) {
  for (let after = 0; ;) {
    const lines = await inTransaction(services.pool, { companyId, userId, requestId: request.id }, ({ db }) =>
      listWrongCells(db, id, after, linesPerRead),
    )
    if (lines.length === 0) return
    for (const { cells, message } of lines) yield { cells: cells ?? [], message }
    after = lines.at(-1)!.line
  }
}

type Reply = Parameters<Handlers<typeof imports>['template']>[2]['reply']

const sendSpreadsheet = (reply: Reply, name: string, content: Buffer | NodeJS.ReadableStream) =>
  reply
    .headers({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(content)
