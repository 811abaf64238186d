import type { Cell } from '../spreadsheet/read-sheet.ts'
import { unescapeFormula } from '#platform/escape-formula.ts'
import type { Findings } from './layout.ts'

const formulaError = /^#(?:REF!|N\/[AD]|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NULL!|NULO!|NUM!|NÚM!|SPILL!|CALC!)$/i
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

export const isBlank = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The text of a cell, or undefined when it is blank or cannot be a text. */
export function cellText(cell: Cell, header: string, findings: Findings): string | undefined {
  if (isBlank(cell)) return undefined
  if (cell instanceof Date)
    return refuse(findings, `${header}: o Excel transformou o valor em data; formate a coluna como texto`)
  if (typeof cell === 'boolean') return cell ? 'VERDADEIRO' : 'FALSO'
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? String(cell) : refuse(findings, `${header}: número inválido`)
  const text = unescapeFormula(cell!.replaceAll('\u00a0', ' ').trim())
  if (formulaError.test(text)) return refuse(findings, `${header}: a célula tem um erro de fórmula (${text})`)
  if (controlCharacters.test(text)) return refuse(findings, `${header}: o texto tem caracteres que não são aceitos`)
  return text
}

export function refuse(findings: Findings, error: string): undefined {
  findings.errors.push(error)
  return undefined
}

/** Repeats what the person wrote, cut short, so that they find it. */
export const quoted = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
