import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { colours } from '#platform/pdf/report-page.ts'
import { spacedCode } from '../../sale-document.ts'
import type { PmocDocument, PmocSheet } from '../../pmoc-document.ts'
import { adviceParts } from './advice.ts'
import type { Paper } from './paper.ts'
import { drawFacts, drawTable } from './table.ts'

export function drawLabAndAdvice(paper: Paper, { labReports }: PmocDocument) {
  paper.section('9. Laudos de qualidade do ar')
  if (labReports.length === 0) paper.paragraph('Nenhum laudo de laboratório foi registrado.')
  for (const report of labReports) {
    paper.heading(`Coleta de ${formatDate(report.collectedOn)}`)
    drawFacts(paper, [
      ['Laboratório', report.laboratory],
      ['Acreditação', report.accreditation ?? 'Não informada'],
      ['Resultado', report.verdict],
      ['Norma', report.norm],
      ['Arquivo', report.file && `${report.file.name}, SHA-256 ${report.file.sha256}`],
    ])
    if (report.points.length > 0)
      drawTable(
        paper,
        [
          { header: 'Ponto', share: 0.3, value: ({ place }) => place },
          { header: 'Resultados', share: 0.7, value: ({ values }) => values },
        ],
        report.points,
      )
  }
  paper.section('10. Recomendações aos usuários')
  for (const { title, lines } of adviceParts) {
    paper.heading(title)
    for (const line of lines) paper.paragraph(`• ${line}`)
  }
}

/** Section 11: they go inside the file, so that whoever inspects it has them. */
export function drawPapers(paper: Paper, { document: { papers }, pictures }: PmocSheet) {
  paper.section('11. Fichas dos produtos e outros documentos')
  paper.paragraph(
    papers.length > 0
      ? 'Vão dentro deste PDF, como anexos: abra o painel de anexos do leitor de PDF para vê-los. Ao imprimir, imprima-os junto.'
      : 'Nenhuma ficha de produto de limpeza foi guardada com este plano. Deixe aqui, junto do plano, as fichas de segurança (FDS) e os registros na Anvisa dos produtos usados.',
  )
  for (const [index, { name, sha256, contentType }] of papers.entries()) {
    const bytes = pictures.papers[index]
    if (bytes) paper.attach(bytes, { name, type: contentType, description: name })
    paper.paragraph(
      `• ${name}, SHA-256 ${sha256}${bytes ? '' : ' (não coube neste PDF: está com o plano, no sistema)'}`,
    )
  }
}

/** The paper of the technical responsible: drawn when it is a picture, else inside the file. */
export function drawArt(paper: Paper, { document: shown, pictures }: PmocSheet) {
  const file = shown.responsible.artFile
  if (!file) return
  paper.section('Anexo A. ART ou TRT')
  drawFacts(paper, [
    ['Número', shown.responsible.artNumber],
    ['Arquivo', file.name],
    ['SHA-256', file.sha256],
  ])
  if (!pictures.art) return paper.paragraph('O arquivo não pôde ser lido quando este documento foi desenhado.')
  if (!pictures.art.isPicture) {
    paper.attach(pictures.art.bytes, {
      name: file.name,
      type: file.contentType,
      description: `ART ou TRT ${shown.responsible.artNumber ?? ''}`.trim(),
    })
    return paper.paragraph(
      'O arquivo vai dentro deste PDF, como anexo: abra o painel de anexos do leitor de PDF para vê-lo. Ao imprimir, imprima-o junto.',
    )
  }
  const { bytes } = pictures.art
  paper.figure(`ART ou TRT ${shown.responsible.artNumber ?? file.name}`, () =>
    paper.document.image(Buffer.from(bytes), paper.left, paper.y, { fit: [paper.width, paper.bottom - paper.y] }),
  )
  paper.y = paper.bottom
}

/** How whoever holds the paper can tell that it is what was issued. */
export function drawAuthenticity(paper: Paper, { document: shown, verification }: PmocSheet) {
  paper.section('Autenticidade')
  if (!verification || !shown.chain) {
    paper.paragraph(
      'Cópia de trabalho: não foi emitida, não tem número nem código de verificação, e nada afirma sobre a corrente de registros.',
    )
    return
  }
  drawFacts(paper, [
    ['Documento', `${shown.title} · nº ${String(shown.number).padStart(4, '0')}`],
    ['Código', spacedCode(verification.code)],
    ['Onde conferir', `${verification.url}/${verification.code}`],
    ['Elos na corrente', String(shown.chain.count)],
    ['Último elo', shown.chain.head || 'A corrente ainda não tinha elos'],
  ])
  paper.paragraph(
    'Cada execução, aprovação, cancelamento e emissão deste plano é um elo que leva o resumo (SHA-256) do elo anterior. Trocar, tirar ou acrescentar um elo muda todos os seguintes, e a página de verificação mostra isso. O mesmo vale para o arquivo: compare o PDF que você tem na página, sem enviá-lo.',
    { colour: colours.quiet },
  )
  paper.paragraph(
    'Documentos emitidos são guardados pelo prazo que a empresa definiu, por obrigação legal (LGPD, art. 16, I), ainda que alguém citado neles peça a remoção de seus dados.',
    { colour: colours.quiet },
  )
}
