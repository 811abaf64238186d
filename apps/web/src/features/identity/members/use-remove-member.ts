import { members } from '@prumo/contract/identity/members'
import { useRemoval } from '#shared/api/use-removal.ts'

export const useRemoveMember = () =>
  useRemoval(members.remove, {
    title: 'Excluir usuário?',
    message: (name) => `${name} perde o acesso a esta empresa agora mesmo. O que fez aqui continua no histórico.`,
    done: 'Usuário deletado com sucesso',
  })
