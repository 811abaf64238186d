import { LayoutGrid } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const apps: HelpTopic = {
  slug: 'aplicativos',
  title: 'Aplicativos',
  summary: 'O que são os aplicativos, como adicionar e remover, e por que uma tela não aparece.',
  icon: LayoutGrid,
  words: 'hub módulo instalar adicionar remover contratar niche atualizar assinatura',
  sections: [
    {
      heading: 'O que são',
      blocks: [
        'Cada área do Prumo é um aplicativo: movimentações financeiras, fluxo de caixa, identidade visual e outros. O plano traz alguns; outros podem ser adicionados.',
      ],
    },
    {
      heading: 'Adicionar ou remover',
      blocks: [
        {
          steps: [
            'Abra “Aplicativos”, no menu.',
            'Escolha o aplicativo e leia o que ele faz.',
            'Toque em “Adicionar”. Se ainda não houver cartão, ele é pedido nesse momento.',
          ],
        },
        'Remover funciona do mesmo jeito, e o que foi pago e não usado vira crédito na próxima fatura. O que foi registrado fica guardado e volta a aparecer se o aplicativo for adicionado de novo. O que vem com o plano só sai com o plano.',
      ],
    },
    {
      heading: 'Não encontro uma tela',
      blocks: [
        'Uma tela só aparece quando a empresa tem o aplicativo e você tem a permissão. Se um dos dois falta, a página “Sem autorização” diz qual. Peça a permissão a quem administra a empresa.',
      ],
    },
  ],
  links: [
    { label: 'Aplicativos', path: '/apps' },
    { label: 'Assinatura', path: '/account', search: { key: 'plans' } },
  ],
}
