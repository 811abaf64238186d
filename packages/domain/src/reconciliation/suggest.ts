import { guessOtherAccount, isCardBill, isSweep } from './bank-habits.ts'
import { formatBRL } from '../money/money.ts'
import { findPayouts, isCardOperator } from './card-payouts.ts'
import { daysApart } from './days-apart.ts'
import type { Treatment } from './explain-difference.ts'
import { lessFee, type EntryFacts, type LineFacts } from './facts.ts'
import { memoText, memoWords, wordsInCommon } from './memo-text.ts'
import { clamp, dayPoints, leastScore, scoreEntry, type Scored } from './score-entry.ts'
import { findSubsets } from './subset-sum.ts'

export type SuggestionKind = 'entry' | 'entries' | 'lines' | 'paid' | 'transfer' | 'sweep' | 'card-bill' | 'rule'

/** What a line most likely is. `lineIds` begins with the line itself; `otherLineId` is the other side of a transfer. */
export type Suggested = {
  kind: SuggestionKind
  score: number
  reason: string
  lineIds: string[]
  entries: { id: string; treatment: Omit<Treatment, 'fee'> }[]
  feeCents: number
  otherLineId: string | null
  otherBankAccountId: string | null
}

/** Everything a line may be compared with: lines that wait in all own accounts, entries, and the accounts themselves. */
export type World = {
  lines: readonly LineFacts[]
  entries: readonly EntryFacts[]
  accounts: readonly { id: string; name: string }[]
}

const mostSuggestions = 3
const togetherDays = 31
const pairDays = 4
const lookedAtTogether = 24

/** The best few explanations of a line, best first. */
export function suggestFor(line: LineFacts, world: World): Suggested[] {
  const scored = world.entries.map((entry) => scoreEntry(line, entry)).filter((found) => found !== null)
  const singles = withOnlyOne(scored).map((found) => single(line, found))
  const hasExact = scored.some(({ isExact, entry }) => isExact && !entry.isPaid)
  const found = [
    ...singles,
    ...payouts(line, world.entries),
    ...pairs(line, world.lines),
    ...(hasExact ? [] : together(line, world)),
    ...habits(line, world.accounts),
  ]
  return found
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .filter((one, place, all) => all.findIndex((other) => isSame(one, other)) === place)
    .slice(0, mostSuggestions)
}

const entriesIn = ({ entries }: Suggested) =>
  entries
    .map(({ id }) => id)
    .sort()
    .join()
const isSame = (one: Suggested, other: Suggested) =>
  one === other || (one.kind === 'entries' && other.kind === 'entries' && entriesIn(one) === entriesIn(other))

/** The only entry of this amount is likelier than one of several. */
function withOnlyOne(scored: Scored[]): Scored[] {
  const exact = scored.filter(({ isExact }) => isExact)
  if (exact.length !== 1) return scored
  const [only] = exact as [Scored]
  return scored.map((found) =>
    found === only
      ? { ...found, score: clamp(found.score + 10), reasons: [...found.reasons, 'único com este valor'] }
      : found,
  )
}

function single(line: LineFacts, { entry, score, reasons, treatment }: Scored): Suggested {
  const { fee, ...rest } = treatment
  return {
    ...plain(line),
    kind: entry.isPaid ? 'paid' : 'entry',
    score,
    reason: reasons.join(', '),
    entries: [{ id: entry.id, treatment: rest }],
    feeCents: fee,
  }
}

function together(line: LineFacts, { lines, entries }: World): Suggested[] {
  const fitting = fittingTogether(line, entries)
  return [...several(line, fitting), ...severalLines(line, lines, fitting)]
}

