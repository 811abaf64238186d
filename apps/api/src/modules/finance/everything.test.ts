import { periods } from '@prumo/domain/calendar/period'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import {
  compareCards,
  compareGroups,
  compareLists,
  compareSequences,
} from '../../testing/ledger-play/compare-entries.ts'
import {
  compareBalances,
  compareCashFlow,
  compareCompetence,
  compareDashboard,
  compareDays,
  compareHome,
} from '../../testing/ledger-play/compare-figures.ts'
import { compareAccounts, compareFreeEntries, compareLines } from '../../testing/ledger-play/compare-lines.ts'
import { compareReport, reportFilters } from '../../testing/ledger-play/compare-reports.ts'
import { ledgerMove, modelToday } from '../../testing/ledger-by-hand/ledger-moves.ts'
import { startPlay, type Play } from '../../testing/ledger-play/ledger-play.ts'
import { playMove } from '../../testing/ledger-play/ledger-player.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date(`${modelToday}T15:00:00Z`) })))
afterAll(() => app.stop())

/** More of them, with other seeds: FC_RUNS=100 FC_SEED=7. */
const runs = Number(process.env['FC_RUNS'] ?? 2)
const segments = ['WEEKLY', 'MONTH', 'QUARTER', 'SEMESTER', 'YEAR', 'LAST12MONTHS', 'LASTYEAR'] as const
const around = { startDate: addDays(modelToday, -20), endDate: addDays(modelToday, 20) }
const spans = [
  around,
  { startDate: '2024-06-01', endDate: '2027-06-30' },
  { startDate: modelToday, endDate: modelToday },
]
const bases = ['cash', 'competence'] as const

/** Every reading of the ledger; each stands for itself, so any of them may be asked at any moment. */
const readings: ((play: Play) => Promise<void>)[] = [
  (play) => compareLists(play, around),
  compareCards,
  ...spans.map((span) => (play: Play) => compareGroups(play, span)),
  compareSequences,
  compareLines,
  compareFreeEntries,
  compareAccounts,
  compareDays,
  ...segments.map((segment) => (play: Play) => compareCashFlow(play, segment)),
  ...segments.map((segment) => (play: Play) => compareCompetence(play, segment)),
  ...segments.map((segment) => (play: Play) => compareDashboard(play, segment)),
  ...spans.map((span) => (play: Play) => compareBalances(play, span)),
  ...periods.map((period) => (play: Play) => compareHome(play, period)),
  ...reportFilters.flatMap((filter) =>
    bases.map((basis) => (play: Play) => compareReport(play, filter, basis, spans[1]!)),
  ),
  ...reportFilters.map((filter) => (play: Play) => compareReport(play, filter, 'cash', around)),
]

test(
  'whatever is done, in whatever order, every screen, list, report and file says what a plain list of entries says, to the cent [fin-53]',
  async () => {
    const step = fc.record({ move: ledgerMove, reading: fc.option(fc.nat(1000), { freq: 1 }) })
    const property = fc.asyncProperty(fc.array(step, { minLength: 70, maxLength: 130, size: 'max' }), async (steps) => {
      const play = await startPlay(app)
      for (const { move, reading } of steps) {
        await playMove(play, move)
        if (reading !== null && reading % 10 === 0) await readings[reading % readings.length]!(play)
      }
      for (const read of readings) await read(play)
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
  },
  runs * 120_000,
)
