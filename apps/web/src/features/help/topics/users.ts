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
            'Abra “Usuários” e escolha adicionar.',
            'Informe nome e e-mail. A pessoa recebe um convite para escolher a senha.',
            'Na aba de permissões, marque o que ela pode ver e fazer.',
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
          ],
        },
        'As mudanças valem na hora, mesmo para quem está com o sistema aberto.',
        {
          note: 'Ninguém edita as próprias permissões nem exclui a si mesmo. Quem criou a empresa tem todas as permissões e não as perde.',
        },
      ],
    },
    {
      heading: 'Limite do plano',
      blocks: [
        'Trilha tem lugar para 1 usuário, Rota para 5 e Destino para 20. Ao chegar ao limite, o sistema oferece mudar de plano.',
      ],
    },
  ],
  links: [{ label: 'Usuários', path: '/users' }],
}
