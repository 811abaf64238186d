import { formatDocument } from '@prumo/domain/documents/document'
import { colours, contentWidth, left, right, rule, write } from '#platform/pdf/report-page.ts'
import { spacedCode, type DocumentSheet, type Evidence } from '../sale-document.ts'
import type { Flow } from './sheet-flow.ts'

const padHeight = 110

/** A sheet of its own behind a signed document: who, when, from where, of what. */
export function drawEvidence(flow: Flow, { document: shown, verification }: DocumentSheet, evidence: Evidence) {
  flow.newPage()
  const { document } = flow
  write(document, 'Registro da assinatura', left, flow.y, { size: 16, bold: true })
  flow.y += 26
  flow.paragraphs(
    `${shown.title}, de ${shown.company.name}, foi aprovado eletronicamente. Os dados abaixo foram guardados no momento da assinatura e não podem ser alterados.`,
    { colour: colours.quiet },
  )
  flow.y += 10
  drawStrokes(flow, evidence)
  const facts: [string, string][] = [
    ['Assinado por', evidence.name],
    ['CPF ou CNPJ', formatDocument(evidence.document)],
    ['Data e hora', evidence.signedAt],
    ['Endereço de rede', evidence.address],
    ['Navegador', evidence.userAgent],
    ['Condições aceitas', evidence.termsVersion ? `versão ${evidence.termsVersion}` : 'sem condições adicionais'],
    ['SHA-256 do que foi mostrado', evidence.shownHash],
    ...(verification ? ([['Código de verificação', spacedCode(verification.code)]] as [string, string][]) : []),
  ]
  for (const [label, value] of facts) {
    const width = contentWidth - 160
    const height = Math.max(flow.heightOf(value, { width }), 12)
    flow.room(height + 8)
    write(document, label, left, flow.y, { colour: colours.quiet, width: 150 })
    const y = flow.y
    flow.paragraphs(value, { x: left + 160, width, gap: 0 })
    flow.y = y + height + 8
    rule(document, flow.y - 4)
  }
  flow.y += 8
  flow.paragraphs(
    'Assinatura eletrônica simples, conforme a Lei 14.063/2020 e o art. 10, § 2º, da MP 2.200-2/2001. A integridade deste arquivo pode ser conferida no endereço ao pé da página.',
    { size: 8, colour: colours.quiet },
  )
}

/** As they were drawn, made to fit. */
function drawStrokes(flow: Flow, { strokes, name }: Evidence) {
  const { document } = flow
  const points = strokes.flat()
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)]
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(Math.max(...xs) - minX, 1), Math.max(Math.max(...ys) - minY, 1)]
  const scale = Math.min((contentWidth - 80) / width, (padHeight - 20) / height, 1.2)
  const place = ([x, y]: readonly number[]) =>
    [left + 30 + (x! - minX) * scale, flow.y + 8 + (y! - minY) * scale] as const
  document
    .roundedRect(left, flow.y, right - left, padHeight + 26, 6)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
  for (const stroke of strokes) {
    const [first, ...others] = stroke.map(place)
    document.moveTo(first![0], first![1])
    for (const [x, y] of others) document.lineTo(x, y)
    if (others.length === 0) document.lineTo(first![0] + 0.5, first![1])
    document.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor('#14295e').stroke()
  }
  rule(document, flow.y + padHeight + 4, left + 24, right - 24)
  write(document, name, left + 24, flow.y + padHeight + 10, {
    size: 8.5,
    colour: colours.quiet,
    width: contentWidth - 48,
  })
  flow.y += padHeight + 44
}
