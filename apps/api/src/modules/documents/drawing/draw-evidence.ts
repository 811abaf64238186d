import { formatDocument } from '@prumo/domain/documents/document'
import { colours, contentWidth, left, right, rule, write } from '#platform/pdf/report-page.ts'
import { spacedCode, type DocumentSheet, type Evidence } from '../sale-document.ts'
import { drawStrokes } from './draw-strokes.ts'
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
  drawSignature(flow, evidence)
  const facts: [string, string][] = [
    ['Assinado por', evidence.name],
    ['CPF ou CNPJ', formatDocument(evidence.document)],
    ['Data e hora', evidence.signedAt],
    ['Endereço IP', evidence.address],
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
    'Assinatura eletrônica simples, conforme a Lei 14.063/2020 e o art. 10, § 2º, da MP 2.200-2/2001. A integridade deste arquivo pode ser conferida no endereço do rodapé da página.',
    { size: 8, colour: colours.quiet },
  )
}

function drawSignature(flow: Flow, { strokes, name }: Evidence) {
  const { document } = flow
  document
    .roundedRect(left, flow.y, right - left, padHeight + 26, 6)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
  const box = { x: left + 30, y: flow.y + 8, width: contentWidth - 80, height: padHeight - 20 }
  drawStrokes(document, strokes, { ...box, mostScale: 1.2, lineWidth: 1.4 })
  rule(document, flow.y + padHeight + 4, left + 24, right - 24)
  write(document, name, left + 24, flow.y + padHeight + 10, {
    size: 8.5,
    colour: colours.quiet,
    width: contentWidth - 48,
  })
  flow.y += padHeight + 44
}
