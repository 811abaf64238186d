import { type PixKey, readPixKey } from './pix-key.ts'
import { stripAccents } from '../text/text.ts'

export interface PixCharge {
  /** The receiver's key, as a person writes it. */
  key: string
  name: string
  city: string
  /** Left out, the payer types the amount. */
  amountCents?: number | undefined
  /** Left out, the code carries `***`: some banks refuse a static code whose identifier they do not know. */
  txid?: string | undefined
  /** Text shown to the payer; cut to what fits beside the key. */
  info?: string | undefined
}

const arrangement = field('00', 'br.gov.bcb.pix')
export const largestPixCents = 999_999_999_999

/** The static BR Code ("copia e cola", also the content of the QR); throws when a part cannot be in a valid code. */
export function buildPixCode(charge: PixCharge): string {
  const key = required('key', readPixKey(charge.key))
  const info = plain(charge.info ?? '', pixInfoLimit(key))
  const body = [
    field('00', '01'),
    field('26', arrangement + field('01', key.value) + (info && field('02', info))),
    field('52', '0000'),
    field('53', '986'),
    charge.amountCents === undefined ? '' : field('54', amount(charge.amountCents)),
    field('58', 'BR'),
    field('59', required('name', plain(charge.name, 25))),
    field('60', required('city', plain(charge.city, 15))),
    field('62', field('05', txid(charge.txid))),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** How many characters of information fit beside a key: field 26 holds 99 in all. */
export function pixInfoLimit(key: PixKey): number {
  return Math.max(0, 99 - arrangement.length - field('01', key.value).length - '02nn'.length)
}

/** CRC-16/CCITT-FALSE, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

function amount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > largestPixCents) {
    throw new RangeError(`not an amount for a PIX code: ${cents}`)
  }
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function txid(text = '***'): string {
  if (text !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(text)) throw new RangeError(`not a static PIX txid: ${text}`)
  return text
}

// Some banks' readers reject the whole code for one accent or ampersand.
function plain(text: string, limit: number): string {
  const ascii = stripAccents(text).replace(/[^A-Za-z0-9 ./-]+/g, ' ')
  return ascii.replace(/ +/g, ' ').trim().slice(0, limit).trim()
}

function required<Value>(part: string, value: Value | '' | null): Value {
  if (!value) throw new RangeError(`a PIX code needs a valid ${part}`)
  return value
}
