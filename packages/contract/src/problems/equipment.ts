import type { ProblemTable } from './problem-table.ts'

export const equipmentProblems = {
  'qr-token.missing': { status: 401, text: 'Token QR inválido ou expirado' },
  'qr-token.refused': { status: 403, text: 'Token QR inválido ou expirado' },
  'equipment.unknown': { status: 404, text: 'Equipamento não encontrado' },
  'qr-page.without-id': { status: 404, text: 'QR Code não encontrado' },
  'qr-sheet.empty': { status: 422, text: 'Nenhum equipamento encontrado para gerar QR codes' },
  'qr-sheet.too-many': {
    status: 422,
    text: 'São {count} equipamentos. Imprima no máximo {most} de uma vez: escolha um PMOC.',
  },
  'qr-sheet.too-small': {
    status: 422,
    text: 'Cada QR code ficaria com {side} mm e nenhuma câmera o leria: são necessários 12 mm. Use menos colunas ou linhas.',
  },
  'problem-report.refused': {
    status: 422,
    text: 'Não foi possível enviar o relato. Recarregue a página e tente de novo.',
  },
  'problem-report.closed': { status: 409, text: 'Este problema já foi resolvido.' },
} as const satisfies ProblemTable