function several(line: LineFacts, fitting: readonly EntryFacts[]): Suggested[] {
  const closest = fitting.slice(0, lookedAtTogether)
  const sums = findSubsets(
    closest.map((entry) => lessFee(Math.abs(entry.amountCents), entry)),
    Math.abs(line.amountCents),
  )
  return sums.map((positions) => {
    const chosen = positions.map((position) => closest[position]!)
    const { score, reasons } = togetherScore(
      line,
      chosen.map(({ day, description, personName }) => ({ day, text: `${description} ${personName ?? ''}` })),
    )
    const person = chosen[0]!.personName
    const fees = feesOf(chosen)
    const isOnePerson = person !== null && chosen.every(({ personName }) => personName === person)
    return {
      ...plain(line),
      kind: 'entries' as const,
      score: clamp(score + (isOnePerson ? 14 : 0)),
      reason: [
        `Soma de ${chosen.length} lançamentos${isOnePerson ? ` de “${person}”` : ''}${lessFees(fees)}`,
        ...reasons,
      ].join(', '),
      entries: chosen.map(({ id }) => ({ id, treatment: untouched })),
    }
  })
}

const feesOf = (entries: readonly EntryFacts[]) => entries.reduce((total, { feeCents }) => total + feeCents, 0)
const lessFees = (fees: number) => (fees > 0 ? `, já sem as taxas previstas de ${formatBRL(fees)}` : '')

/** What an operator of cards paid out: all that was due from it on one day, or on several in a row. */
function payouts(line: LineFacts, entries: readonly EntryFacts[]): Suggested[] {
  return findPayouts(line, entries).map((lot) => {
    const farthest = Math.max(...lot.map(({ day }) => Math.abs(daysApart(day, line.day))))
    const isNamed = isCardOperator(line.description)
    return {
      ...plain(line),
      kind: 'entries' as const,
      score: clamp(76 + dayPoints(farthest) + (isNamed ? 4 : 0)),
      reason: [
        `Lote de ${lot.length} recebíveis de cartão${lessFees(feesOf(lot))}`,
        farthest === 0 ? 'no dia previsto' : `até ${farthest} ${farthest === 1 ? 'dia' : 'dias'} do previsto`,
        ...(isNamed ? ['o extrato menciona cartão'] : []),
      ].join(', '),
      entries: lot.map(({ id }) => ({ id, treatment: untouched })),
    }
  })
}

/** Open entries of the same account and direction that may be part of a sum, nearest first. */
const fittingTogether = (line: LineFacts, entries: readonly EntryFacts[]) =>
  nearest(
    entries.filter(
      (entry) =>
        !entry.isPaid &&
        entry.type !== 'TRANSFER' &&
        entry.bankAccountId === line.bankAccountId &&
        Math.sign(entry.amountCents) === Math.sign(line.amountCents) &&
        Math.abs(daysApart(entry.day, line.day)) <= togetherDays,
    ),
    line,
  )

/** Several lines that together pay one open entry. */
function severalLines(line: LineFacts, lines: readonly LineFacts[], fitting: readonly EntryFacts[]): Suggested[] {
  const size = Math.abs(line.amountCents)
  const others = lines.filter(
    (other) =>
      other.id !== line.id &&
      other.bankAccountId === line.bankAccountId &&
      Math.sign(other.amountCents) === Math.sign(line.amountCents) &&
      Math.abs(daysApart(other.day, line.day)) <= togetherDays,
  )
  if (others.length === 0) return []
  const closest = nearest(others, line).slice(0, lookedAtTogether)
  const arrivesOf = (entry: EntryFacts) => lessFee(Math.abs(entry.amountCents), entry)
  const larger = fitting.filter((entry) => arrivesOf(entry) > size)
  return larger.slice(0, lookedAtTogether).flatMap((entry) => {
    const missing = arrivesOf(entry) - size
    const sums = findSubsets(
      closest.map(({ amountCents }) => Math.abs(amountCents)),
      missing,
      { minSize: 1, maxSize: 5, maxFound: 1, maxSteps: 2000 },
    )
    return sums.map((positions) => {
      const chosen = positions.map((position) => closest[position]!)
      const told = [line, ...chosen].map(({ day, description }) => ({ day, text: description }))
      const { score, reasons } = togetherScore(
        { day: entry.day, description: `${entry.description} ${entry.personName ?? ''}` },
        told,
      )
      return {
        ...plain(line),
        kind: 'lines' as const,
        score,
        reason: [
          `Soma de ${chosen.length + 1} linhas do extrato, igual a “${entry.description || 'lançamento'}”`,
          ...reasons,
        ].join(', '),
        lineIds: [line.id, ...chosen.map(({ id }) => id)],
        entries: [{ id: entry.id, treatment: untouched }],
      }
    })
  })
}

