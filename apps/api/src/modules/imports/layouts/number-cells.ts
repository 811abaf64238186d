import { isBarcode, isGtin } from '@prumo/domain/products/gtin'
import { isCep, normaliseCep } from '@prumo/domain/places/cep'
import { isCnpj, normaliseCnpj } from '@prumo/domain/documents/cnpj'
import { isCpf } from '@prumo/domain/documents/cpf'
import { thousandths } from '@prumo/domain/products/quantity'
import { cellText, quoted, refuse } from './cell-text.ts'
import type { CellReader, Findings } from './layout.ts'

const scientific = /^\d+[.,]?\d*E\+?\d+$/i

/** CPF or CNPJ. A spreadsheet that took it for a number has eaten its leading zeros: they come back when the check digits then fit. */
export const documentCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  if (scientific.test(text))
    return refuse(
      findings,
      `${header}: o Excel cortou o número (${text}); formate a coluna como texto e escreva-o de novo`,
    )
  const document = normaliseCnpj(text)
  if (isCpf(document) || isCnpj(document)) return document
  const restored = restoredDocument(document)
  if (restored.length === 2)
    return refuse(
      findings,
      `${header} ${quoted(text)} está sem os zeros à esquerda e pode ser um CPF ou um CNPJ; escreva-o completo`,
    )
  if (restored[0]) {
    findings.notes.push(`${restored[0].length === 11 ? 'CPF' : 'CNPJ'} completado com zeros à esquerda`)
    return restored[0]
  }
  const kind = document.length === 14 ? 'CNPJ inválido' : document.length === 11 ? 'CPF inválido' : `${header} inválido`
  return refuse(findings, `${kind}: ${quoted(text)}`)
}

function restoredDocument(digits: string): string[] {
  if (!/^\d{3,13}$/.test(digits)) return []
  const candidates = [...(digits.length < 11 ? [digits.padStart(11, '0')] : []), digits.padStart(14, '0')]
  return candidates.filter((candidate) => isCpf(candidate) || isCnpj(candidate))
}

export const cepCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  const cep = restoreZero(normaliseCep(text), 8, 'CEP', findings)
  return isCep(cep) ? cep : refuse(findings, `${header} inválido: ${quoted(text)}. Use oito dígitos, como 01001-000`)
}

export const ncmCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  const ncm = restoreZero(text.replace(/[.\s-]/g, ''), 8, 'NCM', findings)
  return /^\d{8}$/.test(ncm)
    ? ncm
    : refuse(findings, `${header} inválido: ${quoted(text)}. Use oito dígitos, como 8415.10.11`)
}

/** Only one zero can be missing without the rest being doubtful. */
function restoreZero(digits: string, length: number, name: string, { notes }: Findings) {
  if (digits.length !== length - 1 || !/^\d+$/.test(digits)) return digits
  notes.push(`${name} completado com zero à esquerda`)
  return `0${digits}`
}

export const barcodeCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  const digits = text.replace(/[\s-]/g, '')
  if (isBarcode(digits)) {
    if (!isGtin(digits)) findings.notes.push('O dígito do código de barras não confere')
    return digits
  }
  const restored = [8, 12, 13, 14]
    .filter((length) => length > digits.length)
    .map((length) => digits.padStart(length, '0'))
    .find(isGtin)
  if (!restored || !/^\d{7,}$/.test(digits))
    return refuse(findings, `${header} deve ter 8, 12, 13 ou 14 dígitos: ${quoted(text)}`)
  findings.notes.push('Código de barras completado com zeros à esquerda')
  return restored
}

/** The code alone, or the code before its description: '0', '0 - Nacional'. */
export const taxOriginCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  const code = /^([0-8])(?:\D.*)?$/s.exec(text)?.[1]
  return code === undefined
    ? refuse(findings, `${header} inválida: ${quoted(text)}. Use um código de 0 a 8`)
    : Number(code)
}

/** Minutes, or hours and minutes: '90', '1:30'. */
export const minutesCell: CellReader = (cell, header, findings) => {
  const text = cellText(cell, header, findings)
  if (text === undefined) return undefined
  const [, hours = '0', minutes] = /^(?:(\d{1,3}):(?=[0-5]\d$))?(\d{1,5})$/.exec(text) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total >= 1 && total <= 100_000
    ? total
    : refuse(findings, `${header} inválida: ${quoted(text)}. Use minutos, como 90, ou horas e minutos, como 1:30`)
}

const mostQuantity = 999_999_999

/** Thousandths: a number as the spreadsheet keeps it, or a text as Brazilians write it. */
export const quantityCell: CellReader = (cell, header, findings) => {
  const text = typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : cellText(cell, header, findings)
  if (text === undefined) return undefined
  const amount =
    typeof cell === 'number'
      ? Number(text)
      : /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(text)
        ? Number(text.replaceAll('.', '').replace(',', '.'))
        : NaN
  if (!Number.isFinite(amount) || amount > mostQuantity)
    return refuse(findings, `${header} inválido: ${quoted(text)}. Use um número, como 12 ou 1,5`)
  if (amount < 0) return refuse(findings, `${header} não pode ser negativo`)
  return thousandths.holds(amount)
    ? thousandths.toWhole(amount)
    : refuse(findings, `${header}: use no máximo três casas decimais (${quoted(text)})`)
}
