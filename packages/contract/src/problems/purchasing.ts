import type { ProblemTable } from './problem-table.ts'

export const purchasingProblems = {
  'invoice-file.not-xml': {
    status: 422,
    text: 'Este arquivo não é um XML que possa ser lido. Peça a nota de novo ao fornecedor.',
  },
  'invoice-file.unsafe': {
    status: 422,
    text: 'Este XML tem definições (DOCTYPE ou entidades) que uma NF-e não tem e não será aberto.',
  },
  'invoice-file.too-deep': { status: 422, text: 'Este XML tem partes demais, uma dentro da outra, e não é uma NF-e.' },
  'invoice-file.other-schema': {
    status: 422,
    text: 'Este arquivo é um XML de outro tipo ({name}), não uma NF-e. Envie o XML da nota fiscal.',
  },
  'invoice-file.incomplete': { status: 422, text: 'Falta na nota: {what}. Peça o XML de novo ao fornecedor.' },
  'invoice-file.too-many': {
    status: 422,
    text: 'Esta nota tem {count}: mais do que uma NF-e pode ter. Peça o XML de novo ao fornecedor.',
  },
  'invoice-file.bad-key': {
    status: 422,
    text: 'A chave da nota não confere com o seu dígito. O arquivo foi alterado ou está incompleto.',
  },
  'invoice-file.other-key': { status: 422, text: 'A chave da nota não combina com {what}. O arquivo foi alterado.' },
  'invoice-file.odd-day': {
    status: 422,
    text: 'A data de emissão da nota, {day}, não é válida. Peça o XML de novo ao fornecedor.',
  },
  'invoice-file.altered': {
    status: 422,
    text: 'O conteúdo não é o que a SEFAZ autorizou: o arquivo foi alterado. Peça o XML original ao fornecedor.',
  },
  'invoice-file.cancelled': { status: 422, text: 'Esta nota foi cancelada e não pode ser recebida.' },
  'invoice-file.not-authorized': {
    status: 422,
    text: 'Esta nota não foi autorizada pela SEFAZ (situação {status}: {reason}).',
  },
  'invoice-file.test': { status: 422, text: 'Esta nota é do ambiente de testes (homologação) e não tem valor.' },
  'invoice-file.own': { status: 422, text: 'Esta nota foi emitida por esta empresa: não é de um fornecedor.' },
  'invoice-file.other-company': {
    status: 422,
    text: 'Esta nota é para {name} ({document}), não para esta empresa. Confirme para recebê-la mesmo assim.',
  },
  'supplier-invoice.received-before': {
    status: 409,
    text: 'A nota {number} de {supplier} já foi recebida em {day}. Cada nota entra uma vez só.',
  },
  'supplier-invoice.received-otherwise': {
    status: 409,
    text: 'A nota {number} de {supplier} já foi recebida em {day}, e este arquivo tem outro conteúdo. Confira com o fornecedor qual vale; para usar este, desfaça antes o recebimento.',
  },
  'supplier-invoice.other-content': {
    status: 409,
    text: 'A nota {number} de {supplier} já está em conferência, com outro conteúdo. Confira com o fornecedor qual vale; para usar este arquivo, exclua antes a que está aqui.',
  },
  'supplier-invoice.due-day-missing': { status: 422, text: 'A nota não diz quando vence. Informe o vencimento.' },
  'supplier-invoice.odd-due-day': { status: 422, text: 'Uma parcela não pode vencer em {day}. Confira o vencimento.' },
  'supplier-invoice.not-draft': { status: 409, text: 'Esta nota já foi recebida ou desfeita.' },
  'supplier-invoice.not-received': { status: 409, text: 'Esta nota ainda não foi recebida.' },
  'supplier-invoice.undecided': {
    status: 422,
    text: 'Falta definir {count} da nota: escolha ou crie o produto, ou deixe a linha de fora.',
  },
  'supplier-invoice.nothing-in': { status: 422, text: 'Todas as linhas foram deixadas de fora: não há o que receber.' },
  'supplier-invoice.negative-cost': {
    status: 422,
    text: 'Com esse rateio, o desconto passa do custo de {name}. Escolha outra forma de rateio ou deixe a linha de fora.',
  },
  'supplier-invoice.line-missing': { status: 422, text: 'Uma das linhas não é desta nota.' },
  'supplier-invoice.plan-room': {
    status: 403,
    text: 'A nota criaria {count} e o plano só comporta mais {room}. Escolha produtos já cadastrados ou mude de plano.',
  },
  'supplier-invoice.payables-there': { status: 409, text: 'As contas a pagar desta nota já foram lançadas.' },
  'supplier-invoice.no-payables': { status: 422, text: 'Esta nota não tem nada a pagar.' },
  'replenishment.no-supplier': {
    status: 422,
    text: '{name} não está no cadastro como fornecedor. Mude o tipo da pessoa, ou escolha um fornecedor.',
  },
  'replenishment.no-email': {
    status: 422,
    text: '{name} não tem e-mail no cadastro. Informe um, ou envie o pedido por WhatsApp.',
  },
  'supplier-invoice.payables-paid': {
    status: 409,
    text: 'Não dá para desfazer: {count} desta nota já foi paga. Desfaça o pagamento antes.',
  },
} as const satisfies ProblemTable
