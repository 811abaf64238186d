import type { ProblemTable } from './problem-table.ts'

export const fileProblems = {
  'file-too-large': { status: 413, text: 'Arquivo muito grande. Máximo permitido: {max}' },
  'file-type-refused': { status: 415, text: 'Formato inválido. Esperado: {expected}' },
  'file-old-office': {
    status: 415,
    text: 'Este arquivo é de um Office antigo (.xls). Abra-o no Excel, salve como "Pasta de Trabalho do Excel (.xlsx)" e envie de novo.',
  },
  'file-protected': {
    status: 415,
    text: 'Este arquivo está protegido por senha. Remova a senha no Excel, salve e envie de novo.',
  },
  'image.unreadable': {
    status: 422,
    text: 'Não conseguimos ler esta imagem: está danificada ou tem mais de {megapixels} megapixels. Salve-a de novo, menor, e envie outra vez.',
  },
  'record-files.too-many': { status: 422, text: '{record} pode ter até {max} anexos.' },
  'files.quota-full': {
    status: 422,
    text: 'Não há mais espaço para este arquivo: {used} de {quota} já estão em uso. Exclua anexos ou importações que não usa mais, ou fale com o nosso suporte.',
  },
  'import.not-a-spreadsheet': {
    status: 422,
    text: 'Envie uma planilha .xlsx. Um arquivo CSV ou de texto precisa ser aberto no Excel e salvo como .xlsx.',
  },
  'import.not-ready': { status: 409, text: 'Esta importação não está aguardando confirmação.' },
  'import.nothing-to-write': { status: 422, text: 'Não há o que gravar: nenhuma linha cria ou altera um cadastro.' },
  'import.not-done': { status: 409, text: 'Só uma importação concluída pode ser desfeita.' },
  'import.under-way': {
    status: 409,
    text: 'Esta importação já terminou ou está sendo gravada e não pode ser cancelada.',
  },
  'import.lines-forgotten': {
    status: 409,
    text: 'O prazo de guarda das linhas desta importação terminou: elas foram apagadas, e a importação não pode mais ser desfeita nem corrigida.',
  },
  'import.no-wrong-lines': { status: 422, text: 'Esta importação não tem linhas com erro.' },
} as const satisfies ProblemTable
