import type { Tone } from '#ui/theme/tone.ts'

/** How much warning a limit leaves. */
export const thresholdTone = (threshold: number): Tone =>
  threshold <= 5 ? 'expense' : threshold <= 10 ? 'attention' : threshold <= 20 ? 'brand' : 'income'
