import type { ProblemTable } from './problem-table.ts'

export const statementProblems = {
  'reconciliation.line-taken': {
    status: 409,
    text: 'Esta linha já foi conciliada ou ignorada. Atualize a tela para ver como ela está.',
  },
  'reconciliation.line-not-ignored': { status: 409, text: 'Só uma linha ignorada pode voltar para a lista.' },
  'reconciliation.entry-changed': {
    status: 409,
    text: 'O lançamento {code}, criado pela importação desta linha, foi alterado depois. Exclua-o em Movimentações ou mantenha-o como está.',
  },
  'reconciliation.made-entry-changed': {
    status: 409,
    text: 'O lançamento {code}, criado por esta conciliação, foi alterado depois. Exclua-o em Movimentações: a linha volta a ficar em aberto.',
  },
  'reconciliation.entry-tied': { status: 409, text: 'O lançamento {code} já está conciliado com outra linha.' },
  'reconciliation.entry-twice': { status: 422, text: 'O mesmo lançamento foi escolhido duas vezes.' },
  'reconciliation.many-to-many': {
    status: 422,
    text: 'Concilie uma linha com vários lançamentos, ou várias linhas com um lançamento.',
  },
  'reconciliation.several-accounts': { status: 422, text: 'As linhas precisam ser da mesma conta bancária.' },
  'reconciliation.other-account': { status: 422, text: 'O lançamento {code} é de outra conta bancária.' },
  'reconciliation.sums-differ': {
    status: 422,
    text: 'O extrato soma {lines} e os lançamentos somam {entries}: a diferença é de {difference}.',
  },
  'reconciliation.not-a-pair': {
    status: 422,
    text: 'Uma transferência precisa de duas linhas de contas diferentes, com o mesmo valor, uma saída e uma entrada.',
  },
  'reconciliation.double-income': {
    status: 409,
    text: 'Receita em dobro? Há {count} recebíveis de cartão em aberto nesta conta ({amount} já sem as taxas), e esta linha parece o repasse deles. Concilie a linha com eles, ou confirme que é outra receita.',
  },
  'reconciliation.none-settled': { status: 422, text: 'Nada foi conciliado. {reason}' },
  'statement-rule.taken': { status: 409, text: 'Já existe uma regra com este texto e esta categoria.' },
  'statement-rule.no-words': { status: 422, text: 'Informe ao menos uma palavra: números e sinais não contam.' },
  'statement-rule.nothing-given': { status: 422, text: 'Escolha uma categoria ou uma pessoa.' },
  'statement-rule.account-missing': { status: 422, text: 'Escolha a conta da transferência.' },
  'statement.account-inactive': {
    status: 409,
    text: 'A conta {account} está inativa e não recebe extratos. Reative-a ou escolha outra conta.',
  },
  'statement.unreadable': { status: 422, text: '{reason}' },
  'statement.not-ready': { status: 409, text: 'Esta importação não está aguardando confirmação.' },
  'statement.not-done': { status: 409, text: 'Só uma importação concluída pode ser desfeita.' },
  'statement.not-failed': { status: 409, text: 'Só uma importação com erro pode ser reprocessada.' },
  'statement.under-way': { status: 409, text: 'Esta importação está em andamento. Aguarde que ela termine.' },
  'statement.nothing-to-write': { status: 422, text: 'Não há o que importar: nenhuma linha nova foi escolhida.' },
  'statement.needs-mapping': { status: 422, text: 'Informe o que há em cada coluna do arquivo antes de continuar.' },
  'statement.line-fixed': { status: 422, text: 'Uma linha de saldo ou com erro não pode ser importada.' },
  'statement.category-direction': {
    status: 422,
    text: 'Uma entrada só pode ter categoria de receita, e uma saída, de despesa.',
  },
  'statement.template-not-found': { status: 404, text: 'Template não encontrado' },
} as const satisfies ProblemTable
