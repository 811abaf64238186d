import { FileText } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const salesTopic: HelpTopic = {
  slug: 'vendas',
  title: 'Orçamentos, vendas e ordens de serviço',
  summary: 'Da proposta ao recebimento, num só registro.',
  icon: FileText,
  words:
    'orçamento proposta pedido venda ordem de serviço os aprovar agendar executar faturar cancelar desconto frete opcional validade quadro kanban vencer duplicar devolver devolução trocar troca avariado relatório curva abc margem comissão vendedor extrato abrir loja balcão pdv caixa',
  sections: [
    {
      heading: 'Fazer um orçamento',
      blocks: [
        'Em “Orçamentos”, use “Novo orçamento”: “Simples” começa só com cliente, itens e observações e abre o resto quando você quiser; “Tradicional” já mostra tudo.',
        {
          steps: [
            'Escolha o cliente. Quem ainda não existe é cadastrado ali mesmo, pelo nome.',
            'Na última linha dos itens, digite nome ou código e aperte Enter. 8*código inclui 8 de uma vez; um leitor de código de barras funciona do mesmo jeito.',
            'Tab anda por quantidade, preço e desconto. O desconto é em porcentagem ou em reais: digite % ou $ no campo para trocar.',
            'No menu da linha, “Opcional” oferece o item sem somar no total.',
          ],
        },
        'Para repetir algo já feito, use “Criar a partir de” ou “Duplicar”: tudo é copiado, com os preços de hoje.',
      ],
    },
    {
      heading: 'Levar adiante',
      blocks: [
        'Aprovar reserva os produtos no estoque; executar ou faturar tira do estoque; cancelar devolve. É possível pular etapas, mas não voltar. Cada etapa pede confirmação e mostra o que vai acontecer.',
        'Em “Quadro”, cada situação é uma coluna: arraste o cartão, ou pegue com espaço e mova com as setas.',
        {
          note: 'Um orçamento vencido não é aprovado: use “Renovar validade”. Uma venda faturada não é cancelada: o caminho é a devolução.',
        },
      ],
    },
    {
      heading: 'Vender no balcão',
      blocks: [
        'Em “Abrir minha loja”, uma lista reúne o que o PDV precisa: conta, produtos, caixa, aparelho, fundo de troco, chave Pix, impressora, taxas de cartão, balança e se as vendas entram no financeiro. Cada linha leva ao lugar certo, volta e se marca sozinha.',
      ],
    },
    {
      heading: 'Devolver ou trocar',
      blocks: [
        'Numa venda faturada, use “Devolver ou trocar”: no recibo do PDV, em “Vendas do caixa”, na lista de vendas ou na própria venda. Precisa da permissão “Devoluções e trocas”, e vale até o prazo de devolução da empresa.',
        {
          steps: [
            'Marque o que será devolvido e a quantidade. O que já foi devolvido aparece e não pode ser devolvido de novo.',
            'Informe se a mercadoria volta ao estoque ou se está avariada e vai direto para perda, e o motivo.',
            'Confira o valor: o que falta receber deixa de ser cobrado primeiro; só o que já entrou volta, na forma escolhida ou como crédito da loja.',
          ],
        },
        'Em “Trocar”, com cliente na venda o valor fica como crédito da loja e o PDV abre com esse cliente. Sem cliente, o valor volta e a nova venda é paga como qualquer outra.',
      ],
    },
    {
      heading: 'Relatórios',
      blocks: [
        'Em “Relatórios de vendas”, escolha o período e como agrupar: dia, hora, vendedor, cliente, produto, categoria ou forma de pagamento. “Curva ABC” mostra os poucos itens que respondem por quase todo o total. Devoluções contam no dia da devolução. Custo, lucro e margem só aparecem para quem pode ver custos.',
      ],
    },
    {
      heading: 'Financeiro',
      blocks: [
        'Em “Integração financeira”, na conta da empresa, defina em que situação a venda vira lançamento e se o sistema pergunta antes. Se a resposta for não, a venda fica marcada como “Sem lançamento”.',
      ],
    },
    {
      heading: 'Comissões',
      blocks: [
        'Em “Comissões”, no botão “Regras de comissão”, defina quanto cada vendedor ganha: em todas as vendas, em uma categoria, em um produto ou em um serviço, para todos ou para um só. Vale a regra mais próxima do item e, entre iguais, a do vendedor.',
        'A comissão é devida quando a venda é faturada ou à medida que o dinheiro entra, sobre o valor com descontos e sem frete. O que é devolvido é estornado no dia da devolução. Mudar uma regra não muda vendas já faturadas.',
        'No extrato, “Pagar comissão” cria a despesa no financeiro. Se ela for cancelada ou excluída lá, o valor volta a ser devido.',
      ],
    },
    {
      heading: 'O que está para vencer',
      blocks: [
        'Vendas e itens com validade após a execução aparecem em “A vencer”, no mês em que vencem. Dali você cria um novo orçamento ou lembra o cliente pelo WhatsApp.',
      ],
    },
    {
      heading: 'Dividir um pedido',
      blocks: [
        'Um pedido aprovado ou agendado pode virar dois, em “Ações”, “Dividir pedido”: informe quanto de cada item vai para o segundo. Desconto, frete, pagamentos e reserva são divididos, e os dois somam o mesmo que antes.',
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
    { label: 'Relatórios de vendas', path: '/sales/reports' },
    { label: 'Comissões', path: '/sales/commissions' },
    { label: 'Abrir minha loja', path: '/pdv/setup' },
  ],
}
