import { Tags } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const categoriesTopic: HelpTopic = {
  slug: 'categorias',
  title: 'Categorias',
  summary: 'Organizar receitas e despesas em categorias e subcategorias.',
  icon: Tags,
  words: 'receita despesa subcategoria plano de contas ícone código',
  sections: [
    {
      heading: 'Como se organizam',
      blocks: [
        'Há categorias de receita e de despesa, em dois níveis: a categoria e suas subcategorias, sempre do mesmo tipo. Toda empresa começa com um conjunto pronto, que você pode mudar.',
      ],
    },
    {
      heading: 'Criar, mover e excluir',
      blocks: [
        'Ao criar, escolha o tipo, o nome, um ícone e, se quiser, um código. Para mover uma subcategoria, troque a categoria principal.',
        { note: 'Uma categoria com subcategorias não pode ser excluída: mova ou exclua as subcategorias antes.' },
      ],
    },
  ],
  links: [{ label: 'Categorias', path: '/finance/categories' }],
}
