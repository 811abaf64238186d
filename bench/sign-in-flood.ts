import { measure, median, send, type Work } from './load.ts'

const rounds = 3
const tries = 200
const load = { connections: 4, milliseconds: 800 }

/** How much longer a list takes while two hundred wrong passwords, each from another address, wait to be looked at. */
export async function floodFacts(port: number, list: Work): Promise<string[]> {
  const [ratios, p95, left]: [number[], number[], number[]] = [[], [], []]
  await measure(port, list, { ...load, milliseconds: 1500 })
  for (let round = 0; round < rounds; round++) {
    const alone = await measure(port, list, load)
    let answered = 0
    const flood = Array.from({ length: tries }, (_, i) => refused(port, wrongPassword(round, i)).then(() => answered++))
    // By then all of them have arrived: what is measured is waiting, not two hundred new connections.
    await Promise.all(flood.slice(0, 5))
    const flooded = await measure(port, list, load)
    left.push(tries - answered)
    ratios.push(flooded.perRequest / alone.perRequest)
    p95.push(flooded.p95)
    await Promise.all(flood)
  }
  const figures = `${median(ratios).toFixed(2).padStart(7)} ${`${median(p95).toFixed(1)} ms`.padStart(10)}   ≤ 2.0`
  return [
    `${'list while 200 wrong passwords wait'.padEnd(42)} ${String(load.connections).padStart(11)} ${figures}   (${median(left)} still waiting)`,
  ]
}

const refused = (port: number, work: Work) => send(undefined, port, work).catch(() => null)

const wrongPassword = (round: number, i: number): Work => ({
  method: 'POST',
  path: '/api/auth/session',
  headers: { 'x-forwarded-for': `10.${round}.0.${i}` },
  body: () => JSON.stringify({ email: `ninguem-${round}-${i}@exemplo.com.br`, password: 'Errada123' }),
})
