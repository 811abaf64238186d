import { bankAccountHeads } from '@prumo/contract/finance/finance-heads'
import type { Tour } from '#shared/tour/tour.ts'

/** A minute's walk around the home screen and the shell. */
export const homeTour: Tour = {
  id: 'home',
  steps: [
    {
      target: null,
      destination: { to: '/' },
      title: 'Boas-vindas ao Prumo',
      text: 'Em menos de um minuto mostramos onde fica cada coisa. Avance pelos botões ou pelas setas do teclado.',
    },
    {
      target: 'menu',
      destination: { to: '/' },
      title: 'O menu',
      text: 'Cada área da empresa fica aqui. Você vê só o que a empresa contratou e o que tem permissão para abrir.',
    },
    {
      target: 'search',
      on: 'desktop',
      title: 'Busca rápida',
      text: 'Pressione Ctrl K em qualquer tela para ir a outra, encontrar um cadastro ou uma resposta da ajuda.',
    },
    {
      target: 'summary',
      destination: { to: '/' },
      needs: bankAccountHeads.list,
      title: 'Seu dinheiro',
      text: 'O saldo de hoje e a evolução dele no período escolhido. O olho esconde os valores de quem está por perto.',
    },
    {
      target: 'shortcuts',
      destination: { to: '/' },
      title: 'Atalhos',
      text: 'As telas que você mais usa, a um toque.',
    },
    {
      target: 'profile',
      destination: { to: '/' },
      title: 'Seu perfil',
      text: 'Seus dados, segurança, notificações, tema claro ou escuro, e a saída.',
    },
    {
      target: 'help-search',
      destination: { to: '/help' },
      title: 'Ajuda sempre à mão',
      text: 'Procure aqui qualquer assunto. Para rever este passeio, use “Refazer o tour”.',
    },
  ],
}
