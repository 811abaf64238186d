import { daysApart } from './days-apart.ts'
import { explainDifference, type Treatment } from './explain-difference.ts'
import { effectOn, type EntryFacts, type LineFacts } from './facts.ts'
import { memoWords, namesDocument, wordsInCommon } from './memo-text.ts'

export type Scored = { entry: EntryFacts; score: number; reasons: string[]; treatment: Treatment; isExact: boolean }

/** How far from its due day an open entry may be paid. */
const farthestOpenDays = 62
/** How far apart a paid entry and its line may lie, and any entry and the line it is proposed for by itself. */
export const nearDays = 7
const otherAccountCost = 15
/** Below it nothing is suggested. */
export const leastScore = 40
const mostForWords = 30
const wrongInstallmentCost = 30

/** How likely this line is this entry, from 0 to 100, and why in words. Null: it cannot be. */
export function scoreEntry(line: LineFacts, entry: EntryFacts): Scored | null {
  const effect = effectOn(entry, line.bankAccountId)
  if (effect === null || effect === 0 || Math.sign(effect) !== Math.sign(line.amountCents)) return null
  const lateDays = daysApart(entry.day, line.day)
  if (Math.abs(lateDays) > (entry.isPaid ? nearDays : farthestOpenDays)) return null
  const isElsewhere = entry.type !== 'TRANSFER' && entry.bankAccountId !== line.bankAccountId
  if (entry.isPaid && isElsewhere) return null
  const amount = explainDifference({
    lineCents: Math.abs(line.amountCents),
    dueCents: Math.abs(effect),
    feeCents: entry.feeCents,
    lateDays,
    isIncome: effect > 0,
    memo: line.description,
    isPaid: entry.isPaid,
  })
  if (!amount) return null
  const { treatment } = amount
  if (entry.type === 'TRANSFER' && !amount.isExact) return null
  // What the texts could still add is not enough: they need not be compared.
  if (amount.points + dayPoints(lateDays) + mostForWords < leastScore) return null
  const told = [text(line, entry), installment(line, entry)]
  const score = clamp(
    amount.points + dayPoints(lateDays) + told[0]!.points + told[1]!.points - (isElsewhere ? otherAccountCost : 0),
  )
  if (score < leastScore) return null
  const reasons = [
    amount.reason(),
    dayReason(lateDays, entry.isPaid),
    ...told.map((part) => part.reason),
    isElsewhere ? 'previsto em outra conta' : '',
  ]
  return { entry, score, reasons: reasons.filter(Boolean), treatment, isExact: amount.isExact ?? false }
}

type Part = { points: number; reason: string }
const nothing: Part = { points: 0, reason: '' }

function text(line: LineFacts, entry: EntryFacts): Part {
  const words = memoWords(line.description)
  if (entry.personDocument && namesDocument(line.description, entry.personDocument)) {
    return { points: 18, reason: `documento de “${entry.personName ?? entry.personDocument}” no extrato` }
  }
  const name = entry.personName ? wordsInCommon(memoWords(entry.personName), words) : 0
  const memo = wordsInCommon(memoWords(entry.description), words)
  if (name >= 0.5 && name >= memo)
    return { points: Math.round(16 * name), reason: `nome de “${entry.personName}” no extrato` }
  if (memo >= 0.34) return { points: Math.round(15 * memo), reason: `descrição parecida com “${entry.description}”` }
  return nothing
}

function installment(line: LineFacts, entry: EntryFacts): Part {
  if (!line.installmentNumber || !line.installmentTotal || !entry.installmentNumber || !entry.installmentTotal)
    return nothing
  const isSame = line.installmentNumber === entry.installmentNumber && line.installmentTotal === entry.installmentTotal
  if (!isSame) return { points: -wrongInstallmentCost, reason: 'outra parcela' }
  return { points: 12, reason: `parcela ${entry.installmentNumber}/${entry.installmentTotal}` }
}

/** Twenty on the day, then less and less. */
export function dayPoints(lateDays: number): number {
  const days = Math.abs(lateDays)
  if (days <= 3) return 20 - days * 2
  if (days <= 10) return 14 - (days - 3)
  return Math.max(0, Math.round(7 - (days - 10) / 4))
}

function dayReason(lateDays: number, isPaid: boolean): string {
  const event = isPaid ? 'dia em que foi lançado como pago' : 'vencimento'
  if (lateDays === 0) return `no ${isPaid ? event : 'dia do vencimento'}`
  const days = Math.abs(lateDays) === 1 ? '1 dia' : `${Math.abs(lateDays)} dias`
  return `${days} ${lateDays > 0 ? 'depois' : 'antes'} do ${event}`
}

export const clamp = (points: number) => Math.max(0, Math.min(100, Math.round(points)))
