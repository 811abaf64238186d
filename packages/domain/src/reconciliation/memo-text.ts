import { foldText } from '../text/text.ts'

/** Words every bank puts into its lines: they tell nothing about whom or what was paid. */
const emptyWords = new Set(
  (
    'pix ted doc tev transf transferencia pagamento pagto pgto pag recebimento recebido recebida receb enviado enviada rem dest ' +
    'compra debito credito deb cred aut automatico boleto titulo liquidacao cobranca conta corrente cartao qrcode parcela parc ' +
    'ltda eireli epp mei cia com para por dos das ref referente'
  ).split(' '),
)

/** What a statement line or an entry says, as letters only: no accents, numbers, dates or punctuation. */
export function memoText(text: string): string {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/\p{N}/u.test(word))
    .join(' ')
}

// Each line is compared with thousands of entries: their words are taken apart once.
const known = new Map<string, ReadonlySet<string>>()
const mostKnown = 20_000

/** The words that tell one memo from another. */
export function memoWords(text: string): ReadonlySet<string> {
  const found = known.get(text)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const words = new Set(
    memoText(text)
      .split(' ')
      .filter((word) => word.length >= 3 && !emptyWords.has(word)),
  )
  known.set(text, words)
  return words
}

/** What share of the shorter text's words both have: 1 when one says all the other says. */
export function wordsInCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((word) => b.has(word) || [...b].some((other) => isCut(word, other))).length
  return Math.min(1, shared / Math.min(a.size, b.size))
}

/** Banks cut words short: `manuten` is `manutencao`. */
const isCut = (a: string, b: string) => Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a))

/** CPF and CNPJ are written with or without dots; banks also hide part of them, which proves nothing. */
export function namesDocument(memo: string, document: string): boolean {
  const digits = memo.toUpperCase().replace(/[.\-/]/g, '')
  return document.length >= 11 && digits.includes(document)
}
