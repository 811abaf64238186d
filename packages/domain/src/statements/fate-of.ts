import type { Verdict } from './judge-lines.ts'

export type LineChoice = 'import' | 'skip'

/** What becomes of a line: an entry of its own, a settlement with the entry it is, or nothing. The person's word goes before the verdict. */
export function fateOf({
  verdict,
  choice,
}: {
  verdict: Verdict
  choice: LineChoice | null
}): 'post' | 'settle' | 'skip' {
  if (verdict === 'balance' || verdict === 'error') return 'skip'
  if (choice) return choice === 'import' ? 'post' : 'skip'
  if (verdict === 'match') return 'settle'
  return verdict === 'new' ? 'post' : 'skip'
}
