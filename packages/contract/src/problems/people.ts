import type { ProblemTable } from './problem-table.ts'

export const peopleProblems = {
  'person.document-taken': { status: 409, text: 'Já existe um cadastro com este CPF/CNPJ.' },
  'person.document-locked': { status: 422, text: 'O CPF/CNPJ de um cadastro salvo não pode ser alterado.' },
  'person.type-required': { status: 422, text: 'Tipo é obrigatório!' },
  'person.reason-required': { status: 422, text: 'Informe por que esta pessoa fica bloqueada ou na lista negra.' },
  'person.has-entries': {
    status: 409,
    text: 'Esta pessoa tem lançamentos financeiros e não pode ser excluída. Inative-a.',
  },
  'person.has-statement-lines': {
    status: 409,
    text: 'Esta pessoa é citada em linhas de extratos e não pode ser excluída. Inative-a.',
  },
  'person.has-sales': { status: 409, text: 'Esta pessoa tem vendas. Torne-a inativa em vez de excluir.' },
  'person.has-invoices': { status: 409, text: 'Esta pessoa tem notas de entrada e não pode ser excluída. Inative-a.' },
  'person.has-products': {
    status: 409,
    text: 'Esta pessoa é fornecedora de produtos e não pode ser excluída. Inative-a.',
  },
  'entry.person-blocked': {
    status: 409,
    text: 'Esta pessoa está bloqueada: {reason}. Confirme para lançar mesmo assim.',
  },
  'entry.person-blacklisted': {
    status: 422,
    text: 'Esta pessoa está na lista negra: {reason}. Nenhum lançamento novo é aceito com ela.',
  },
  'person.other-roles': {
    status: 403,
    text: 'Esta pessoa também é {types}. Só quem pode mudar Pessoas pode excluí-la.',
  },
  'person.merge-same': { status: 422, text: 'Escolha outro cadastro: este não pode ser unido a si mesmo.' },
  'person.merge-documents': {
    status: 422,
    text: 'Os dois cadastros têm CPF/CNPJ diferentes. Escolha qual deles fica.',
  },
  'person.merge-too-much': {
    status: 422,
    text: 'Juntos, os dois cadastros têm {what} demais: o limite é {most}. Remova alguns antes de unir.',
  },
  'person.merge-changed': { status: 409, text: 'A união não pode mais ser desfeita: depois dela mudou {what}.' },
  'person.user-taken': { status: 409, text: 'Este usuário já está vinculado a outra pessoa do cadastro.' },
  'person.user-unknown': { status: 422, text: 'Este usuário não faz parte da empresa.' },
  'person.two-users': {
    status: 422,
    text: 'Os dois cadastros são de usuários diferentes da empresa e não podem ser unidos.',
  },
  'person.name-mismatch': { status: 422, text: 'Digite o nome exatamente como está no cadastro.' },
  'person.anonymized': { status: 409, text: 'Este cadastro foi anonimizado e não pode mais ser alterado.' },
  'person.has-open-entries': {
    status: 409,
    text: 'Há {count} lançamentos em aberto com esta pessoa: depois de anonimizar, não será mais possível saber de quem cobrar ou a quem pagar. Confirme para anonimizar mesmo assim.',
  },
} as const satisfies ProblemTable
