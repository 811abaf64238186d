import type { ProblemTable } from './problem-table.ts'

export const tillProblems = {
  'till.name-taken': { status: 409, text: 'Já existe um caixa com este nome.' },
  'till.series-taken': { status: 409, text: 'Esta série já é de outro caixa.' },
  'till.series-used': {
    status: 422,
    text: 'Este caixa já emitiu recibos com a série {series}: ela não pode mais mudar. Crie outro caixa.',
  },
  'till.inactive': { status: 422, text: 'O caixa {name} está inativo.' },
  'till.has-device': {
    status: 409,
    text: 'O caixa {name} já está em outro aparelho ({device}). Quem aprova diferenças pode passá-lo para este.',
  },
  'till.shift-open': { status: 409, text: 'O caixa {name} está aberto: feche-o antes de torná-lo inativo.' },
  'till-shift.already-open': { status: 409, text: 'Este caixa já está aberto.' },
  'till-shift.too-large': { status: 422, text: 'O valor passa do limite de um turno do caixa.' },
  'till-shift.closed': { status: 409, text: 'Este turno do caixa já foi fechado.' },
  'till-shift.not-closed': { status: 409, text: 'Feche o caixa antes: o relatório mostra o que deveria haver nele.' },
  'till-shift.not-counted': { status: 422, text: 'Conte o caixa antes de fechá-lo.' },
  'till-shift.not-enough': {
    status: 422,
    text: 'Não há dinheiro suficiente nesta gaveta. Confira o valor, ou espere as vendas deste aparelho serem enviadas.',
  },
  'till.closed': {
    status: 422,
    text: 'O caixa {name} está fechado: dinheiro só sai da gaveta com o caixa aberto. Abra o caixa, ou devolva de outra forma.',
  },
  'till.lacks-money': {
    status: 422,
    text: 'Não há dinheiro suficiente na gaveta do caixa {name}. Faça um suprimento, ou devolva de outra forma.',
  },
  'till-shift.waits-for-sales': {
    status: 409,
    text: 'Ainda faltam chegar {count} vendas deste turno ({amount}), guardadas no aparelho. Envie-as, ou aprove sem esperar por elas.',
  },
  'till-shift.person-missing': { status: 422, text: 'Esta pessoa não trabalha nesta empresa.' },
  'till.other-device': {
    status: 403,
    text: 'Este aparelho não é o do caixa {name}. Escolha neste aparelho o caixa em que você recebe.',
  },
  'till-shift.nothing-to-approve': { status: 409, text: 'Este turno não tem diferença a aprovar.' },
  'till-shift.others': {
    status: 403,
    text: 'Este caixa foi aberto por {name}. Só quem abriu ou quem aprova diferenças pode operá-lo.',
  },
  'card-fee.overlaps': {
    status: 409,
    text: 'Já existe uma taxa de {method} para {brand} de {from} a {to} parcelas. Mude a faixa de uma das duas.',
  },
  'card-fee.range': { status: 422, text: 'A última parcela não pode vir antes da primeira.' },
  'card-fee.debit-parcels': { status: 422, text: 'Cartão de débito é sempre em 1 parcela.' },
  'store-credit.above-limit': {
    status: 403,
    text: 'Em 24 horas você pode dar até {limit} por correção ou por devolução do que não foi recebido, e já deu {given}. Peça a um dono da empresa.',
  },
  'store-credit.too-large': { status: 422, text: 'O crédito do cliente passa do limite.' },
  'store-credit.not-enough': { status: 422, text: 'O crédito disponível é de {balance}: não dá para usar {wanted}.' },
  'bank-account.of-till': {
    status: 422,
    text: 'Esta é a conta de um caixa do PDV: ela fica ativa enquanto ele existir, e o saldo dela é o que há na gaveta.',
  },
  'bank-account.in-till': { status: 409, text: 'Esta conta é de um caixa do PDV e não pode ser excluída.' },
  'bank-account.in-card-fees': {
    status: 409,
    text: 'Esta conta recebe cartões (Taxas de cartão) e não pode ser excluída. Escolha outra conta lá antes.',
  },
  'bank-account.till-only': {
    status: 422,
    text: '{account} é a conta de um caixa do PDV: não tem extratos nem chaves PIX.',
  },
} as const satisfies ProblemTable
