import { buffer } from 'node:stream/consumers'
import { maxImportLines } from '@prumo/contract/imports/imports'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { workContext } from '#platform/tracked-work/work-context.ts'
import { openSheet, type OpenSheet } from '../layouts/open-sheet.ts'
import { readLine } from '../layouts/read-line.ts'
import { goodLines } from '../lines/good-lines.ts'
import {
  countImportVerdicts,
  deleteLines,
  insertImportLines,
  updatePlannedLines,
  type NewImportLine,
  type PlannedImportLine,
} from '../lines/queries.ts'
import { createPlanner, type LineWithPlan } from '../registers/plan-lines.ts'
import { labelsOf } from '../registers/plan-record.ts'
import type { Register } from '../registers/register.ts'
import { identityText, registers } from '../registers/registers.ts'
import { inspectSpreadsheet } from '../spreadsheet/inspect-spreadsheet.ts'
import type { Cell, SheetRow } from '../spreadsheet/read-sheet.ts'
import { SpreadsheetProblem } from '../spreadsheet/spreadsheet-problem.ts'
import { selectStage, updateImport, type ImportWork } from './queries.ts'

const batchSize = 1000

/** The dry run: reads the file and says of every line what would become of it. Writes no register. */
export async function checkImport({ services, job, begun, progress, inOneGo }: ImportWork) {
  const register = registers[begun.type]
  const content = await services.storage.read(`${job.companyId}/${begun.fileId}`)
  if (!content) throw new SpreadsheetProblem('O arquivo enviado não está mais disponível. Envie-o de novo.')
  const bytes = await buffer(content)
  const { rows: expected } = await inspectSpreadsheet(bytes)
  const sheet = withoutCosts(await openSheet(register.layout, bytes), begun.knowsCost)
  const rows = await readRows(sheet, (count) => progress(count * 0.4, expected))
  await inOneGo(async (db, transaction) => {
    await deleteLines(db, job.importId)
    const seen = new Map<string, number>()
    for (let start = 0; start < rows.length; start += batchSize) {
      const batch = rows.slice(start, start + batchSize)
      await insertImportLines(
        db,
        job.companyId,
        job.importId,
        batch.map((row) => readRow(register, sheet, row, seen)),
      )
      await progress(rows.length * 0.4 + start * 0.4, rows.length)
      if ((await inOneGo((fresh) => selectStage(fresh, job.importId))) !== 'checking') return
    }
    await compare(await workContext({ services, job }, transaction), register, job.importId)
    await finish(db, job.importId, rows.length, sheet)
  })
}

/** Costs are read only from people who may know them; the others are told that theirs were not. */
function withoutCosts(sheet: OpenSheet, knowsCost: boolean): OpenSheet {
  const costs = sheet.columns.filter((column) => column?.isCost)
  if (knowsCost || costs.length === 0) return sheet
  return {
    ...sheet,
    columns: sheet.columns.map((column) => (column?.isCost ? null : column)),
    warnings: [
      ...costs.map((column) => `A coluna "${column!.header}" não foi lida: falta a permissão de ver e alterar custos.`),
      ...sheet.warnings,
    ],
  }
}

/** All rows first: the reader does not wait for who listens, and what it reads ahead would pile up unseen. */
async function readRows({ rows }: OpenSheet, report: (count: number) => Promise<void>): Promise<SheetRow[]> {
  const read: SheetRow[] = []
  for await (const row of rows()) {
    if (read.push(row) > maxImportLines) throw new SpreadsheetProblem(tooManyLines)
    if (read.length % batchSize === 0) await report(read.length)
  }
  if (read.length === 0) throw new SpreadsheetProblem('A planilha não tem nenhuma linha para importar.')
  return read
}

const tooManyLines = `A planilha tem mais de ${maxImportLines.toLocaleString('pt-BR')} linhas, o limite de uma importação. Divida-a em arquivos menores.`

/** What the good lines would do to the records there are. */
async function compare(ctx: Context, register: Register, importId: string) {
  const { db } = ctx
  const plan = await createPlanner(ctx, register, importId, { lock: false })
  for await (const lines of goodLines(db, importId, register.key)) {
    await updatePlannedLines(
      db,
      importId,
      (await plan(lines)).map((line) => foretold(register, line)),
    )
  }
}

async function finish(db: Db, importId: string, count: number, { headers, warnings }: OpenSheet) {
  const { create, change, same, wrong } = await countImportVerdicts(db, importId)
  const counts = { itemsCount: count, createCount: create, changeCount: change, sameCount: same, wrongCount: wrong }
  await updateImport(db, importId, ['checking'], {
    stage: 'ready',
    attempts: 0,
    columns: JSON.stringify(headers),
    warnings,
    ...counts,
  })
}

function readRow(
  register: Register,
  sheet: OpenSheet,
  { line, cells }: SheetRow,
  seen: Map<string, number>,
): NewImportLine {
  const { draft, errors, notes } = readLine(register.layout, sheet.columns, cells)
  const name = typeof draft['name'] === 'string' ? draft['name'] : null
  const given = { line, name, cells: sheet.columns.map((_, index) => plainCell(cells[index] ?? null)) }
  const earlier = errors.length === 0 ? seen.get(identityText(register, draft)) : undefined
  if (earlier !== undefined) errors.push(repeated(earlier, draft[register.key] !== undefined))
  if (errors.length > 0) return { ...given, verdict: 'wrong', message: errors.join('. '), notes: null, draft: null }
  seen.set(identityText(register, draft), line)
  return { ...given, verdict: 'create', message: '', notes: notes.join('. ') || null, draft }
}

const repeated = (earlier: number, byKey: boolean) =>
  `Repetida: a linha ${earlier} já tem ${byKey ? 'o mesmo código ou documento' : 'o mesmo nome; informe o código ou documento para diferenciar'}`

const plainCell = (cell: Cell) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'string' ? cell.slice(0, 5000) : cell

function foretold(register: Register, { line, plan, notes }: LineWithPlan): PlannedImportLine {
  const nothing = { record_id: null, before: null, record_version: null }
  const base = { ...nothing, line, verdict: plan.verdict, more_notes: notes.join('. ') || null }
  if (plan.verdict === 'wrong') return { ...base, message: plan.reason }
  if (plan.verdict === 'create') return { ...base, message: 'Será criado' }
  if (plan.verdict === 'same') return { ...base, message: 'Sem alterações', record_id: plan.existing.id }
  return { ...base, message: `Será alterado: ${labelsOf(register, plan.changed)}`, record_id: plan.existing.id }
}
