/** `clean` keeps the characters that count; `format` puts the separators back. `format(clean(x))` is stable. */
export type Mask = { clean: (text: string) => string; format: (raw: string) => string }

export type MaskName = 'cpf' | 'cnpj' | 'cpfCnpj' | 'cep' | 'phone' | 'date'

const cpf: Mask = { clean: (text) => digits(text, 11), format: (raw) => fill('###.###.###-##', raw) }

/** Twelve letters or digits, then two check digits. */
const cnpj: Mask = {
  clean: (text) => {
    const kept = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
    return kept.slice(0, 12) + digits(kept.slice(12), 2)
  },
  format: (raw) => fill('##.###.###/####-##', raw),
}

export const masks: Record<MaskName, Mask> = {
  cpf,
  cnpj,
  cpfCnpj: { clean: cnpj.clean, format: (raw) => (raw.length <= 11 && /^\d*$/.test(raw) ? cpf : cnpj).format(raw) },
  cep: { clean: (text) => digits(text, 8), format: (raw) => fill('##.###-###', raw) },
  phone: {
    clean: (text) => digits(withoutCountryCode(text), 11),
    format: (raw) => fill(raw.length > 10 ? '(##) # ####-####' : '(##) ####-####', raw),
  },
  date: { clean: (text) => digits(text, 8), format: (raw) => fill('##/##/####', raw) },
}

/**
 * What an edit means. `text` is the field after the browser applied it, `caret` where it left the caret. A backspace
 * that removed only a separator removes the character before it, otherwise the mask would put the separator back.
 */
export function applyEdit(mask: Mask, before: string, text: string, caret: number, deletesBackward: boolean) {
  let raw = mask.clean(text)
  let head = text.slice(0, caret)
  if (deletesBackward && raw === before) {
    head = head.replace(/[^0-9A-Za-z]*$/, '').slice(0, -1)
    raw = mask.clean(head + text.slice(caret))
  }
  return { raw, charactersAfterCaret: countCharacters(text.slice(caret)) }
}

/** Where the caret belongs so that as many characters as before stand after it. */
export function caretPosition(formatted: string, charactersAfterCaret: number): number {
  let position = formatted.length
  for (let passed = 0; position > 0 && passed < charactersAfterCaret; position--) {
    if (countCharacters(formatted[position - 1]!) === 1) passed++
  }
  return position
}

function countCharacters(text: string): number {
  return text.replace(/[^0-9A-Za-z]/g, '').length
}

function digits(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}

/** A pasted +55 11 98888-7777 is a Brazilian number with its country code. */
function withoutCountryCode(text: string): string {
  return text.replace(/^\s*\+\s*55/, '')
}

function fill(pattern: string, raw: string): string {
  let output = ''
  let used = 0
  for (const symbol of pattern) {
    if (used >= raw.length) break
    output += symbol === '#' ? raw[used++] : symbol
  }
  return output
}
