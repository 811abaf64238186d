import type { ProblemTable } from './problem-table.ts'

export const stockProblems = {
  'stock.item-missing': { status: 422, text: 'Um dos produtos escolhidos não existe mais.' },
  'stock.has-variations': {
    status: 422,
    text: 'O produto {name} tem variações: escolha qual delas entra ou sai do estoque.',
  },
  'stock.not-enough': {
    status: 422,
    text: 'Não há estoque suficiente de {name}: disponível {available}, pedido {wanted}.',
  },
  'stock.day-ahead': { status: 422, text: 'Esta data ainda não chegou. Informe quando a movimentação aconteceu.' },
  'stock.day-too-old': { status: 422, text: 'Esta data é antiga demais. Informe quando a movimentação aconteceu.' },
  'stock.past-shortage': {
    status: 409,
    text: 'Em {day} havia {stock} de {name}, e ficariam {after}. Confira a data, ou confirme para registrar mesmo assim.',
  },
  'stock.whole-units': { status: 422, text: '{name} é contado em {unit}: use quantidades inteiras.' },
  'stock.out-of-range': { status: 422, text: 'O estoque de {name} passaria do limite.' },
  'stock.type-not-for-difference': {
    status: 422,
    text: 'Uma diferença de {difference} não pode ser registrada como {type}.',
  },
  'stock.changed-meanwhile': {
    status: 409,
    text: 'O estoque mudou enquanto você ajustava: agora seriam {stock}. Confira e confirme de novo.',
  },
  'stock.transfer-places': { status: 422, text: 'Uma transferência precisa de dois locais diferentes.' },
  'stock.balance-reserved': {
    status: 409,
    text: 'Parte do estoque deste produto está reservada. Conclua ou cancele as reservas antes de criar variações.',
  },
  'stock-alert.resolved': { status: 409, text: 'Este alerta já foi resolvido.' },
  'stock-alert.acknowledged': { status: 409, text: 'Este alerta já foi confirmado.' },
  'stock-alert.not-acknowledged': { status: 409, text: 'Confirme o alerta antes de resolvê-lo.' },
  'stock-subscription.other-person': { status: 422, text: 'Cada pessoa escolhe os produtos que acompanha.' },
  'stock-subscription.too-many': {
    status: 422,
    text: 'Você já acompanha {count} produtos. Para receber avisos de todos, ative “Todos os produtos” nas notificações.',
  },
  'stock-alert.not-true': { status: 409, text: 'O estoque de {name} está acima do mínimo: não há o que avisar.' },
  'stock.place-missing': { status: 422, text: 'O local de estoque não existe mais ou está inativo.' },
  'stock.batch-not-enough': { status: 422, text: 'O lote {batch} de {name} tem apenas {available}.' },
  'stock.batch-expired': {
    status: 409,
    text: 'O lote {batch} de {name} venceu em {day}. Confirme para vender mesmo assim, ou escolha outro lote.',
  },
  'stock-place.name-taken': { status: 409, text: 'Já existe um local com este nome.' },
  'stock-place.default': {
    status: 422,
    text: 'Este é o local padrão: escolha outro como padrão antes de torná-lo inativo.',
  },
  'stock-place.default-inactive': { status: 422, text: 'Só um local ativo pode ser o padrão.' },
  'stock-place.in-use': {
    status: 409,
    text: 'Ainda há estoque, reserva ou inventário aberto neste local. Transfira ou conclua antes de torná-lo inativo.',
  },
  'stock-count.not-counting': { status: 409, text: 'Este inventário não está mais em contagem.' },
  'stock-count.not-closed': { status: 409, text: 'Encerre a contagem antes de conferir as diferenças.' },
  'stock-count.over': { status: 409, text: 'Este inventário já foi aprovado ou cancelado.' },
  'stock-count.too-many': {
    status: 422,
    text: 'São {count} itens, e um inventário tem no máximo {most}: escolha uma categoria ou um local.',
  },
  'stock-count.empty': { status: 422, text: 'Nenhum produto para contar nesta seleção.' },
  'stock-count.not-recounted': { status: 422, text: 'Este item não está na segunda contagem.' },
  'stock-count.other-round': { status: 409, text: 'Este número é de outra contagem: confira o item e conte de novo.' },
  'stock-count.nothing-differs': { status: 422, text: 'Não há diferença para contar de novo.' },
} as const satisfies ProblemTable
