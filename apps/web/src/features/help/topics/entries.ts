import { ReceiptText } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const entriesTopic: HelpTopic = {
  slug: 'lancamentos',
  title: 'Lançamentos',
  summary: 'Registrar receitas, despesas e transferências, parcelar, repetir, confirmar o pagamento e estornar.',
  icon: ReceiptText,
  words:
    'movimentações receita despesa transferência parcela parcelado fixa recorrente pagar receber baixa juros multa desconto parcial estornar anexo competência boleto pix',
  sections: [
    {
      heading: 'Registrar',
      blocks: [
        'Em “Movimentações”, use “Adicionar” e escolha Despesa, Receita ou Transferência. Informe o valor, o vencimento e a conta; a categoria ajuda os relatórios. Em “Mais detalhes” ficam a competência, a pessoa e o centro de custo.',
        'Uma transferência sai de uma conta e entra em outra: não é receita nem despesa.',
      ],
    },
    {
      heading: 'Parcelar ou repetir',
      blocks: [
        '“Parcelado” divide o valor em parcelas mensais; os centavos que sobram vão para as primeiras. “Fixa” repete todo mês: sem fim, até uma data ou por um número de vezes. O Prumo deixa prontos os próximos doze meses.',
        'Ao alterar ou excluir um lançamento de uma sequência, escolha o alcance: somente este, este e os próximos, ou todos os que estão em aberto. O que já foi pago nunca muda.',
      ],
    },
    {
      heading: 'Confirmar e estornar',
      blocks: [
        '“Confirmar pagamento” pede a data, o valor pago, juros, multa e desconto. Se o valor for menor que o devido, o restante continua em aberto como outro lançamento.',
        'Confirmou por engano? “Estornar” deixa o lançamento em aberto de novo e o histórico guarda as duas ações. Vários lançamentos podem ser confirmados ou excluídos juntos: ou todos, ou nenhum, e o motivo aparece. “Desfazer”, no aviso que aparece em seguida, devolve todos ao que eram, se nada mudou depois.',
      ],
    },
    {
      heading: 'Boleto e PIX',
      blocks: [
        'Cole a linha digitável ou leia o código de barras com a câmera: valor, vencimento e banco são preenchidos e os dígitos conferidos.',
        'Com uma chave PIX na conta bancária, uma receita em aberto pode ser cobrada por QR Code ou copia e cola.',
      ],
    },
  ],
  links: [
    { label: 'Movimentações', path: '/finance/transactions' },
    { label: 'Recorrências', path: '/finance/recurring' },
  ],
}
