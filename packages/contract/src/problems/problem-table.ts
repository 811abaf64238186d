/** Stable code → HTTP status and the sentence the person reads. */
export type ProblemTable = Record<string, { status: number; text: string }>