function togetherScore(one: { day: string; description: string }, many: { day: string; text: string }[]) {
  const distances = many.map(({ day }) => Math.abs(daysApart(day, one.day)))
  const farthest = Math.max(...distances)
  const words = memoWords(one.description)
  const alike = many.reduce((total, { text }) => total + wordsInCommon(memoWords(text), words), 0) / many.length
  const score = clamp(40 + dayPoints(farthest) + Math.round(18 * alike) - (many.length - 2) * 2)
  const days = farthest === 0 ? 'no mesmo dia' : `até ${farthest} ${farthest === 1 ? 'dia' : 'dias'} de distância`
  return { score, reasons: [days, alike >= 0.34 ? 'descrições parecidas' : ''].filter(Boolean) }
}

/** Opposite lines of two own accounts on near days. */
function pairs(line: LineFacts, lines: readonly LineFacts[]): Suggested[] {
  const opposite = lines.filter(
    (other) => other.bankAccountId !== line.bankAccountId && other.amountCents === -line.amountCents,
  )
  const near = opposite.filter((other) => Math.abs(daysApart(other.day, line.day)) <= pairDays)
  return near.map((other) => {
    const days = Math.abs(daysApart(other.day, line.day))
    const namesTransfer = [line, other].some(({ description }) =>
      /\b(transf\w*|ted|tev|pix|doc|aplic\w*|resg\w*)\b/.test(memoText(description)),
    )
    const reasons = [
      'Valor oposto em outra conta da empresa',
      days === 0 ? 'no mesmo dia' : `${days} ${days === 1 ? 'dia' : 'dias'} de distância`,
    ]
    if (namesTransfer) reasons.push('o extrato menciona transferência')
    if (near.length === 1) reasons.push('única linha assim')
    const score = clamp(52 + dayPoints(days) + (namesTransfer ? 10 : 0) + (near.length === 1 ? 10 : 0))
    return {
      ...plain(line),
      kind: 'transfer' as const,
      score,
      reason: reasons.join(', '),
      otherLineId: other.id,
      otherBankAccountId: other.bankAccountId,
    }
  })
}

/** What banks do by themselves, and what would count twice. */
function habits(line: LineFacts, accounts: World['accounts']): Suggested[] {
  if (isSweep(line.description)) {
    const other = guessOtherAccount('sweep', accounts, line.bankAccountId)
    const reason =
      'Parece aplicação ou resgate automático: registre como transferência para a aplicação, não como receita ou despesa'
    return [{ ...plain(line), kind: 'sweep', score: other ? 78 : 60, reason, otherBankAccountId: other?.id ?? null }]
  }
  if (!isCardBill(line)) return []
  const other = guessOtherAccount('card-bill', accounts, line.bankAccountId)
  const reason =
    'Parece pagamento de fatura do cartão: registre como transferência para a conta do cartão, para as compras não contarem duas vezes'
  return [{ ...plain(line), kind: 'card-bill', score: other ? 70 : 55, reason, otherBankAccountId: other?.id ?? null }]
}

const untouched = { principal: null, interest: 0, fine: 0, discount: 0 }

const plain = (line: LineFacts) => ({
  lineIds: [line.id],
  entries: [] as Suggested['entries'],
  feeCents: 0,
  otherLineId: null as string | null,
  otherBankAccountId: null as string | null,
})

const nearest = <T extends { day: string }>(items: readonly T[], line: LineFacts) =>
  items
    .map((item) => ({ item, distance: Math.abs(daysApart(item.day, line.day)) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ item }) => item)
