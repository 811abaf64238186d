import { addDays, type CalendarDate } from '../calendar/calendar-date.ts'
import type { EntryFacts } from '../reconciliation/facts.ts'
import { nearDays } from '../reconciliation/score-entry.ts'
import { matchEntries, type EntryMatch } from './match-entries.ts'
import type { ReadLine } from './read-statement.ts'
import { foldText } from '../text/text.ts'
import { areSameParcel, mayBeSame } from './statement-key.ts'

/** `match`: an entry of the account is this line; the two are to be settled with each other. */
export type Verdict = 'new' | 'match' | 'imported' | 'possible-duplicate' | 'balance' | 'error'
export type Judgement = { verdict: Verdict; match: EntryMatch | null }
/** `description`: what the lines of this key say. */
export type KnownKey = { key: string; looseKey: string; description: string; times: number }
export type JudgedLine = Pick<ReadLine, 'kind' | 'date' | 'description' | 'amountCents' | 'installment' | 'key'>

type Days = { from: CalendarDate; until: CalendarDate }

/** What is known of the account a file is for. Asked only for the days and amounts that matter. */
export type AccountFacts = {
  bankAccountId: string
  /** Keys remembered of lines that were let in before. */
  listKeys: (days: Days) => Promise<readonly KnownKey[]>
  /** Entries of these amounts, of either direction, that no line of the account is tied to: paid, or open. */
  listEntries: (wanted: Days & { amounts: readonly number[] }) => Promise<readonly EntryFacts[]>
}

/**
 * What would become of each line. A key remembered n times lets the file's occurrence n + 1 in. What is new by its key, but as
 * large and of the same day as a remembered line that the file does not have, under the same identifier or with the same text, may
 * be that one; what then is still new is
 * compared with the entries of the account.
 */
export async function setVerdicts(
  lines: readonly JudgedLine[],
  account: AccountFacts | null,
): Promise<readonly Judgement[]> {
  const days = daysOf(lines)
  const verdictOf = createJudge(lines, account && days ? await account.listKeys(days) : [])
  const judgements: Judgement[] = lines.map((line) => ({ verdict: verdictOf(line), match: null }))
  if (!account) return judgements
  const places = [...lines.keys()].filter((place) => judgements[place]!.verdict === 'new')
  const around = daysOf(places.map((place) => lines[place]!))
  if (!around) return judgements
  const entries = await account.listEntries({
    from: addDays(around.from, -nearDays),
    until: addDays(around.until, nearDays),
    amounts: [...new Set(places.map((place) => Math.abs(lines[place]!.amountCents!)))],
  })
  const facts = places.map((place) => factsOf(lines[place]!, place, account.bankAccountId))
  for (const [index, match] of matchEntries(facts, entries)) judgements[places[index]!] = { verdict: 'match', match }
  return judgements
}

export type VerdictCounts = Record<Verdict, number>

export function countVerdicts(judgements: readonly Judgement[]): VerdictCounts {
  const counts = noVerdicts()
  for (const { verdict } of judgements) counts[verdict]++
  return counts
}

export const noVerdicts = (): VerdictCounts => ({
  new: 0,
  match: 0,
  imported: 0,
  'possible-duplicate': 0,
  balance: 0,
  error: 0,
})

function createJudge(lines: readonly JudgedLine[], known: readonly KnownKey[]): (line: JudgedLine) => Verdict {
  const times = new Map(known.map((one) => [one.key, one.times]))
  const own = known.length > 0 ? new Set(lines.map(({ key }) => key?.key)) : new Set()
  const missing = Map.groupBy(
    known.filter(({ key }) => !own.has(key)),
    dayAndAmount,
  )
  const seen = new Map<string, number>()
  return ({ kind, key, description }) => {
    if (kind !== 'movement' || !key) return kind === 'balance' ? 'balance' : 'error'
    const before = times.get(key.key) ?? 0
    if (before > 0) {
      // Counted here: lines of other accounts in the same file do not count.
      const nth = (seen.get(key.key) ?? 0) + 1
      seen.set(key.key, nth)
      if (nth <= before) return 'imported'
    }
    const isDoubtful = missing.get(dayAndAmount(key))?.some(
      (other) =>
        mayBeSame(other.looseKey, key.looseKey) ||
        // Some banks number the same movements anew in every file.
        (foldText(other.description) === foldText(description) && areSameParcel(other.looseKey, key.looseKey)),
    )
    return isDoubtful ? 'possible-duplicate' : 'new'
  }
}

const dayAndAmount = ({ looseKey }: { looseKey: string }) => looseKey.split('|', 3).join('|')

function daysOf(lines: readonly JudgedLine[]): Days | null {
  let days: Days | null = null
  for (const { kind, date } of lines) {
    if (kind !== 'movement' || !date) continue
    if (!days) days = { from: date, until: date }
    else if (date < days.from) days.from = date
    else if (date > days.until) days.until = date
  }
  return days
}

const factsOf = ({ date, amountCents, description, installment }: JudgedLine, place: number, account: string) => ({
  id: String(place),
  bankAccountId: account,
  day: date!,
  amountCents: amountCents!,
  description,
  installmentNumber: installment?.n ?? null,
  installmentTotal: installment?.total ?? null,
})
