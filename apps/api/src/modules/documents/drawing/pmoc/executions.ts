import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { colours } from '#platform/pdf/report-page.ts'
import type { PmocDocument, PmocExecution, PmocPictures } from '../../pmoc-document.ts'
import { drawStrokes } from '../draw-strokes.ts'
import { lineHeight, type Paper } from './paper.ts'
import { underline } from './table.ts'

const photo = { width: 118, height: 88, gap: 8 }

/** Section 8: what was done, by whom, what was measured and seen. */
export function* drawExecutions(paper: Paper, shown: PmocDocument, { photos }: PmocPictures): Generator<void> {
  paper.section('8. Execuções')
  if (shown.executions.length === 0) return paper.paragraph('Nenhuma execução foi registrada no período.')
  if (shown.executionsLeftOut > 0) paper.paragraph(leftOutText(shown))
  const photosOf = Map.groupBy(photos, ({ executionId }) => executionId)
  for (const execution of shown.executions) {
    const own = photosOf.get(execution.id) ?? []
    drawExecution(paper, execution, shown.timeZone, photosHeight(paper, own.length))
    drawReceipt(paper, execution)
    drawPhotos(paper, own)
    paper.decoration(() => underline(paper))
    paper.y += 8
    yield
  }
  if (shown.photosLeftOut > 0) paper.paragraph(photosLeftOutText(shown.photosLeftOut))
}

function photosLeftOutText(count: number) {
  const photos = count === 1 ? '1 foto não foi impressa' : `${count.toLocaleString('pt-BR')} fotos não foram impressas`
  return `${photos}, para que o arquivo não fique grande demais. ${count === 1 ? 'Ela' : 'Cada uma'} continua guardada, e seu SHA-256 está na corrente.`
}

/** A document is no place for thousands: the last are printed, and the others are named where they are read. */
function leftOutText({ executions, executionsLeftOut, pmocCode }: PmocDocument) {
  const [first] = executions
  const count = (number: number) => number.toLocaleString('pt-BR')
  const others =
    executionsLeftOut === 1 ? 'A 1 execução anterior' : `As ${count(executionsLeftOut)} execuções anteriores`
  const verb = executionsLeftOut === 1 ? 'está' : 'estão'
  return `Aqui estão as últimas ${count(executions.length)} execuções do período, desde ${formatDate(first!.executedOn)}. ${others} ${verb} no cronograma do ${pmocCode} no sistema (Cronograma, Concluídos), na mesma corrente.`
}

/** Of one execution nothing is split over two pages that fits on one. */
function drawExecution(paper: Paper, execution: PmocExecution, timeZone: string, photos: number) {
  const said = saidOf(execution, timeZone)
  const lines = said.reduce((sum, line) => sum + paper.lines(line, { size: 8, width: paper.width }).length, 0)
  const height = 13 + lines * 8 * lineHeight + said.length + (execution.signature ? signatureBox.height + 20 : 12) + 12
  const page = paper.bottom - paper.top
  // With more photos than a page holds, only these go on overleaf.
  paper.room(Math.min(height + photos <= page ? height + photos : height, page))
  paper.tagged('H3', () => {
    paper.text(`${formatDate(execution.executedOn)} · ${execution.tag}`, paper.left, paper.y, { bold: true })
    const sequence = `elo ${execution.sequence}`
    paper.text(sequence, paper.right - 50, paper.y, { size: 7.5, colour: colours.quiet })
  })
  paper.y += 13
  for (const line of said) paper.paragraph(line, { size: 8, gap: 1 })
  paper.y += 4
}

