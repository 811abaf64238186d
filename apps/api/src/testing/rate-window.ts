import { setTimeout as sleep } from 'node:timers/promises'

const shortestWindowMs = 300_000
const roomMs = 8_000

/** Limits are counted in windows of the clock; a test that counts must not straddle two of them. */
export async function enterFreshWindow() {
  const left = shortestWindowMs - (Date.now() % shortestWindowMs)
  if (left < roomMs) await sleep(left + 100)
}
