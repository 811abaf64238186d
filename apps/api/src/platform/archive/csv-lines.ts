import { escapeFormula } from '#platform/escape-formula.ts'

const bom = '\uFEFF'

/** Rows as a spreadsheet in Portuguese opens them: semicolons, a byte-order mark, nothing that it would run as a formula. */
export async function* csvLines(columns: readonly string[], rows: AsyncIterable<Record<string, unknown>>) {
  yield `${bom}${columns.map(cell).join(';')}\r\n`
  for await (const row of rows) yield `${columns.map((column) => cell(row[column])).join(';')}\r\n`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = escapeFormula(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
