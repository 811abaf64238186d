import { Landmark } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const bankAccountsTopic: HelpTopic = {
  slug: 'contas-bancarias',
  title: 'Contas bancárias',
  summary: 'Cadastrar contas, saldo inicial, conta inativa e o histórico de alterações.',
  icon: Landmark,
  words: 'banco agência saldo inicial caixa carteira inativa histórico',
  sections: [
    {
      heading: 'Cadastrar',
      blocks: [
        'Cadastre cada lugar onde há dinheiro: bancos, a gaveta do caixa, carteiras digitais. Informe o saldo inicial e a data dele; a conta passa a contar no saldo a partir desse dia. O saldo pode ser negativo.',
        'O nome não se repete dentro da empresa. No plano Trilha cabem três contas; nos outros não há limite.',
      ],
    },
    {
      heading: 'Inativar em vez de excluir',
      blocks: [
        'Uma conta encerrada pode ficar como inativa: não é mais oferecida para nada novo, e continua na lista. Se ela tiver saldo ou lançamentos em aberto, escolha a conta que os recebe. O que já foi pago nela continua nos saldos e relatórios.',
      ],
    },
    {
      heading: 'Quem mudou o quê',
      blocks: [
        'No fim da tela da conta, o histórico mostra cada alteração, com quem fez, quando, o valor de antes e o de depois. Se duas pessoas editarem ao mesmo tempo, a segunda é avisada antes de gravar por cima.',
      ],
    },
  ],
  links: [{ label: 'Contas Bancárias', path: '/finance/bank-accounts' }],
}
