import { memoText } from './memo-text.ts'

export type RuleFacts = {
  id: string
  /** As `memoText` leaves it. */
  text: string
  action: 'categorize' | 'ignore' | 'transfer'
  /** A rule with a category fits only lines of its direction. */
  categoryType: 'INCOME' | 'EXPENSE' | null
  otherBankAccountId: string | null
}
type Line = { description: string; amountCents: number; bankAccountId: string }

/** The first rule that fits a line. Statements repeat their memos: each is compared once. */
export function ruleMatcher<Rule extends RuleFacts>(rules: readonly Rule[]): (line: Line) => Rule | null {
  const known = new Map<string, Rule[]>()
  return ({ description, amountCents, bankAccountId }) => {
    const text = memoText(description)
    const fitting = known.get(text) ?? rules.filter((rule) => ` ${text} `.includes(` ${rule.text} `))
    known.set(text, fitting)
    const direction = amountCents > 0 ? 'INCOME' : 'EXPENSE'
    return (
      fitting.find(
        (rule) =>
          (rule.categoryType === null || rule.categoryType === direction) && rule.otherBankAccountId !== bankAccountId,
      ) ?? null
    )
  }
}

const longestText = 120

/** The text a rule learnt from this line would have; null when the line has no words of its own. */
export function learntText(description: string): string | null {
  const text = memoText(description)
  const short =
    text.length <= longestText ? text : text.slice(0, text.lastIndexOf(' ', longestText) + 1 || longestText).trim()
  return short.length < 3 ? null : short
}
