import type { ProblemTable } from './problem-table.ts'

export const sharingProblems = {
  'public-link.unknown': { status: 404, text: 'Este link não existe. Confira o endereço ou peça outro à empresa.' },
  'public-link.ended': { status: 404, text: 'Este link venceu. Peça outro à empresa.' },
  'public-link.revoked': { status: 404, text: 'Este link foi cancelado pela empresa. Peça outro a ela.' },
  'document.unknown': { status: 404, text: 'Nenhum documento foi emitido com este código.' },
  'document.file-not-public': {
    status: 403,
    text: 'O código mostra que o documento é autêntico, e não abre o arquivo. Peça-o, ou um link, a quem o emitiu; para comparar, use o PDF que você tem.',
  },
  'document.closed': {
    status: 403,
    text: 'Este documento cita uma pessoa que foi anonimizada. Ele fica guardado, como a lei pede: nenhum link o abre, e na empresa só um dono.',
  },
  'plan-document.closed': {
    status: 409,
    text: 'Este documento cita uma pessoa que foi anonimizada. Ele fica na empresa, sem endereço público. Emita o PMOC de novo para publicá-lo.',
  },
  'document.file-not-kept': {
    status: 410,
    text: 'O prazo de guarda deste documento terminou: ficaram o registro e o código do arquivo (SHA-256).',
  },
  'quote.expired': { status: 409, text: 'A validade deste orçamento passou. Peça à empresa que a renove.' },
  'quote.changed': {
    status: 409,
    text: 'Este orçamento mudou depois que você o abriu. Confira a nova versão antes de responder.',
  },
  'quote.item-missing': { status: 422, text: 'Um dos itens escolhidos não faz parte deste orçamento.' },
  'quote.answered': { status: 409, text: 'Este orçamento já foi respondido.' },
  'quote-link.not-a-quote': { status: 409, text: 'Só um orçamento em aberto pode ser enviado para aprovação.' },
  'quote-link.expired': { status: 409, text: 'A validade deste orçamento passou. Renove-a antes de enviar.' },
  'quote-link.empty': { status: 422, text: 'Adicione ao menos um item antes de enviar o orçamento.' },
  'quote-link.no-pix-key': {
    status: 422,
    text: 'Para pedir um sinal, cadastre antes uma chave PIX em uma conta bancária.',
  },
  'quote-link.deposit-too-high': { status: 422, text: 'O sinal não pode ser maior que o total do orçamento.' },
} as const satisfies ProblemTable
