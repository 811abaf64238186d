import { equipment } from '@prumo/contract/pmoc/equipment'
import { evaluate, startBrowser } from './bare-browser.ts'
import { median } from './load.ts'
import { openTimed, phoneSize, slow4g, slowDown } from './phone.ts'
import type { Report } from './report.ts'
import { startSlowLine } from './slow-line.ts'
import { worldOf } from './world-of.ts'

const rounds = 5
/** The button that reports a problem, and the sheet it opens without a script. */
const awaited = 'footer.bar:has(button.primary[command]) ~ dialog form'
const readable = `performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000`
const tap = `document.querySelector('footer.bar button.primary').click(), document.querySelector('dialog[open] form') !== null`
const scripts = `performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`

/** The page behind the code of a machine, for a visitor who was never there, on a slow phone: until its sentence is painted, and until 'Relatar problema' answers a tap. */
export async function reportPublicPage(
  report: Report,
  port: number,
  { accessToken, equipmentId }: { accessToken: string; equipmentId: string },
) {
  const { url } = await worldOf(port, accessToken).call(equipment.qrCode, { params: { id: equipmentId }, query: {} })
  const { pathname, search } = new URL(url)
  const line = await startSlowLine(port, slow4g)
  const visits: { seconds: number; blockingMs: number; shift: number; bytes: number; readable: number }[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const browser = await startBrowser()
      try {
        const page = await browser.openPage(phoneSize)
        await slowDown(page, awaited)
        const visit = await openTimed(page, `http://localhost:${line.port}${pathname}${search}`)
        const [bytes, seen] = [await evaluate<number>(page, scripts), await evaluate<number>(page, readable)]
        if (!(await evaluate<boolean>(page, tap))) throw new Error('a tap on the button opens nothing')
        visits.push({ ...visit, bytes, readable: seen })
      } finally {
        await browser.stop()
      }
    }
  } finally {
    line.stop()
  }
  const of = (fact: keyof (typeof visits)[number]) => median(visits.map((visit) => visit[fact]))
  report.add({ work: 'pmoc: public page, JavaScript', unit: 'kB', measured: of('bytes') / 1000, target: 60 })
  report.add({ work: 'pmoc: public page, readable', unit: 's', measured: of('readable'), target: 1 })
  report.add({
    work: 'pmoc: public page, usable on a slow phone',
    unit: 's',
    measured: of('seconds'),
    target: 1,
    detail: `blocking ${of('blockingMs').toFixed(0)} ms, shift ${of('shift').toFixed(3)}`,
  })
}
