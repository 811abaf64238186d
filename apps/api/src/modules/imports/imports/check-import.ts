import { buffer } from 'node:stream/consumers'
import { maxImportLines } from '@prumo/contract/imports/imports'
import type { Db } from '#platform/db/transaction.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { openSheet, type OpenSheet } from '../layouts/open-sheet.ts'
import { readLine } from '../layouts/read-line.ts'
import { countVerdicts, deleteLines, insertLines, type NewLine } from '../lines/queries.ts'
import { createPlanner, type PlannedLine } from '../registers/plan-lines.ts'
import { labelsOf } from '../registers/plan-record.ts'
import { identityText, registers, type Register } from '../registers/registers.ts'
import { inspectSpreadsheet } from '../spreadsheet/inspect-spreadsheet.ts'
import type { Cell, SheetRow } from '../spreadsheet/read-sheet.ts'
import { SpreadsheetProblem } from '../spreadsheet/spreadsheet-problem.ts'
import { selectStage, updateImport } from './queries.ts'
import { runWork, type ImportJob, type Work } from './run-work.ts'

const batchSize = 1000

const stages = { from: ['queued', 'checking'], stage: 'checking', givingUp: 'failed', sorry: 'Não conseguimos ler a planilha agora. Tente de novo mais tarde.' } as const

/** The dry run: reads the file and says of every line what would become of it. Writes no register. */
export const checkImport = (services: Services): JobDefinition<ImportJob> => ({
  name: 'check-import',
  run: (job) => runWork(services, job, stages, check),
})

async function check({ services, job, begun, progress, inOneGo }: Work) {
  const register = registers[begun.type]
  const content = await services.storage.read(`${job.companyId}/${begun.fileId}`)
  if (!content) throw new SpreadsheetProblem('O arquivo enviado não está mais disponível. Envie-o de novo.')
  const bytes = await buffer(content)
  const { rows: expected } = await inspectSpreadsheet(bytes)
  const sheet = await openSheet(register.layout, bytes)
  await inOneGo(async (db) => {
    await deleteLines(db, job.importId)
    const plan = createPlanner(db, register, { lock: false })
    const seen = new Map<string, number>()
    let count = 0
    for await (const rows of inBatches(sheet.rows())) {
      count += rows.length
      if (count > maxImportLines) throw new SpreadsheetProblem(tooManyLines)
      const read = rows.map((row) => readRow(register, sheet, row, seen))
      const planned = await plan(read.flatMap((line) => ('draft' in line ? [line] : [])))
      const lines = [...planned.map((line) => plannedLine(register, line)), ...read.flatMap((line) => ('draft' in line ? [] : [line.wrong]))]
      await insertLines(db, job.companyId, job.importId, lines)
      await progress(count, Math.max(count, expected - 1))
      if ((await inOneGo((fresh) => selectStage(fresh, job.importId))) !== 'checking') return
    }
    await finish(db, job.importId, count, sheet)
  })
}

const tooManyLines = `A planilha tem mais de ${maxImportLines.toLocaleString('pt-BR')} linhas, o limite de uma importação. Divida-a em arquivos menores.`

async function finish(db: Db, importId: string, count: number, { headers, warnings }: OpenSheet) {
  if (count === 0) throw new SpreadsheetProblem('A planilha não tem nenhuma linha para importar.')
  const { create, change, same, wrong } = await countVerdicts(db, importId)
  const counts = { itemsCount: count, createCount: create, changeCount: change, sameCount: same, wrongCount: wrong }
  await updateImport(db, importId, ['checking'], { stage: 'ready', attempts: 0, columns: JSON.stringify(headers), warnings, ...counts })
}

async function* inBatches(rows: AsyncGenerator<SheetRow>) {
  let batch: SheetRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type ReadRow = { line: number; draft: Record<string, unknown>; notes: string | null; cells: NewLine['cells'] } | { wrong: NewLine }

function readRow(register: Register, sheet: OpenSheet, { line, cells }: SheetRow, seen: Map<string, number>): ReadRow {
  const { draft, errors, notes } = readLine(register.layout, sheet.columns, cells)
  const given = sheet.columns.map((_, index) => plainCell(cells[index] ?? null))
  const name = typeof draft['name'] === 'string' ? draft['name'] : null
  if (errors.length === 0) {
    const identity = identityText(register, draft)
    const earlier = seen.get(identity)
    if (earlier === undefined) {
      seen.set(identity, line)
      return { line, draft, notes: notes.join('. ') || null, cells: given }
    }
    errors.push(`Repetida: a linha ${earlier} já tem ${identity.startsWith('key') ? 'o mesmo código ou documento' : 'o mesmo nome; informe o código ou documento para diferenciar'}`)
  }
  return { wrong: { line, verdict: 'wrong', name, message: errors.join('. '), notes: null, draft: null, cells: given, record_id: null } }
}

const plainCell = (cell: Cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'string' ? cell.slice(0, 5000) : cell)

function plannedLine(register: Register, { line, plan }: PlannedLine<Exclude<ReadRow, { wrong: NewLine }>>): NewLine {
  const { draft, notes } = line
  const base = { line: line.line, name: draft['name'] as string, notes, draft, cells: null, verdict: plan.verdict, record_id: null }
  if (plan.verdict === 'wrong') return { ...base, message: plan.reason, draft: null, cells: line.cells, notes: null }
  if (plan.verdict === 'create') return { ...base, message: 'Será criado' }
  if (plan.verdict === 'same') return { ...base, message: 'Sem alterações', record_id: plan.existing.id }
  return { ...base, message: `Será alterado: ${labelsOf(register, plan.changed)}`, record_id: plan.existing.id }
}
