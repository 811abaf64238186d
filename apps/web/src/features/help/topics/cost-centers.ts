import { Network } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const costCentersTopic: HelpTopic = {
  slug: 'centros-de-custo',
  title: 'Centros de custo',
  summary: 'Saber quanto cada loja, equipe ou projeto recebe e gasta.',
  icon: Network,
  words: 'centro de custo loja equipe projeto filial relatório inativar código',
  sections: [
    {
      heading: 'Para que servem',
      blocks: [
        'A categoria mostra o tipo de receita ou despesa; o centro de custo, a área da empresa. No lançamento ele fica em “Mais detalhes” e é opcional. As recorrências o repetem todo mês; transferências não têm centro de custo.',
        'Em “Relatórios”, a aba “Por Centro de Custo” mostra o realizado e o total de cada um, e os filtros limitam o relatório a alguns deles.',
      ],
    },
    {
      heading: 'Criar, inativar e excluir',
      blocks: [
        'Cadastre em “Centros de custo”, com um código curto se quiser, ou digite um nome novo no próprio lançamento.',
        {
          note: 'Um centro de custo com lançamentos não é excluído: inativo, ele não é mais oferecido e continua nos relatórios.',
        },
      ],
    },
    {
      heading: 'No extrato',
      blocks: [
        'Se a planilha tiver uma coluna “Centro de custo”, com nomes ou códigos, os lançamentos já entram com ele. O que não for encontrado aparece na conferência.',
      ],
    },
  ],
  links: [
    { label: 'Centros de custo', path: '/finance/cost-centers' },
    { label: 'Relatórios', path: '/finance/reports', search: { key: 'cost-center' } },
  ],
}
