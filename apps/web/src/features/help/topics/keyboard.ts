import { Keyboard } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const keyboard: HelpTopic = {
  slug: 'atalhos-de-teclado',
  title: 'Atalhos de teclado',
  summary: 'Ir a qualquer tela, buscar e gravar sem tirar as mãos do teclado.',
  icon: Keyboard,
  words: 'tecla ctrl k busca rápida acessibilidade setas enter',
  sections: [
    {
      heading: 'Em qualquer lugar',
      blocks: [
        {
          list: [
            'Ctrl K (⌘ K no Mac): busca rápida de telas, cadastros, ajuda e ações.',
            'N: cria um registro; numa tela que cria vários tipos, pergunta qual.',
            '?: mostra os atalhos.',
            'Esc: fecha o que estiver aberto por cima.',
            'Tab: passa ao próximo campo ou botão.',
          ],
        },
      ],
    },
    {
      heading: 'Nas listas',
      blocks: [
        {
          list: ['/ : vai para a busca.', 'Setas para cima e para baixo: andam pelas linhas.', 'Enter: abre a linha.'],
        },
      ],
    },
    {
      heading: 'Nos formulários',
      blocks: [{ list: ['Ctrl Enter: salva.', 'Sair com alterações sempre pergunta antes.'] }],
    },
    {
      heading: 'Nos gráficos',
      blocks: [
        'Chegue ao gráfico com Tab e use as setas para percorrer os pontos; Home e End vão ao primeiro e ao último.',
      ],
    },
  ],
  links: [],
}
