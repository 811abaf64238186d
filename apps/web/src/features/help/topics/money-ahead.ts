import { ChartLine } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const moneyAheadTopic: HelpTopic = {
  slug: 'previsao-e-relatorios',
  title: 'Previsão, relatórios e avisos',
  summary: 'Fluxo de caixa, saldo previsto, cenários, relatórios para exportar e avisos de vencimento.',
  icon: ChartLine,
  words:
    'fluxo de caixa previsão cenário saldo previsto relatório exportar pdf excel csv aviso vencimento atrasado saldo baixo competência caixa',
  sections: [
    {
      heading: 'Saldo atual e saldo previsto',
      blocks: [
        'O saldo atual é o saldo inicial de todas as contas, também das inativas, mais o que foi pago e recebido. O previsto soma o que está em aberto até o dia escolhido; o que está atrasado é previsto para hoje, nunca para um dia que já passou.',
        '“Fluxo futuro” mostra o saldo de cada dia pelos próximos doze meses, o ponto mais baixo e cenários: recebimentos atrasados, uma despesa a mais por mês, sem um cliente.',
        'Em “Vendas na previsão”, ative os pedidos aprovados que ainda não estão no financeiro e os orçamentos em aberto, pela chance de fechar das configurações de vendas. Os recebíveis de cartão já estão nos lançamentos: desative-os para ver o saldo sem eles.',
      ],
    },
    {
      heading: 'Onde ver cada coisa',
      blocks: [
        'A tela inicial mostra o que importa hoje. “Visão Geral” mostra como vai o período e o que vence a seguir, e “Visão Geral Financeira”, quanto há em cada conta e de onde veio. “Fluxo de caixa” mostra o que entra e sai, dia a dia e por categoria. O mesmo valor é igual em todas as telas.',
      ],
    },
    {
      heading: 'Relatórios',
      blocks: [
        'Escolha o período, o agrupamento e o regime: caixa conta no dia em que o dinheiro entra ou sai; competência, no dia a que se refere. Exporte em PDF com gráficos, Excel ou CSV, sem limite de linhas.',
      ],
    },
    {
      heading: 'Avisos',
      blocks: [
        'Em “Avisos”, no botão “Configurações”, cada pessoa escolhe o que quer saber (a vencer, atrasado, saldo baixo) e como: no sino, no aparelho ou por e-mail. Cada acontecimento gera um só aviso.',
      ],
    },
  ],
  links: [
    { label: 'Fluxo de caixa', path: '/finance/cash-flow' },
    { label: 'Relatórios', path: '/finance/reports' },
    { label: 'Avisos', path: '/finance/notifications' },
  ],
}
