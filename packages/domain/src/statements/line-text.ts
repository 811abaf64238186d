import { daysBetween, isCalendarDate, type CalendarDate } from '../calendar/calendar-date.ts'
import { foldText } from '../text/text.ts'

export const longestText = 500

/** One line of plain text, as long as it may be. */
export const plainText = (text: string) =>
  text
    .replace(/[\s\u00a0\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed()

const balanceWords = /^(?:s ?a ?l ?d ?o ?s?|sdo)(?: |$)/
/** 'SALDO CREDOR TRANSFERIDO', 'SALDO RESCISÃO PIX': money that moved, although it begins like a balance. */
const movementWords =
  /\b(?:pix|ted|doc|transf\w*|pag\w*|compra|receb\w*|quita\w*|resgat\w*|rescis\w*|deposit\w*|saque|estorn\w*|devol\w*|liquid\w*|fatura)\b/

/** 'SALDO ANTERIOR', 'S A L D O', 'SALDO TOTAL DISPONÍVEL DIA': what the bank states, not what moved. */
export function isBalanceText(text: string): boolean {
  const words = foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return balanceWords.test(words) && !movementWords.test(words)
}

export const isTotalText = (text: string) => /^(sub)?tota(l|is)\b/.test(foldText(text))

const named = /\bparc(?:ela|\.)?\s*:?\s*(\d{1,3})\s*(?:\/|de)\s*(\d{1,3})\b/i
const bare = /(?:^|[\s(-])(\d{1,2})\/(\d{1,2})(?=$|[\s)])/
const nearDays = 60

/** 'Parcela 2/6'. A bare 05/02 is a parcel only where it cannot be a day near the entry's own. */
export function findInstallment(text: string, date: CalendarDate | null): { n: number; total: number } | null {
  const match = named.exec(text)
  const [n, total] = match ? [Number(match[1]), Number(match[2])] : bareInstallment(text, date)
  return n >= 1 && total >= 2 && n <= total ? { n, total } : null
}

function bareInstallment(text: string, date: CalendarDate | null): [number, number] {
  const match = bare.exec(text)
  if (!match || !date) return [0, 0]
  const [n, total] = [Number(match[1]), Number(match[2])]
  const years = [-1, 0, 1].map((step) => Number(date.slice(0, 4)) + step)
  const days = years
    .map((year) => `${year}-${String(total).padStart(2, '0')}-${String(n).padStart(2, '0')}`)
    .filter(isCalendarDate)
  return days.some((day) => Math.abs(daysBetween(day, date)) <= nearDays) ? [0, 0] : [n, total]
}
