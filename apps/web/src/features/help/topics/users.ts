import { Users } from 'lucide-react'
import type { HelpTopic } from '../help-topic.ts'

export const usersAndPermissions: HelpTopic = {
  slug: 'usuarios-e-permissoes',
  title: 'Usuários e permissões',
  summary: 'Convidar pessoas, escolher o que cada uma vê e faz, e o limite do plano.',
  icon: Users,
  words: 'convite acesso equipe funcionário permissão administrador limite excluir usuário',
  sections: [
    {
      heading: 'Adicionar uma pessoa',
      blocks: [
        {
          steps: [
            'Abra “Usuários” e toque em “Novo usuário”.',
            'Informe nome, e-mail e função. Cada função traz as permissões de um trabalho comum; em “Personalizada” você escolhe uma por uma.',
            'A pessoa recebe um convite com a função, aceita ou recusa, e só então entra na empresa.',
          ],
        },
      ],
    },
    {
      heading: 'Como as permissões funcionam',
      blocks: [
        {
          list: [
            '“Ver” abre telas e listas.',
            '“Criar e editar” também deixa gravar.',
            '“Nenhuma” esconde a área.',
            'A escolha feita no grupo vale para todos os itens dele.',
            'Embaixo de cada item está o que ele abre.',
            'Saldos só aparecem para quem tem uma permissão do grupo Financeiro.',
          ],
        },
        'As mudanças valem na hora, mesmo para quem está com o sistema aberto.',
        {
          note: 'Ninguém edita as próprias permissões nem exclui a si mesmo. Os donos da empresa têm todas as permissões e não as perdem.',
        },
      ],
    },
    {
      heading: 'Limite do plano',
      blocks: [
        'O plano Trilha permite 1 usuário, o Rota, 5 e o Destino, 20. Ao chegar ao limite, o sistema oferece mudar de plano.',
      ],
    },
  ],
  links: [{ label: 'Usuários', path: '/users' }],
}
