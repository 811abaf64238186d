import type { ProblemTable } from './problem-table.ts'

export const saleProblems = {
  'sale.empty': { status: 422, text: 'Adicione produtos ao carrinho antes de continuar.' },
  'sale.till-required': { status: 422, text: 'Abra o caixa antes de concluir uma venda.' },
  'sale.item-missing': { status: 422, text: 'Este item não existe mais no cadastro.' },
  'sale.item-inactive': { status: 422, text: '{name} não está à venda: o cadastro está inativo ou em rascunho.' },
  'sale.choose-variation': { status: 422, text: '{name} tem variações: escolha uma delas.' },
  'sale.line-twice': { status: 422, text: 'O mesmo item foi enviado duas vezes.' },
  'sale.most-at-till': { status: 422, text: 'Quantidade máxima atingida.' },
  'sale.discount-too-high': { status: 422, text: 'O desconto não pode ser maior que o subtotal.' },
  'sale.line-discount-too-high': { status: 422, text: 'O desconto não pode ser maior que o valor do item.' },
  'sale.volume-too-large': {
    status: 422,
    text: 'Com este valor, a soma das vendas da empresa passa de R$ 999.999.999.999,99, o maior total que o Prumo calcula. Confira quantidades, preços e custos.',
  },
  'sale.too-large': { status: 422, text: 'O valor da venda passa do limite.' },
  'sale.negative': { status: 422, text: 'O desconto não pode ser menor que zero.' },
  'sale.discount-not-allowed': {
    status: 403,
    text: '{reason} Peça a alguém com a permissão Descontos acima do limite.',
  },
  'sale.approval-wrong': { status: 403, text: '{reason} O PIN de quem autorizou não confere.' },
  'sale.approval-closed': {
    status: 429,
    text: 'Muitas tentativas com este PIN. Espere 15 minutos ou peça a outra pessoa.',
  },
  'sale.total-changed': { status: 409, text: 'Os preços mudaram: o total agora é {total}. Confira e conclua de novo.' },
  'sale.received-too-little': { status: 422, text: 'Valor recebido menor que o total da venda.' },
  'sale.payments-differ': { status: 422, text: 'Os pagamentos somam {sum}, e o total é {total}.' },
  'sale.client-blocked': {
    status: 409,
    text: 'Este cliente está bloqueado: {reason}. Confirme para vender mesmo assim.',
  },
  'sale.client-blacklisted': { status: 422, text: 'Este cliente está na lista negra: {reason}.' },
  'sale.client-required': { status: 422, text: 'Cliente é obrigatório!' },
  'sale.other-type': { status: 403, text: 'Você não tem permissão para mudar {what}.' },
  'sale.not-sold-here': {
    status: 403,
    text: 'Você não tem permissão para vender, e esta venda não foi concluída neste caixa enquanto tinha. Procure um dono da conta.',
  },
  'sale.to-check': {
    status: 409,
    text: 'Esta venda precisa ser conferida: {reason} Peça a quem aprova diferenças de caixa.',
  },
  'sale.not-receivable': { status: 409, text: 'Só um pedido aprovado é recebido no caixa: este está em {status}.' },
  'sale.nothing-to-receive': { status: 409, text: 'Este pedido já foi recebido por inteiro.' },
  'sale.not-to-check': { status: 409, text: 'Esta venda não tem nada a conferir.' },
  'sale.backwards': { status: 409, text: 'Uma venda em {from} não pode passar para {to}.' },
  'sale.expired': { status: 409, text: 'Este orçamento venceu em {day}. Renove a validade antes de aprovar.' },
  'sale.closed': { status: 409, text: 'Uma venda em {status} não aceita mais esta alteração.' },
  'sale.not-deletable': {
    status: 409,
    text: 'Só orçamentos e vendas canceladas podem ser excluídos: a venda {code} está em {status}.',
  },
  'sale.unsettled': {
    status: 409,
    text: 'A venda {code} já tem valores recebidos ou lançados no financeiro: cancele a venda antes de excluir.',
  },
  'sale.refund-required': {
    status: 422,
    text: 'Já foram recebidos {amount} desta venda: escolha devolver o dinheiro ou deixar como crédito do cliente.',
  },
  'sale.cash-account-required': {
    status: 422,
    text: 'Informe em que conta está o dinheiro recebido, ou receba o pedido no caixa.',
  },
  'sale.account-of-till': {
    status: 422,
    text: 'Dinheiro só entra na gaveta de um caixa quando é recebido nele: escolha outra conta, ou receba o pedido no caixa.',
  },
  'sale.credit-at-till': { status: 422, text: 'O crédito da loja é usado no pagamento no caixa.' },
  'sale.client-spent-credit': {
    status: 409,
    text: 'Esta venda foi paga com o crédito do cliente: cancele a venda para vender a outra pessoa.',
  },
  'sale.overpaid': {
    status: 409,
    text: 'Já foram recebidos {amount}, mais que o novo total. Devolva a diferença antes de mudar a venda.',
  },
  'visit.not-yours': {
    status: 403,
    text: 'Só o técnico desta ordem, ou quem altera ordens de serviço, pode fazer isso.',
  },
  'visit.record-elsewhere': { status: 409, text: 'Este registro já foi usado em outra visita.' },
  'sale.not-divisible': {
    status: 409,
    text: 'Só um pedido aprovado ou agendado pode ser dividido: este está em {status}.',
  },
  'sale.divide-paid-at-till': {
    status: 409,
    text: 'Este pedido foi pago no caixa e não pode ser dividido. Execute-o inteiro, ou devolva depois o que não for entregue.',
  },
  'sale.divide-all': { status: 422, text: 'Deixe ao menos um item no primeiro pedido.' },
  'sale.divide-too-much': { status: 422, text: 'Há apenas {left} de {name} neste pedido.' },
  'sale.already-deleted': { status: 409, text: 'A venda {code} já está entre as excluídas.' },
  'sale-return.not-invoiced': {
    status: 409,
    text: 'Só vendas faturadas têm devolução: esta está em {status}. Nesse caso, cancele a venda.',
  },
  'sale-return.too-late': { status: 409, text: 'O prazo de devolução desta venda acabou em {day}.' },
  'sale-return.not-of-sale': { status: 422, text: 'Este item não é desta venda.' },
  'sale-return.too-much': { status: 422, text: 'Só {left} de {name} ainda podem ser devolvidos.' },
  'commission-rate.taken': {
    status: 409,
    text: 'Já existe uma comissão cadastrada para este caso ({percent}%). Edite a existente.',
  },
  'commission-rate.one-thing': { status: 422, text: 'Escolha uma categoria, um produto ou um serviço: só um deles.' },
  'commission.nothing-to-pay': { status: 409, text: 'Não há comissão a pagar a {name} até {day}.' },
  'commission.payment-settled': {
    status: 409,
    text: 'Este pagamento já foi baixado no financeiro. Estorne a baixa do lançamento e depois desfaça o pagamento.',
  },
  'commission.changed': {
    status: 409,
    text: 'A comissão a pagar agora é {amount}. Confira o extrato e pague de novo.',
  },
} as const satisfies ProblemTable
