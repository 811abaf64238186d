import { FileUp } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const statementsTopic: HelpTopic = {
  slug: 'extratos',
  title: 'Extratos e conciliação',
  summary: 'Importar OFX, CSV, TXT ou Excel sem repetir linhas, e conciliar com o que estava em aberto.',
  icon: FileUp,
  words: 'extrato banco ofx csv txt excel importar duplicado conciliar conciliação saldo desfazer regra ignorar',
  sections: [
    {
      heading: 'Importar um extrato',
      blocks: [
        {
          steps: [
            'Em “Importação de extratos”, toque em “Nova Importação”.',
            'Escolha o arquivo (até 50 MB): o formato é reconhecido, e a conta bancária também, quando o arquivo a informa.',
            'Confira as linhas: cada uma mostra se é nova, já importada, a conciliar, possível duplicada, saldo ou erro, e você pode mudar.',
            'Confirme e acompanhe até o fim.',
          ],
        },
        'O mesmo arquivo pode ser enviado de novo: o que já entrou não entra outra vez. Se o banco mostrar duas linhas iguais, as duas são aceitas.',
      ],
    },
    {
      heading: 'Desfazer',
      blocks: ['Uma importação pode ser desfeita inteira. O que foi alterado depois dela é mantido e contado à parte.'],
    },
    {
      heading: 'Conciliar',
      blocks: [
        'Linhas que parecem pagar um lançamento em aberto ficam em “Conciliação”, para que nada seja contado duas vezes. Cada sugestão mostra o motivo. Uma linha pode pagar vários lançamentos, várias podem pagar um, e a diferença pode ser juros, multa, desconto ou tarifa.',
        'Quando você escolhe a categoria de uma linha, o Prumo aprende uma regra, que você pode editar.',
      ],
    },
  ],
  links: [
    { label: 'Importação de extratos', path: '/finance/bank-statements/history' },
    { label: 'Conciliação', path: '/finance/reconciliation' },
  ],
}