function saidOf(execution: PmocExecution, timeZone: string): string[] {
  const approved = execution.approvedBy
    ? `Aprovado por ${execution.approvedBy}${execution.approvedAt ? ` em ${formatMoment(new Date(execution.approvedAt), timeZone)}` : ''}.`
    : 'Ainda sem aprovação.'
  const notices = [
    ...execution.marks,
    ...(execution.corrects ? ['corrige uma execução anterior'] : []),
    ...(execution.isCorrected ? ['corrigida por outra execução'] : []),
  ]
  const said = [
    `Executado por ${execution.executedBy ?? 'dado pessoal removido'}. ${approved}`,
    notices.length > 0 ? `Atenção: ${notices.join('; ')}.` : null,
    execution.done.length > 0 ? `Atividades feitas: ${spans(execution.done)}.` : null,
    execution.periods.length > 0
      ? `Período: ${execution.periods.map(({ from, to }) => `${formatDate(from)} a ${formatDate(to)}`).join('; ')}.`
      : null,
    execution.earlyReason ? `Antecipada: ${execution.earlyReason}` : null,
    execution.approvalReason ? `Motivo informado na aprovação: ${execution.approvalReason}` : null,
    execution.correctionReason ? `Motivo da correção: ${execution.correctionReason}` : null,
    ...execution.notDone.map(
      ({ task, outcome, reason }) => `Atividade ${task}: ${outcome.toLowerCase()}${reason ? ` (${reason})` : ''}.`,
    ),
    execution.readings.length > 0 ? `Medições: ${execution.readings.map(readingText).join('; ')}.` : null,
    execution.outOfLimitsReason ? `Fora do limite: ${execution.outOfLimitsReason}` : null,
    execution.observations ? `Observações: ${execution.observations}` : null,
    execution.files.length > 0
      ? `Arquivos: ${execution.files.map(({ name, type, sha256 }) => `${name} (${type.toLowerCase()}, SHA-256 ${sha256.slice(0, 16)}…)`).join('; ')}.`
      : null,
  ]
  return said.filter((line): line is string => line !== null)
}

const signatureBox = { width: 150, height: 40 }

/** Who received the work, and what they drew. */
function drawReceipt(paper: Paper, { receivedBy, signature }: PmocExecution) {
  if (!receivedBy && !signature) return
  paper.room(signature ? signatureBox.height + 20 : 12)
  const words = receivedBy ? `Recebido por ${receivedBy}.` : 'Recebido com assinatura, sem nome.'
  paper.paragraph(words, { size: 8, gap: 1 })
  if (signature) {
    paper.figure(`Assinatura de ${receivedBy ?? 'quem recebeu'}`, () => {
      const { document, left: x, y } = paper
      document.save()
      drawStrokes(document, signature, { x: x + 2, y: y + 2, ...signatureBox, mostScale: 0.6, lineWidth: 0.9 })
      document.restore()
    })
    paper.y += signatureBox.height + 4
  }
  paper.y += 4
}

const readingText = ({ label, value, limits, verdict }: PmocExecution['readings'][number]) =>
  `${label} ${value}${limits || verdict ? ` (${[limits, verdict].filter(Boolean).join(', ')})` : ''}`

function spans(numbers: readonly number[]): string {
  const sorted = [...numbers].toSorted((one, other) => one - other)
  const groups: [number, number][] = []
  for (const number of sorted) {
    const last = groups.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else groups.push([number, number])
  }
  return groups
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from} a ${to}`))
    .join(', ')
}

const photosPerRow = ({ width }: Paper) => Math.max(1, Math.floor((width + photo.gap) / (photo.width + photo.gap)))
const photosHeight = (paper: Paper, count: number) =>
  Math.ceil(count / photosPerRow(paper)) * (photo.height + photo.gap)

function drawPhotos(paper: Paper, photos: PmocPictures['photos']) {
  if (photos.length === 0) return
  const perRow = photosPerRow(paper)
  for (let at = 0; at < photos.length; at += perRow) {
    paper.room(photo.height + photo.gap)
    photos
      .slice(at, at + perRow)
      .forEach(({ bytes, caption }, index) =>
        paper.figure(caption, () =>
          paper.document.image(Buffer.from(bytes), paper.left + index * (photo.width + photo.gap), paper.y, {
            fit: [photo.width, photo.height],
          }),
        ),
      )
    paper.y += photo.height + photo.gap
  }
}
