import { analysisHeads, categoryHeads, entryHeads } from '@prumo/contract/finance/finance-heads'
import type { Tour } from '#shared/tour/tour.ts'

const dashboard = { to: '/finance/dashboard' }
const movements = { to: '/finance/transactions' }
const byCategory = { to: '/finance/transactions/by-category' }
const categories = { to: '/finance/categories' }

function headOf(destination: { to: string }) {
  if (destination === dashboard) return analysisHeads.dashboard
  return destination === categories ? categoryHeads.list : entryHeads.list
}

/** The money of the company, from the overview to the single entry. */
export const financeTour: Tour = {
  id: 'finance',
  steps: [
    {
      target: null,
      destination: dashboard,
      title: 'Suas finanças no Prumo',
      text: 'Em um minuto: onde ver o saldo, onde lançar, onde confirmar e como classificar. Avance pelos botões ou pelas setas do teclado.',
    },
    {
      target: 'finance-summary',
      destination: dashboard,
      title: 'O essencial primeiro',
      text: 'O saldo de hoje, o previsto para o fim do período, e quanto entrou, saiu e sobrou em comparação com o período anterior.',
    },
    {
      target: 'finance-flow',
      destination: dashboard,
      title: 'Fluxo de caixa',
      text: 'Em cima o saldo, embaixo o que entra e o que sai. O que ainda vai acontecer aparece tracejado, depois de “Hoje”.',
    },
    {
      target: 'finance-expenses',
      destination: dashboard,
      title: 'Para onde vai o dinheiro',
      text: 'As maiores categorias de despesa do período.',
    },
    {
      target: 'transactions-toolbar',
      destination: movements,
      title: 'Movimentações',
      text: 'Todos os lançamentos. Escolha o período, a situação e os filtros; cada um fica no endereço da página e pode ser enviado a um colega.',
    },
    {
      target: 'transactions-list',
      destination: movements,
      title: 'Confirmar e corrigir',
      text: 'Abra um lançamento para ver tudo sobre ele, confirme o pagamento quando ele acontecer, e estorne se foi engano.',
    },
    {
      target: 'transactions-categories',
      destination: byCategory,
      title: 'Por categoria',
      text: 'Os mesmos lançamentos agrupados: selecione os pendentes de uma categoria e pague todos de uma vez.',
    },
    {
      target: 'categories-list',
      destination: categories,
      title: 'Categorias',
      text: 'O plano de contas da empresa. Crie as suas, com ícone e categoria principal.',
    },
    {
      target: 'finance-summary',
      destination: dashboard,
      title: 'Pronto!',
      text: 'Para rever este passeio, use o botão da bússola no alto da Visão Geral.',
    },
  ].map((step) => ({ ...step, needs: headOf(step.destination) })),
}
