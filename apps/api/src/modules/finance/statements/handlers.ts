import type { statements } from '@prumo/contract/finance/statements'
import { statementTemplates } from '@prumo/domain/statements/templates'
import { removeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { startStage } from '#platform/tracked-work/start-stage.ts'
import { lockLedger } from '../ledger/queries.ts'
import { countImportableLines, deleteForgottenLines } from './commit-queries.ts'
import { balanceAfter } from './balance-after.ts'
import { findAccountsOfFile } from './choose-account.ts'
import { noFacts, shownFacts } from './facts.ts'
import { countVerdicts, findWrongChoices, lineSource, updateChoices } from './line-queries.ts'
import { previewStatement } from './preview-statement.ts'
import {
  deleteStatement,
  findDetails,
  findStatement,
  findStatementForUpdate,
  listStatements,
  updateStatement,
  type StatementChanges,
} from './queries.ts'
import { readStatementUpload } from './read-statement-upload.ts'
import { refuseInactiveAccount } from './refuse-inactive-account.ts'
import { statementWork, type StatementStage } from './stages.ts'
import { startStatement } from './start-statement.ts'
import { refuseImmovableImport, undoImportedLines } from './undo-statement.ts'

const linesAtOnce = 10_000

export const statementHandlers: Handlers<typeof statements> = {
  preview: async (ctx, { file, query }) => previewStatement(ctx, await readStatementUpload(file, query)),

  start: async (ctx, { file, query: { review, ...asked } }) => ({
    importId: await startStatement(ctx, await readStatementUpload(file, asked), review),
    totalEntries: 0,
  }),

  accounts: async (ctx, { body }) => ({ items: await findAccountsOfFile(ctx.db, body.numbers) }),

  list: (ctx, { query }) => listStatements(ctx, query),

  status: (ctx, { params: { id } }) => findStatement(ctx, id),

  get: async (ctx, { params: { id } }) => {
    const { facts: stored, timeline } = await findDetails(ctx.db, id)
    const item = await findStatement(ctx, id)
    const facts = { ...noFacts, ...stored }
    const { needsMapping, mapping } = facts
    return {
      ...item,
      facts: shownFacts(facts, await balanceAfter(ctx, item, facts)),
      counts: await countVerdicts(ctx.db, id),
      needsMapping,
      mapping,
      timeline,
    }
  },

  lines: async (ctx, { params: { id }, body }) => {
    await findStatement(ctx, id)
    return runList(ctx, lineSource, { ...body, filters: { ...body.filters, importId: id } })
  },

  choose: async (ctx, { params: { id }, body: { changes } }) => {
    if ((await findStatementForUpdate(ctx.db, id)).stage !== 'ready') throw new Problem('statement.not-ready')
    const changed = await translateDatabaseErrors(updateChoices(ctx.db, id, changes), {})
    if (changed < new Set(changes.map(({ lineId }) => lineId)).size) throw new Problem('not-found')
    const { isFixed, isWrongWay } = await findWrongChoices(ctx.db, id)
    if (isFixed) throw new Problem('statement.line-fixed')
    if (isWrongWay) throw new Problem('statement.category-direction')
    return { counts: await countVerdicts(ctx.db, id) }
  },

  map: async (ctx, { params: { id }, body }) => {
    const { stage } = await findStatementForUpdate(ctx.db, id)
    if (stage !== 'ready' && stage !== 'failed') throw new Problem('statement.under-way')
    const happened = 'Colunas indicadas; o arquivo será lido de novo'
    return startWork(ctx, id, stage, 'queued', { mapping: JSON.stringify(body), completedAt: null }, happened)
  },

  commit: async (ctx, { params: { id } }) => {
    const { stage, facts, bankAccountId } = await findStatementForUpdate(ctx.db, id)
    if (stage !== 'ready') throw new Problem('statement.not-ready')
    await refuseInactiveAccount(ctx.db, bankAccountId)
    if (facts.needsMapping) throw new Problem('statement.needs-mapping')
    if ((await countImportableLines(ctx.db, id, ctx.today())) === 0) throw new Problem('statement.nothing-to-write')
    return startWork(ctx, id, 'ready', 'committing', {}, 'Importação confirmada')
  },

  reprocess: async (ctx, { params: { id } }) => {
    const { stage, bankAccountId } = await findStatementForUpdate(ctx.db, id)
    if (stage !== 'failed' && stage !== 'cancelled') throw new Problem('statement.not-failed')
    await refuseInactiveAccount(ctx.db, bankAccountId)
    return startWork(
      ctx,
      id,
      stage,
      'queued',
      { errors: [], warnings: [], completedAt: null },
      'Reprocessamento iniciado',
    )
  },

  undo: async (ctx, { params: { id } }) => {
    if ((await findStatementForUpdate(ctx.db, id)).stage !== 'done') throw new Problem('statement.not-done')
    await refuseImmovableImport(ctx, id)
    return startWork(ctx, id, 'done', 'undoing', {}, 'Desfazendo a importação')
  },

  remove: async (ctx, { params: { id } }) => {
    await lockLedger(ctx)
    const { stage, fileId } = await findStatementForUpdate(ctx.db, id)
    if (stage === 'checking' || stage === 'committing' || stage === 'undoing') throw new Problem('statement.under-way')
    await removeStatement(ctx, id, fileId, stage)
    return { importId: id }
  },

  template: async (_ctx, { params: { name } }, { reply }) => {
    const template = statementTemplates.find((candidate) => candidate.name === name)
    if (!template) throw new Problem('statement.template-not-found')
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(template.fileName)}`,
    }
    await reply.headers(headers).send(Buffer.from(await template.build()))
  },
}

async function startWork(
  ctx: Context,
  importId: string,
  from: StatementStage,
  to: StatementStage,
  changes: StatementChanges,
  text: string,
) {
  const started = await startStage(ctx, statementWork, to, { importId })
  await updateStatement(ctx.db, importId, [from], { ...changes, ...started }, { at: ctx.now(), text })
  return { importId }
}

/** What the import created goes with it. Entries changed since stay, and so does, unseen, what keeps them from coming in again. */
async function removeStatement(ctx: Context, id: string, fileId: string, stage: StatementStage) {
  const { kept } = await undoImportedLines(ctx, id)
  while ((await deleteForgottenLines(ctx.db, id, linesAtOnce)) > 0);
  if (kept > 0) {
    await updateStatement(
      ctx.db,
      id,
      [stage],
      { deletedAt: ctx.now() },
      { at: ctx.now(), text: 'Excluída do histórico' },
    )
    return
  }
  await deleteStatement(ctx.db, id)
  await removeFile(ctx, fileId)
}
