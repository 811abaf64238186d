import { readTypedAmount } from '../money/money.ts'
import { foldText } from './text.ts'

/** What somebody looks for in everything there is: one text, read as every thing it may mean. */
export type Sought = {
  /** Folded, without the nouns of what is looked for where anything else was said. */
  text: string
  /** All of them have to be found, in any order. None where a number alone is meant. */
  words: readonly string[]
  /** '12', '#12' and 'nº 12'. */
  number: number | null
  cents: number | null
  /** It can be nothing but an amount: '522,34', 'R$ 500'. */
  isAmount: boolean
}

const marked = /^(?:#|no\.?|n°|n\.)\s?(\d{1,9})$/
const plainNumber = /^\d{1,9}$/

/** `nouns` are what the things looked through are called: an order of 'pedido 12' is 12. */
export function readSought(typed: string, nouns: readonly string[] = []): Sought {
  const all = foldText(typed).split(' ').filter(Boolean)
  const named = all.filter((word) => !nouns.includes(word))
  const words = named.length > 0 ? named : all
  const text = words.join(' ')
  const number = marked.exec(text)?.[1]
  if (number) return { text: number, words: [], number: Number(number), cents: null, isAmount: false }
  const cents = readTypedAmount(text)
  return {
    text,
    // One letter or digit stands in everything.
    words: text.length > 1 ? words : [],
    number: plainNumber.test(text) ? Number(text) : null,
    cents: cents === null ? null : Math.abs(cents),
    isAmount: cents !== null && /^-?\s?r\$|[.,]\d{1,2}$/.test(text),
  }
}
