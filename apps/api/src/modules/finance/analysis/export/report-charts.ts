import { formatBRL } from '@prumo/domain/money/money'
import { colours, contentWidth, left, palette, right, rule, write, type Document } from './report-page.ts'

type Point = { label: string; income: number; expense: number }
type Slice = { categoryName: string; amount: number }

const axisWidth = 62
const chartHeight = 220

/** Income and expense as lines over one axis of money. */
export function drawEvolution(document: Document, points: readonly Point[], top: number): number {
  write(document, 'Evolução', left, top, { size: 11, bold: true })
  legend(
    document,
    [
      ['Receitas', colours.income],
      ['Despesas', colours.expense],
    ],
    top + 1,
  )
  const [above, below] = [top + 24, top + 24 + chartHeight]
  const highest = niceCeiling(Math.max(1, ...points.flatMap(({ income, expense }) => [income, expense])))
  const y = (cents: number) => below - (cents / highest) * chartHeight
  const x = (index: number) =>
    left + axisWidth + (points.length === 1 ? 0.5 : index / (points.length - 1)) * (contentWidth - axisWidth - 12)
  for (let step = 0; step <= 4; step++) {
    const cents = (highest / 4) * step
    rule(document, y(cents), left + axisWidth)
    write(document, shortMoney(cents), left, y(cents) - 4, {
      size: 7.5,
      colour: colours.quiet,
      width: axisWidth - 6,
      align: 'right',
    })
  }
  for (const [field, colour] of [
    ['income', colours.income],
    ['expense', colours.expense],
  ] as const) {
    points.forEach((point, index) =>
      index === 0 ? document.moveTo(x(0), y(point[field])) : document.lineTo(x(index), y(point[field])),
    )
    document.lineWidth(1.4).strokeColor(colour).stroke()
    if (points.length <= 40)
      points.forEach((point, index) => document.circle(x(index), y(point[field]), 1.8).fill(colour))
  }
  const every = Math.ceil(points.length / 8)
  points.forEach(({ label }, index) => {
    if (index % every === 0)
      write(document, label, x(index) - 30, below + 6, { size: 7.5, colour: colours.quiet, width: 60, align: 'center' })
  })
  return Math.max(above, below) + 26
}

/** The ten largest and the rest, with their share. */
export function drawPie(
  document: Document,
  title: string,
  slices: readonly Slice[],
  { x, top, width }: { x: number; top: number; width: number },
) {
  write(document, title, x, top, { size: 11, bold: true, width })
  const total = slices.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return write(document, 'Sem dados de categorias', x, top + 24, { colour: colours.quiet, width })
  const shown = largest(slices)
  const radius = 46
  const [centreX, centreY] = [x + radius, top + 24 + radius]
  let angle = -Math.PI / 2
  shown.forEach(({ amount }, index) => {
    const next = angle + (amount / total) * 2 * Math.PI
    drawSlice(document, { centreX, centreY, radius, from: angle, to: next }, palette[index % palette.length]!)
    angle = next
  })
  document.circle(centreX, centreY, radius * 0.52).fill('#ffffff')
  shown.forEach(({ categoryName, amount }, index) => {
    const line = top + 24 + index * 12.5
    document.rect(x + 2 * radius + 12, line + 1, 6, 6).fill(palette[index % palette.length]!)
    write(document, categoryName, x + 2 * radius + 22, line, { size: 7.5, width: width - 2 * radius - 56 })
    write(document, percent(amount / total), x + width - 32, line, {
      size: 7.5,
      colour: colours.quiet,
      width: 32,
      align: 'right',
    })
  })
}

export const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')}%`

function largest(slices: readonly Slice[]): Slice[] {
  const rest = slices.slice(10).reduce((sum, { amount }) => sum + amount, 0)
  return rest > 0 ? [...slices.slice(0, 10), { categoryName: 'Outras', amount: rest }] : [...slices]
}

function drawSlice(
  document: Document,
  {
    centreX,
    centreY,
    radius,
    from,
    to,
  }: { centreX: number; centreY: number; radius: number; from: number; to: number },
  colour: string,
) {
  // A whole circle has no two ends an arc could join.
  if (to - from > 2 * Math.PI - 0.0001) return document.circle(centreX, centreY, radius).fill(colour)
  const at = (angle: number) =>
    `${(centreX + radius * Math.cos(angle)).toFixed(3)} ${(centreY + radius * Math.sin(angle)).toFixed(3)}`
  return document
    .path(`M ${centreX} ${centreY} L ${at(from)} A ${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)} Z`)
    .fill(colour)
}

function legend(document: Document, entries: readonly (readonly [string, string])[], top: number) {
  entries.forEach(([label, colour], index) => {
    const x = right - 50 - (entries.length - 1 - index) * 62
    document.rect(x, top + 2, 7, 7).fill(colour)
    write(document, label, x + 11, top + 1, { size: 8, colour: colours.quiet, width: 50 })
  })
}

/** Something whose quarters are round numbers. */
function niceCeiling(value: number) {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 5, 6, 8, 10]
    .map((factor) => factor * power)
    .find((candidate) => candidate >= value)!
}

const shortMoney = (cents: number) => {
  const reais = Math.round(cents / 100)
  if (reais >= 1_000_000) return `R$ ${String(Math.round(reais / 100_000) / 10).replace('.', ',')} mi`
  return reais >= 10_000
    ? `R$ ${String(Math.round(reais / 100) / 10).replace('.', ',')} mil`
    : formatBRL(reais * 100).slice(0, -3)
}
