import { FileText } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const salesTopic: HelpTopic = {
  slug: 'vendas',
  title: 'Orçamentos, vendas e ordens de serviço',
  summary: 'Da proposta ao recebimento, num só registro.',
  icon: FileText,
  words:
    'orçamento proposta pedido venda ordem de serviço os aprovar agendar executar faturar cancelar desconto frete opcional validade quadro kanban vencer duplicar comissão vendedor extrato',
  sections: [
    {
      heading: 'Fazer um orçamento',
      blocks: [
        'Em “Orçamentos”, use “Adicionar”: “Simples” pede cliente, itens e observações; “Tradicional” tem tudo o mais.',
        {
          steps: [
            'Escolha o cliente. Quem ainda não existe é cadastrado ali mesmo, pelo nome.',
            'Na última linha dos itens, digite nome ou código e aperte Enter. 8*código põe 8 de uma vez; um leitor de código de barras funciona do mesmo jeito.',
            'Tab anda por quantidade, preço e desconto. O desconto é em porcentagem ou em reais: digite % ou $ no campo para trocar.',
            'No menu da linha, “Opcional” oferece o item sem somar no total.',
          ],
        },
        'Para repetir algo já feito, use “Criar a partir de” ou “Duplicar”: vem tudo, com os preços de hoje.',
      ],
    },
    {
      heading: 'Levar adiante',
      blocks: [
        'Aprovar reserva os produtos no estoque; executar ou faturar tira do estoque; cancelar devolve. Passos podem ser pulados, mas nunca para trás. Cada passo pergunta antes e diz o que vai acontecer.',
        'Em “Quadro”, cada situação é uma coluna: arraste o cartão, ou pegue com espaço e mova com as setas.',
        { note: 'Um orçamento vencido não é aprovado: use “Renovar validade”. Uma venda faturada não é cancelada.' },
      ],
    },
    {
      heading: 'Financeiro',
      blocks: [
        'Em “Integração financeira”, na conta da empresa, diga em que situação a venda vira lançamento e se o sistema pergunta antes. Quem responde que não quer deixa a venda marcada como “Sem lançamento”.',
      ],
    },
    {
      heading: 'Comissões',
      blocks: [
        'Em “Comissões”, no botão “Regras de comissão”, diga quanto ganha quem vende: em tudo, numa categoria, num produto ou num serviço, para todos ou para um vendedor. Vale a regra mais próxima do item e, entre iguais, a do vendedor.',
        'A comissão é ganha quando a venda é faturada ou à medida que o dinheiro entra, sobre o valor com descontos e sem frete. O que volta é estornado no dia da devolução. Mudar uma regra não muda vendas já faturadas.',
        'No extrato, “Pagar comissão” cria a despesa no financeiro. Se ela for cancelada ou excluída lá, o valor volta a ser devido.',
      ],
    },
    {
      heading: 'O que está para vencer',
      blocks: [
        'Vendas e itens com validade após a execução aparecem em “A vencer”, no mês em que vencem. Dali se cria um novo orçamento ou se lembra o cliente pelo WhatsApp.',
      ],
    },
    {
      heading: 'Excluir',
      blocks: [
        'Só orçamentos e vendas canceladas são excluídos. Eles ficam em “Excluídos”, e o número não é usado de novo.',
      ],
    },
  ],
  links: [
    { label: 'Orçamentos', path: '/budgets' },
    { label: 'Vendas', path: '/sales-order' },
    { label: 'Ordens de serviço', path: '/service-order' },
    { label: 'A vencer', path: '/sales-with-valid-expiration' },
    { label: 'Comissões', path: '/sales/commissions' },
  ],
}
