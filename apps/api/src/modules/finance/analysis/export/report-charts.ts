import { colours, contentWidth, left, palette, right, rule, write, type Document } from '#platform/pdf/report-page.ts'

type Point = { label: string; income: number; expense: number; paidIncome: number; paidExpense: number }
type Slice = { categoryName: string; amount: number }

const axisWidth = 46
const chartHeight = 220
const expectedOpacity = 0.35

/** Income upwards, expense downwards, as on the screen; what is only expected is paler, on what has happened. */
export function drawEvolution(document: Document, points: readonly Point[], top: number): number {
  write(document, 'Evolução', left, top, { size: 11, bold: true })
  legend(document, top + 1)
  const [above, below] = [top + 24, top + 24 + chartHeight]
  const highest = niceCeiling(Math.max(1, ...points.map(({ income }) => income)))
  const lowest = niceCeiling(Math.max(1, ...points.map(({ expense }) => expense)))
  const y = (cents: number) => above + ((highest - cents) / (highest + lowest)) * chartHeight
  const step = (contentWidth - axisWidth) / Math.max(1, points.length)
  const centre = (index: number) => left + axisWidth + step * (index + 0.5)
  for (const cents of [highest, highest / 2, 0, -lowest / 2, -lowest]) {
    rule(document, y(cents), left + axisWidth)
    write(document, compactMoney(Math.abs(cents)), left, y(cents) - 4, {
      size: 7.5,
      colour: colours.quiet,
      width: axisWidth - 6,
      align: 'right',
    })
  }
  const width = Math.min(26, step * 0.66)
  const bar = (index: number, from: number, to: number, colour: string, opacity = 1) => {
    if (from === to) return
    const [high, low] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))]
    document
      .rect(centre(index) - width / 2, high, width, low - high)
      .fillOpacity(opacity)
      .fill(colour)
      .fillOpacity(1)
  }
  points.forEach(({ income, expense, paidIncome, paidExpense }, index) => {
    bar(index, 0, paidIncome, colours.incomeBar)
    bar(index, paidIncome, income, colours.incomeBar, expectedOpacity)
    bar(index, 0, -paidExpense, colours.expenseBar)
    bar(index, -paidExpense, -expense, colours.expenseBar, expectedOpacity)
  })
  const every = Math.ceil(points.length / 8)
  points.forEach(({ label }, index) => {
    if (index % every === 0)
      write(document, label, centre(index) - 30, below + 6, {
        size: 7.5,
        colour: colours.quiet,
        width: 60,
        align: 'center',
      })
  })
  return below + 26
}

/** At most seven slices, with their share. */
export function drawPie(
  document: Document,
  title: string,
  slices: readonly Slice[],
  { x, top, width, brand }: { x: number; top: number; width: number; brand: string },
) {
  const colourOf = (index: number) => (index === 0 ? brand : palette[index]!)
  write(document, title, x, top, { size: 11, bold: true, width })
  const total = slices.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return write(document, 'Sem dados de categorias', x, top + 24, { colour: colours.quiet, width })
  const shown = largest(slices)
  const radius = 46
  const [centreX, centreY] = [x + radius, top + 24 + radius]
  let angle = -Math.PI / 2
  shown.forEach(({ amount }, index) => {
    const next = angle + (amount / total) * 2 * Math.PI
    drawSlice(document, { centreX, centreY, radius, from: angle, to: next }, colourOf(index))
    angle = next
  })
  document.circle(centreX, centreY, radius * 0.52).fill('#ffffff')
  shown.forEach(({ categoryName, amount }, index) => {
    const line = top + 24 + index * 12.5
    document.rect(x + 2 * radius + 12, line + 1, 6, 6).fill(colourOf(index))
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

/** The last colour is of the rest. */
function largest(slices: readonly Slice[]): Slice[] {
  const drawn = palette.length - 1
  const rest = slices.slice(drawn).reduce((sum, { amount }) => sum + amount, 0)
  return rest > 0 ? [...slices.slice(0, drawn), { categoryName: 'Outras', amount: rest }] : slices.slice(0, drawn)
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

function legend(document: Document, top: number) {
  const items = [
    ['Receitas', colours.incomeBar, 1],
    ['Despesas', colours.expenseBar, 1],
    ['Previsto', colours.quiet, expectedOpacity],
  ] as const
  items.forEach(([label, colour, opacity], index) => {
    const x = right - 50 - (items.length - 1 - index) * 62
    document
      .rect(x, top + 2, 7, 7)
      .fillOpacity(opacity)
      .fill(colour)
      .fillOpacity(1)
    write(document, label, x + 11, top + 1, { size: 8, colour: colours.quiet, width: 50 })
  })
}

/** Something whose halves are round numbers. */
function niceCeiling(value: number) {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 5, 6, 8, 10]
    .map((factor) => factor * power)
    .find((candidate) => candidate >= value)!
}

/** As the axis on the screen says it. */
function compactMoney(cents: number) {
  const reais = Math.round(cents / 100)
  if (reais >= 1_000_000) return `${String(Math.round(reais / 100_000) / 10).replace('.', ',')} mi`
  return reais >= 1_000 ? `${String(Math.round(reais / 100) / 10).replace('.', ',')} mil` : String(reais)
}
