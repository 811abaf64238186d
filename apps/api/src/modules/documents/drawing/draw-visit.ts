import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatMoment } from '@prumo/domain/calendar/moment'
import PdfKit from 'pdfkit'
import { bottom, colours, contentWidth, left, right, rule, write, type Document } from '#platform/pdf/report-page.ts'
import type { VisitDocument, VisitMachine, VisitPictures, VisitSheet } from '../visit-document.ts'
import { drawLetterhead } from './draw-letterhead.ts'
import { drawStrokes } from './draw-strokes.ts'
import { startFlow, type Flow } from './sheet-flow.ts'

const alarm = '#a3213a'

/** What was done in a visit, machine by machine, for whoever had it done. */
export async function drawVisit({ visit, pictures }: VisitSheet): Promise<Uint8Array> {
  const document = new PdfKit({
    size: 'A4',
    margin: left,
    info: {
      Title: `Relatório da visita de ${formatDate(visit.day)} – ${visit.building.name}`,
      Author: visit.company.name,
    },
    lang: 'pt-BR',
    bufferPages: true,
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => void parts.push(part))
  const ended = new Promise<void>((resolve) => void document.on('end', resolve))
  const flow = startFlow(document)
  drawLetterhead(flow, visit.company, pictures.logo, { kind: 'Relatório da visita', title: formatDate(visit.day) })
  drawVisitFacts(flow, visit)
  const photosOf = Map.groupBy(pictures.photos, ({ executionId }) => executionId)
  for (const machine of visit.machines) drawMachine(flow, machine, photosOf.get(machine.executionId) ?? [])
  drawReceipts(flow, visit.receipts)
  drawVisitFeet(document, visit)
  document.end()
  await ended
  return Buffer.concat(parts)
}

function drawVisitFacts(flow: Flow, { building, client, planCode, technicians, responsible, machines }: VisitDocument) {
  const done = machines.flatMap(({ tasks }) => tasks).filter(({ isDone }) => isDone).length
  const facts: [string, string | null][] = [
    ['Local', building.name],
    ['Endereço', building.address],
    ['Cliente', client === building.name ? null : client],
    ['Plano', planCode],
    [technicians.length === 1 ? 'Técnico' : 'Técnicos', technicians.join(', ')],
    ['Responsável técnico', responsible],
    [
      'Resumo',
      `${machines.length === 1 ? '1 equipamento' : `${machines.length} equipamentos`} · ${done === 1 ? '1 tarefa feita' : `${done} tarefas feitas`}`,
    ],
  ]
  for (const [label, value] of facts) {
    if (!value) continue
    write(flow.document, label, left, flow.y, { size: 8.5, colour: colours.quiet, width: 110 })
    flow.paragraphs(value, { x: left + 116, width: contentWidth - 116 })
  }
  flow.y += 10
}

function drawMachine(
  flow: Flow,
  { tag, place, type, tasks, readings, outOfLimitsReason, observations }: VisitMachine,
  photos: VisitPictures['photos'],
) {
  flow.room(64)
  flow.document.rect(left, flow.y, contentWidth, 18).fill(colours.band)
  const name = [tag, place, type].filter(Boolean).join(' · ')
  write(flow.document, name, left + 6, flow.y + 5, { size: 10, bold: true, width: contentWidth - 12 })
  flow.y += 25
  for (const task of tasks) drawTask(flow, task)
  drawReadings(flow, readings)
  if (outOfLimitsReason) flow.paragraphs(`Causa provável do que ficou fora do limite: ${outOfLimitsReason}`)
  if (observations) flow.paragraphs(`Observações: ${observations}`)
  drawVisitPhotos(flow, photos)
  flow.y += 10
}

const outcomeWidth = 92

function drawTask(flow: Flow, { description, outcome, isDone, reason }: VisitMachine['tasks'][number]) {
  const text = reason ? `${description} (${reason})` : description
  const style = { size: 8.5, x: left + outcomeWidth, width: contentWidth - outcomeWidth, gap: 3 }
  flow.room(flow.heightOf(text, style))
  write(flow.document, outcome, left, flow.y, {
    size: 8.5,
    bold: !isDone,
    colour: isDone ? colours.quiet : alarm,
    width: outcomeWidth - 8,
  })
  flow.paragraphs(text, style)
}

/** Label, value, limits and verdict, one under the other. */
function drawReadings(flow: Flow, readings: VisitMachine['readings']) {
  if (readings.length === 0) return
  flow.y += 4
  flow.room(28)
  write(flow.document, 'Medições', left, flow.y, { size: 8.5, bold: true })
  flow.y += 13
  for (const { label, value, limits, verdict, isOut } of readings) {
    flow.room(13)
    write(flow.document, label, left, flow.y, { size: 8.5, width: 150 })
    write(flow.document, value, left + 156, flow.y, { size: 8.5, bold: true, width: 80 })
    write(flow.document, limits ?? '', left + 242, flow.y, { size: 8.5, colour: colours.quiet, width: 172 })
    write(flow.document, verdict ?? '', right - 96, flow.y, {
      size: 8.5,
      bold: isOut,
      colour: isOut ? alarm : colours.quiet,
      width: 96,
      align: 'right',
    })
    flow.y += 12
    rule(flow.document, flow.y - 1.5)
  }
  flow.y += 4
}

const photo = { width: 160, height: 120, gap: 8 }
const photosPerRow = Math.max(1, Math.floor((contentWidth + photo.gap) / (photo.width + photo.gap)))

function drawVisitPhotos(flow: Flow, photos: VisitPictures['photos']) {
  if (photos.length > 0) flow.y += 6
  for (let at = 0; at < photos.length; at += photosPerRow) {
    flow.room(photo.height + photo.gap)
    photos
      .slice(at, at + photosPerRow)
      .forEach(({ bytes }, index) =>
        flow.document.image(Buffer.from(bytes), left + index * (photo.width + photo.gap), flow.y, {
          fit: [photo.width, photo.height],
        }),
      )
    flow.y += photo.height + photo.gap
  }
}

const signatureBox = { width: 200, height: 54 }

function drawReceipts(flow: Flow, receipts: VisitDocument['receipts']) {
  for (const { name, signature } of receipts) {
    flow.room(signatureBox.height + 34)
    flow.y += 6
    if (signature)
      drawStrokes(flow.document, signature, { x: left + 2, y: flow.y, ...signatureBox, mostScale: 0.7, lineWidth: 1 })
    flow.y += signature ? signatureBox.height + 4 : 0
    rule(flow.document, flow.y, left, left + signatureBox.width + 40)
    write(flow.document, name ? `Recebido por ${name}` : 'Recebido com assinatura, sem nome', left, flow.y + 5, {
      size: 8.5,
      colour: colours.quiet,
    })
    flow.y += 24
  }
}

/** Drawn last, when the number of pages is known. Margins would make a foot begin a page of its own. */
function drawVisitFeet(document: Document, { drawnAt, timeZone, planCode }: VisitDocument) {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    const y = bottom + 10
    rule(document, y - 4)
    const said = `${planCode} · relatório gerado em ${formatMoment(new Date(drawnAt), timeZone)}`
    write(document, said, left, y + 3, { size: 7.5, colour: colours.quiet, width: contentWidth - 90 })
    const number = `Página ${page + 1} de ${count}`
    write(document, number, right - 90, y + 3, { size: 7.5, colour: colours.quiet, width: 90, align: 'right' })
  }
}
