import { daysApart } from '../reconciliation/days-apart.ts'
import { exactPoints } from '../reconciliation/explain-difference.ts'
import { effectOn, lessFee, type EntryFacts, type LineFacts } from '../reconciliation/facts.ts'
import { dayPoints, nearDays, scoreEntry, type Scored } from '../reconciliation/score-entry.ts'

/** The entry a line is proposed to be settled with. */
export type EntryMatch = { entryId: string; isPaid: boolean; reason: string }

type Pair = { line: number; entry: EntryFacts; scored: Scored; distance: number; evidence: number }

/** From so many on, lines and entries of one amount are joined by their days alone. */
const mostPairs = 20_000

/**
 * Which entry of the account each line is, by its place among the lines: the same amount and direction within a few days, each
 * entry once, paid ones before open ones, then by what else speaks for it.
 */
export function matchEntries(
  lines: readonly LineFacts[],
  entries: readonly EntryFacts[],
): ReadonlyMap<number, EntryMatch> {
  const matches = new Map<number, EntryMatch>()
  if (lines.length === 0 || entries.length === 0) return matches
  const account = lines[0]!.bankAccountId
  const entriesOf = Map.groupBy(
    entries
      .filter((entry) => entry.type === 'TRANSFER' || entry.bankAccountId === account)
      .flatMap((entry) => amountsOf(entry, account).map((amount) => ({ entry, amount }))),
    ({ amount }) => amount,
  )
  const used = new Set<string>()
  const linesOf = Map.groupBy(lines.keys(), (place) => lines[place]!.amountCents)
  for (const [amount, places] of linesOf) {
    const fitting = entriesOf.get(amount)?.flatMap(({ entry }) => (used.has(entry.id) ? [] : entry))
    if (!fitting) continue
    const pairs =
      places.length * fitting.length > mostPairs
        ? pairByDay(lines, places, fitting)
        : likeliestFirst(places.flatMap((place) => fitting.flatMap((entry) => pairOf(lines, place, entry) ?? [])))
    for (const [place, match] of takeEachOnce(pairs, used)) matches.set(place, match)
  }
  return matches
}

/** What may arrive of an entry: less the fee that is expected, or whole where the fee is taken apart from it. */
function amountsOf(entry: EntryFacts, account: string): (number | null)[] {
  const effect = effectOn(entry, account)
  return effect === null || entry.feeCents === 0 ? [effect] : [lessFee(effect, entry), effect]
}

function pairOf(lines: readonly LineFacts[], place: number, entry: EntryFacts): Pair | null {
  const line = lines[place]!
  const lateDays = daysApart(entry.day, line.day)
  const distance = Math.abs(lateDays)
  const scored = distance > nearDays ? null : scoreEntry(line, entry)
  if (!scored) return null
  const evidence = scored.score - dayPoints(lateDays)
  // Less than the amount alone is worth: something speaks against it, such as the number of another parcel.
  return evidence < exactPoints ? null : { line: place, entry, scored, distance, evidence }
}

const likeliestFirst = (pairs: Pair[]) =>
  pairs.sort(
    (a, b) =>
      Number(b.entry.isPaid) - Number(a.entry.isPaid) || b.scored.score - a.scored.score || a.distance - b.distance,
  )

function takeEachOnce(pairs: readonly Pair[], used: Set<string>): Map<number, EntryMatch> {
  const taken = new Map<number, Pair>()
  for (const pair of pairs) {
    if (taken.has(pair.line) || used.has(pair.entry.id)) continue
    taken.set(pair.line, pair)
    used.add(pair.entry.id)
  }
  const alike = new Map<number, number>()
  for (const { line, entry, evidence } of pairs) {
    const chosen = taken.get(line)
    const isAlike = chosen && entry.isPaid === chosen.entry.isPaid && evidence === chosen.evidence
    if (isAlike && !used.has(entry.id)) alike.set(line, (alike.get(line) ?? 0) + 1)
  }
  return new Map([...taken].map(([line, pair]) => [line, matchOf(pair, alike.get(line) ?? 0)]))
}

function matchOf({ entry, scored }: Pair, alike: number): EntryMatch {
  const others = alike === 1 ? 'Outro lançamento também serve' : `Outros ${alike} lançamentos também servem`
  const doubt = alike === 0 ? '' : `${others}: este é o do dia mais próximo. `
  return { entryId: entry.id, isPaid: entry.isPaid, reason: `${doubt}${scored.reasons.join(', ')}` }
}

/** Nearest days first, without looking at every pair. */
function pairByDay(lines: readonly LineFacts[], places: readonly number[], entries: readonly EntryFacts[]): Pair[] {
  const pairs: Pair[] = []
  const isDone = new Set<number>()
  for (const isPaid of [true, false]) {
    const waiting = Map.groupBy(
      entries.filter((entry) => entry.isPaid === isPaid),
      ({ day }) => daysApart(firstDay, day),
    )
    for (let distance = 0; distance <= nearDays; distance++) {
      for (const place of places) {
        const day = daysApart(firstDay, lines[place]!.day)
        const queue = [day - distance, day + distance].map((one) => waiting.get(one)).find((found) => found?.length)
        if (isDone.has(place) || !queue) continue
        const pair = pairOf(lines, place, queue.shift()!)
        if (!pair) continue
        pairs.push(pair)
        isDone.add(place)
      }
    }
  }
  return pairs
}

const firstDay = '2000-01-01'
