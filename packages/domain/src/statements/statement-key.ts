import { foldText } from '../text/text.ts'
import { sha256 } from '../text/sha256.ts'
import type { StatementLine } from './statement-line.ts'

type Identity = Pick<StatementLine, 'date' | 'amountCents' | 'description' | 'checknum' | 'fitid' | 'installment'>

export interface StatementKey {
  /** What makes two lines the same; `occurrence` tells apart equal ones inside a file. */
  key: string
  occurrence: number
  /** Equal for lines that may be one although the bank changed the text. */
  looseKey: string
}

/** Keys of one file's lines, in their order: a file's nth equal line is new when fewer than n are already kept. */
export function createStatementKeys(account: string) {
  // By the first 52 bits: a long file has many keys, and whole ones would fill the memory.
  const seen = new Map<number, number>()
  return (line: Identity): StatementKey => {
    const key = statementKey(account, line)
    const short = Number.parseInt(key.slice(0, 13), 16)
    const occurrence = (seen.get(short) ?? 0) + 1
    seen.set(short, occurrence)
    return { key, occurrence, looseKey: looseKey(account, line) }
  }
}

/** What both halves of a comparison say of themselves; a half that says nothing contradicts nothing. */
export const mayBeSame = (a: string, b: string) => {
  const [one, other] = [a.split('|'), b.split('|')]
  const agrees = (place: number) => one[place] === '' || other[place] === '' || one[place] === other[place]
  return one[1] === other[1] && one[2] === other[2] && agrees(3) && agrees(4)
}

/** One parcel of a purchase is not another. */
export const areSameParcel = (a: string, b: string) => a.split('|')[4] === b.split('|')[4]

/** The parcel's n/m stays in the text, so that each parcel of a purchase is a line of its own. */
export const statementKey = (account: string, { date, amountCents, description, checknum, fitid }: Identity) =>
  sha256([account, date, amountCents, foldText(description), foldText(checknum ?? ''), telling(fitid)].join('|'))

export function looseKey(account: string, { date, amountCents, fitid, installment }: Identity) {
  const parcel = installment ? `${installment.n}/${installment.total}` : ''
  return [account, date, amountCents, telling(fitid), parcel].join('|')
}

/** Banks fill the field with zeros, or with the place in the file, which is another in the next file. */
const isTrivial = (fitid: string) => /^[0\W_]*$/.test(fitid) || /^\d{1,5}$/.test(fitid) || /^n\/?[ad]$/i.test(fitid)

const telling = (fitid: string | null) => (fitid && !isTrivial(fitid) ? fitid.replaceAll('|', ' ').trim() : '')
