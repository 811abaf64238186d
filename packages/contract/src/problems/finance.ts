import type { ProblemTable } from './problem-table.ts'

export const financeProblems = {
  'integration.incomplete': { status: 422, text: '{reasons}' },
  'category.name-taken': { status: 409, text: 'Já existe uma categoria deste tipo com este nome.' },
  'category.code-taken': { status: 409, text: 'Já existe uma categoria com este código.' },
  'category.parent-type': { status: 422, text: 'A categoria principal precisa ser do mesmo tipo.' },
  'category.parent-cycle': { status: 422, text: 'Uma categoria não pode ficar dentro dela mesma.' },
  'category.has-children': { status: 409, text: 'Esta categoria tem subcategorias. Mova ou exclua-as antes.' },
  'category.parent-depth': { status: 422, text: 'Uma subcategoria não pode ter outras abaixo dela.' },
  'scenario.kind-taken': { status: 409, text: 'Esta linha das vendas já está na previsão.' },
  'scenario.name-taken': { status: 409, text: 'Já existe um cenário com este nome.' },
  'bank-account.name-taken': { status: 409, text: 'Já existe uma conta bancária com este nome.' },
  'bank-account.has-money': {
    status: 409,
    text: 'Esta conta tem saldo de {balance}. Escolha a conta que recebe o saldo antes de inativá-la.',
  },
  'bank-account.has-open-entries': {
    status: 409,
    text: 'Esta conta tem lançamentos em aberto: {count}. Escolha a conta que fica com eles antes de inativá-la.',
  },
  'bank-account.opens-later': {
    status: 409,
    text: 'O saldo inicial desta conta só vale a partir de {date}. Mude o saldo ou a data antes de inativá-la.',
  },
  'bank-account.cannot-receive': { status: 422, text: 'Escolha outra conta ativa, com saldo inicial até hoje.' },
  'bank-account.transfers-between': {
    status: 409,
    text: 'Há transferências em aberto entre estas duas contas. Exclua-as ou escolha outra conta.',
  },
  'boleto.invalid': { status: 422, text: 'O código deste boleto não confere.' },
  'entry.selection-changed': {
    status: 409,
    text: 'Os lançamentos deste filtro mudaram: eram {expected}, agora são {found}. Confira a lista e tente de novo.',
  },
  'pix-key.taken': { status: 409, text: 'Esta chave PIX já está cadastrada.' },
  'pix-key.too-many': { status: 422, text: 'Uma conta pode ter até {allowed} chaves PIX.' },
  'pix.no-key': { status: 422, text: 'A conta {account} não tem chave PIX. Cadastre uma em Contas Bancárias.' },
  'pix.not-chargeable': { status: 422, text: 'Só uma receita em aberto pode ser cobrada com PIX.' },
  'pix.amount-too-large': { status: 422, text: 'Este valor é grande demais para um código PIX.' },
  'bank-account.inactive': {
    status: 409,
    text: 'A conta {account} está inativa e o saldo dela não pode mudar. Reative-a antes de estornar, excluir ou desfazer.',
  },
  'bank-account.in-use': {
    status: 409,
    text: 'Esta conta bancária tem lançamentos e não pode ser excluída. Inative-a.',
  },
  'bank-account.has-statements': {
    status: 409,
    text: 'Esta conta bancária tem extratos importados e não pode ser excluída. Inative-a.',
  },
  'bank-account.in-settings': {
    status: 409,
    text: 'Esta conta bancária é usada na integração financeira. Escolha outra lá antes de excluí-la.',
  },
  'category.in-settings': {
    status: 409,
    text: 'Esta categoria é usada na integração financeira. Escolha outra lá antes de excluí-la.',
  },
  'category.in-use': {
    status: 409,
    text: 'Esta categoria tem lançamentos e não pode ser excluída. Mude-os de categoria antes.',
  },
  'entry.source-required': { status: 422, text: 'Selecione uma conta de origem' },
  'entry.source-unexpected': { status: 422, text: 'Só uma transferência tem conta de origem.' },
  'entry.same-account': { status: 422, text: 'As contas de origem e de destino precisam ser diferentes.' },
  'entry.category-unexpected': { status: 422, text: 'Uma transferência não tem categoria.' },
  'entry.category-type': { status: 422, text: 'A categoria é de outro tipo' },
  'entry.cost-center-unexpected': { status: 422, text: 'Uma transferência não tem centro de custo.' },
  'entry.cost-center-inactive': { status: 422, text: 'Este centro de custo está inativo. Escolha outro.' },
  'entry.account-inactive': { status: 422, text: 'Esta conta bancária está inativa. Escolha outra.' },
  'entry.installments-required': { status: 422, text: 'Informe o número de parcelas' },
  'entry.installments-too-many': { status: 422, text: 'O valor é pequeno demais para tantas parcelas.' },
  'entry.parcels-too-large': { status: 422, text: 'O total das parcelas passa do limite.' },
  'entry.sequence-too-long': {
    status: 422,
    text: 'A repetição vai até uma data distante demais. Use datas mais próximas.',
  },
  'entry.ends-before-start': { status: 422, text: 'O fim da repetição precisa ser depois da primeira data.' },
  'entry.condition-is-fixed': {
    status: 409,
    text: 'Só um lançamento à vista pode virar parcelado ou fixo, e o restante de um pagamento não.',
  },
  'entry.paid-in-future': { status: 422, text: 'A data do pagamento não pode ser no futuro.' },
  'entry.already-paid': { status: 409, text: 'Este lançamento já está pago.' },
  'entry.canceled': { status: 409, text: 'Este lançamento está cancelado.' },
  'entry.not-paid': { status: 409, text: 'Só um lançamento pago pode ser estornado.' },
  'entry.in-drawer': {
    status: 409,
    text: 'Este dinheiro passa pela gaveta de um caixa: receba ou devolva no caixa, e a conta acompanha.',
  },
  'entry.till-account': {
    status: 422,
    text: 'A conta de um caixa acompanha a gaveta: use venda, sangria ou suprimento no caixa.',
  },
  'entry.of-sale': {
    status: 409,
    text: 'Este lançamento é de uma venda: valor, tipo, pessoa e competência só mudam na venda, e é nela que ele é cancelado.',
  },
  'entry.of-commission': {
    status: 409,
    text: 'Este lançamento paga uma comissão: valor, tipo e pessoa seguem o pagamento da comissão. Para excluí-lo, desfaça o pagamento no extrato de comissões.',
  },
  'entry.of-supplier-invoice': {
    status: 409,
    text: 'Este lançamento é de uma nota de fornecedor: valor, tipo e pessoa são os da nota. Para retirá-lo, desfaça o recebimento.',
  },
  'entry.of-till': {
    status: 409,
    text: 'Este lançamento é do turno de um caixa e acompanha a gaveta: corrija no caixa, com sangria ou suprimento.',
  },
  'entry.sale-cancelled': {
    status: 409,
    text: 'A venda deste lançamento foi cancelada: o que foi recebido já foi devolvido ou virou crédito, e não pode ser estornado.',
  },
  'entry.sale-returned': {
    status: 409,
    text: 'Houve devolução nesta venda, e o dinheiro já voltou ao cliente ou virou crédito: este recebimento não pode ser estornado.',
  },
  'entry.paid-is-fixed': {
    status: 409,
    text: 'Este lançamento já está pago. Estorne-o antes de mudar tipo, valor, conta ou situação.',
  },
  'entry.paid-too-much': {
    status: 422,
    text: 'O valor pago é maior que o devido. Informe juros e multa nos campos próprios.',
  },
  'entry.paid-too-little': { status: 422, text: 'O valor pago não cobre os juros e a multa.' },
  'entry.discount-too-large': { status: 422, text: 'O desconto é maior que o valor devido.' },
  'entry.settled-as-said': {
    status: 422,
    text: 'Este lançamento quita, devolve ou repassa o valor de outro registro, por isso não aceita juros, multa nem desconto. Pague o valor total ou uma parte.',
  },
  'entry.transfer-extras': {
    status: 422,
    text: 'Uma transferência não tem juros, multa nem desconto: o que sai de uma conta entra na outra. Informe no campo Tarifa o que o banco cobrou.',
  },
  'entry.fee-unexpected': {
    status: 422,
    text: 'Só uma transferência única tem tarifa. De outro lançamento, registre a tarifa como uma despesa.',
  },
  'entry.fee-paid': {
    status: 409,
    text: 'A tarifa desta transferência já está paga. Estorne-a antes de mudar o valor dela.',
  },
  'entry.none-confirmed': {
    status: 422,
    text: 'Nenhum lançamento foi confirmado: {count} não podem ser. Confira os motivos.',
  },
  'entry.none-changed': {
    status: 422,
    text: 'Nenhum lançamento foi alterado: {count} não podem ser. Confira os motivos.',
  },
  'entry.none-deleted': {
    status: 422,
    text: 'Nenhum lançamento foi excluído: {count} não podem ser. Confira os motivos.',
  },
  'ledger.too-large': {
    status: 422,
    text: 'Com este valor, a soma dos lançamentos e saldos iniciais da empresa passa de R$ 999.999.999.999,99, o maior total que o Prumo calcula. Confira se o valor está certo.',
  },
  'forecast.too-large': {
    status: 422,
    text: 'A previsão passa de R$ 999.999.999.999,99, o maior valor que o Prumo calcula. Confira os valores das recorrências e dos cenários.',
  },
  'entry.none-undone': {
    status: 409,
    text: 'Nada foi desfeito: {count} lançamentos mudaram depois. Confira os motivos.',
  },
  'entry.operation-gone': {
    status: 404,
    text: 'Esta ação já foi desfeita, ou passou do prazo de um dia para desfazer.',
  },
  'entry.changed-since': { status: 409, text: 'Mudou depois desta confirmação.' },
  'entry.changed-again': { status: 409, text: 'Mudou de novo depois desta alteração.' },
  'entry.reconciled-since': { status: 409, text: 'Foi conciliado com o extrato depois desta confirmação.' },
  'sale-hand-off.account-required': { status: 422, text: 'Selecione uma conta bancária' },
  'sale-hand-off.other-amount': { status: 422, text: 'O valor não é o da venda, que é de {total}.' },
  'sale-hand-off.returned': {
    status: 409,
    text: 'Parte desta venda foi devolvida antes de chegar ao financeiro: lance lá só o que ficou.',
  },
  'sequence.not-active': { status: 409, text: 'Esta recorrência não está ativa.' },
  'sequence.not-paused': { status: 409, text: 'Esta recorrência não está pausada.' },
  'sequence.ended': { status: 409, text: 'Esta recorrência está encerrada.' },
  'sequence.only-fixed': { status: 422, text: 'Só uma recorrência fixa pode ser pausada ou ter o fim mudado.' },
  'sequence.amount-out-of-range': { status: 422, text: 'O reajuste leva um dos valores para fora do limite.' },
  'sequence.too-far': { status: 422, text: 'Escolha uma data dentro dos próximos três anos.' },
} as const satisfies ProblemTable
