import type { Outcome } from './words.ts'

/** What became of an item, by its names in code; the wire and the database keep the words of the trade. */
export const itemOutcome = {
  done: 'feito',
  notDone: 'nao_feito',
  notApplicable: 'nao_se_aplica',
} as const satisfies Record<string, Outcome>

export const isDone = ({ outcome }: { outcome: Outcome }): boolean => outcome === itemOutcome.done

/** Done, or found not to apply: the item asks for nothing more. */
export const isClosing = ({ outcome }: { outcome: Outcome }): boolean => outcome !== itemOutcome.notDone
