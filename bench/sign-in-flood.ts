import { measure, median, send, type Work } from './load.ts'
import type { Report } from './report.ts'

const rounds = 3
const tries = 200
const load = { connections: 4, milliseconds: 800 }

/** How much longer a list takes while two hundred wrong passwords, each from another address, wait to be looked at. */
export async function reportFlood(report: Report, port: number, list: Work) {
  const [ratios, p95, left]: [number[], number[], number[]] = [[], [], []]
  await measure(port, () => list, { ...load, milliseconds: 1500 })
  for (let round = 0; round < rounds; round++) {
    const alone = await measure(port, () => list, load)
    let answered = 0
    const flood = Array.from({ length: tries }, (_, i) => refused(port, wrongPassword(round, i)).then(() => answered++))
    // By then all of them have arrived: what is measured is waiting, not two hundred new connections.
    await Promise.all(flood.slice(0, 5))
    const flooded = await measure(port, () => list, load)
    left.push(tries - answered)
    ratios.push(flooded.perRequest / alone.perRequest)
    p95.push(flooded.p95)
    await Promise.all(flood)
  }
  report.add({
    work: 'list while 200 wrong passwords wait',
    connections: load.connections,
    unit: '×',
    measured: median(ratios),
    target: 2,
    detail: `p95 ${median(p95).toFixed(1)} ms, ${median(left)} still waiting`,
  })
}

const refused = (port: number, work: Work) => send(undefined, port, work).catch(() => null)

const wrongPassword = (round: number, i: number): Work => ({
  method: 'POST',
  path: '/api/auth/session',
  headers: { 'x-forwarded-for': `10.${round}.0.${i}` },
  body: () => JSON.stringify({ email: `ninguem-${round}-${i}@exemplo.com.br`, password: 'Errada123' }),
})
