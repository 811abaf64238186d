import { readKept, writeKept } from '#shared/offline/kept-values.ts'

/** Of each person who can agree: how often somebody was wrong in a row here, and until when nobody is asked. */
export type PinTries = Record<string, { wrong: number; closedUntil: number }>

const name = 'pdv-pin-tries'
const mostWrong = 5
const closedMs = 15 * 60_000

export const isPinClosed = (tries: PinTries, userId: string, now: number) => (tries[userId]?.closedUntil ?? 0) > now

/** The fifth wrong one in a row closes; a right one begins anew. */
export function withTry(tries: PinTries, userId: string, isRight: boolean, now: number): PinTries {
  const wrong = isRight ? 0 : (tries[userId]?.wrong ?? 0) + 1
  const isOver = wrong >= mostWrong
  return { ...tries, [userId]: { wrong: isOver ? 0 : wrong, closedUntil: isOver ? now + closedMs : 0 } }
}

export const readPinTries = async () => (await readKept<PinTries>(name).catch(() => undefined)) ?? {}
export const writePinTries = (tries: PinTries) => writeKept(name, tries)
