import { measure, median, type Work } from './load.ts'
import type { Report } from './report.ts'

const rounds = 6
const milliseconds = 600
const warmUpMs = 1500

/** The same question to two servers, or two questions to the same one. */
export type Comparison = { work: string; connections: number; yardstick: Side; ours: Side; target: number }
type Side = { port: number; workOf: (connection: number) => Work }

/** In turns, so that whatever else the machine does slows both down. */
export async function compare(report: Report, { work, connections, yardstick, ours, target }: Comparison) {
  const load = { connections, milliseconds }
  for (const { port, workOf } of [yardstick, ours]) await measure(port, workOf, { connections, milliseconds: warmUpMs })
  const [ratios, theirTimes, ourTimes, p95]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round++) {
    const theirs = await measure(yardstick.port, yardstick.workOf, load)
    const mine = await measure(ours.port, ours.workOf, load)
    ratios.push(mine.perRequest / theirs.perRequest)
    theirTimes.push(theirs.perRequest)
    ourTimes.push(mine.perRequest)
    p95.push(mine.p95)
  }
  const detail = `${median(ourTimes).toFixed(2)} against ${median(theirTimes).toFixed(2)} ms each, p95 ${median(p95).toFixed(1)} ms`
  report.add({ work, connections, unit: '×', measured: median(ratios), target, detail })
}
