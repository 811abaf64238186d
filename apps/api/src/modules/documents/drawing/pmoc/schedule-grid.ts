import { colours } from '#platform/pdf/report-page.ts'
import { cellLabels, type CellCode, type PmocDocument, type PmocSchedule } from '../../pmoc-document.ts'
import type { Paper } from './paper.ts'
import { underline } from './table.ts'

const monthNames = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const monthText = (month: string) => `${monthNames[Number(month.slice(5)) - 1]}/${month.slice(2, 4)}`

const tones: Record<CellCode, { band: string; ink: string }> = {
  X: { band: '#fbe3e7', ink: '#a3213a' },
  P: { band: '#eef1f6', ink: colours.ink },
  F: { band: '#fdf0d6', ink: '#7a4d00' },
  E: { band: '#dff3e9', ink: '#0a6b44' },
  A: { band: '#c4e8d6', ink: '#06573a' },
  C: { band: '#ffffff', ink: colours.quiet },
}
/** As many months as fit beside the names: the thirteenth of a year that begins within a month is one of them. */
const mostInBlock = 13
const perBlock = 12
const cellWidth = 24
const rowHeight = 12

/** Section 7: which task of which machine falls into which month, and what became of it. */
export function* drawSchedule(paper: Paper, { schedule, drawnOn }: PmocDocument): Generator<void> {
  paper.section('7. Cronograma anual')
  const { counts } = schedule
  if (counts.planned === 0) return paper.paragraph('O cronograma deste período ainda não foi gerado.')
  paper.paragraph(
    `Situação em ${drawnOn.split('-').reverse().join('/')}: ${counts.planned} manutenções no período, ${counts.done} executadas${
      counts.late > 0 ? ` (${counts.late} fora do prazo)` : ''
    }, ${counts.open} por executar, ${counts.cancelled} canceladas${
      counts.ahead > 0
        ? `, ${counts.ahead} ${counts.ahead === 1 ? 'antecipada, que aparece' : 'antecipadas, que aparecem'} no seu mês`
        : ''
    }.`,
  )
  paper.paragraph(
    `Legenda: ${Object.entries(cellLabels)
      .map(([code, label]) => `${code} ${label}`)
      .join('; ')}. Um número depois da letra diz quantas há no mês; vale a situação mais atrasada.`,
    { size: 8, colour: colours.quiet },
  )
  const wide = schedule.months.length <= mostInBlock ? mostInBlock : perBlock
  for (let at = 0; at < schedule.months.length; at += wide) {
    const months = schedule.months.slice(at, at + wide)
    // A grid of which nothing is planned tells nothing.
    if (!schedule.machines.some(({ rows }) => rows.some(({ cells }) => cells.slice(at, at + wide).some(Boolean))))
      continue
    if (schedule.months.length > wide)
      paper.heading(`${monthText(months[0]!)} a ${monthText(months[months.length - 1]!)}`)
    yield* drawBlock(paper, schedule, months, at)
  }
}

function* drawBlock(
  paper: Paper,
  { machines }: PmocSchedule,
  months: readonly string[],
  from: number,
): Generator<void> {
  const start = paper.right - months.length * cellWidth
  const nameWidth = start - paper.left - 66
  const drawHead = () => {
    paper.decoration(() => paper.document.rect(paper.left, paper.y, paper.width, 14).fill(colours.band))
    paper.tagged('P', () => {
      paper.text('Atividade', paper.left + 4, paper.y + 4, { size: 7, bold: true, colour: colours.quiet })
      paper.text('Periodicidade', start - 62, paper.y + 4, { size: 7, bold: true, colour: colours.quiet })
      months.forEach((month, at) =>
        paper.text(monthText(month), start + at * cellWidth + 2, paper.y + 4.5, { size: 6, colour: colours.quiet }),
      )
    })
    paper.y += 16
  }
  for (const { tag, place, rows } of machines) {
    paper.room(14 + 16 + 2 * rowHeight)
    const drawName = (again: boolean) => {
      paper.tagged('H3', () =>
        paper.text([tag, place].filter(Boolean).join(' · ') + (again ? ' (continuação)' : ''), paper.left, paper.y, {
          size: 8.5,
          bold: true,
        }),
      )
      paper.y += 13
      drawHead()
    }
    drawName(false)
    for (const row of rows) {
      if (paper.y + rowHeight > paper.bottom) {
        paper.newPage()
        drawName(true)
      }
      drawRow(paper, row, { months, from, start, nameWidth })
    }
    paper.y += 8
    yield
  }
}

type Grid = { months: readonly string[]; from: number; start: number; nameWidth: number }

/** One part of the structure for a row: read aloud as a sentence, month by month. */
function drawRow(
  paper: Paper,
  { task, description, periodicity, cells }: PmocSchedule['machines'][number]['rows'][number],
  { months, from, start, nameWidth }: Grid,
) {
  const shown = months.map((month, at) => ({ month, code: cells[from + at] ?? null }))
  const sentence = shown
    .flatMap(({ month, code }) => (code ? [`${monthText(month)} ${cellLabels[code[0] as CellCode]}`] : []))
    .join('; ')
  const [name = ''] = paper.lines(`${task}. ${description}`, { size: 7.5, width: nameWidth - 8 })
  const isCut = name.length < `${task}. ${description}`.length
  paper.decoration(() =>
    shown.forEach(({ code }, at) => {
      if (code)
        paper.document
          .rect(start + at * cellWidth + 0.5, paper.y, cellWidth - 1, rowHeight - 1)
          .fill(tones[code[0] as CellCode].band)
    }),
  )
  paper.tagged(
    'P',
    () => {
      paper.text(isCut ? `${name.slice(0, -1)}…` : name, paper.left + 4, paper.y + 3, { size: 7.5 })
      paper.text(periodicity, start - 62, paper.y + 3, { size: 7, colour: colours.quiet })
      shown.forEach(({ code }, at) => {
        if (code)
          paper.text(code, start + at * cellWidth + (code.length > 1 ? 6 : 9), paper.y + 3, {
            size: 7,
            bold: true,
            colour: tones[code[0] as CellCode].ink,
          })
      })
    },
    { actual: `${task}. ${description}, ${periodicity}: ${sentence || 'nada previsto'}` },
  )
  paper.y += rowHeight
  paper.decoration(() => underline(paper))
}
