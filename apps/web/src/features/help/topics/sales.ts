import { FileText } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const salesTopic: HelpTopic = {
  slug: 'vendas',
  title: 'Orçamentos, vendas e ordens de serviço',
  summary: 'Da proposta ao recebimento, num só registro.',
  icon: FileText,
  words:
    'orçamento proposta pedido venda ordem de serviço os aprovar agendar executar faturar cancelar desconto frete opcional validade quadro kanban vencer duplicar',
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
      heading: 'O que está para vencer',
      blocks: [
        'Vendas e itens com validade após a execução aparecem em “A vencer”, no mês em que vencem. Dali se cria um novo orçamento ou se lembra o cliente pelo WhatsApp.',
      ],
    },
    {
      heading: 'Dividir um pedido',
      blocks: [
        'Um pedido aprovado ou agendado pode virar dois, em “Ações”, “Dividir pedido”: diga quanto de cada item vai para o segundo. Desconto, frete, pagamentos e reserva são divididos, e os dois somam o mesmo que antes.',
        {
          note: 'O que foi pago no caixa não é dividido, nem o que deixaria no primeiro pedido menos do que já foi recebido.',
        },
      ],
    },
    {
      heading: 'Autorizar desconto com PIN',
      blocks: [
        'Quem pode dar descontos define um PIN em “Perfil”, “Segurança”. No PDV, quando o desconto passa do limite ou há um item avulso, quem vende chama essa pessoa, que digita o PIN. A venda guarda quem autorizou, também sem internet.',
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
  ],
}
