import { members } from '@prumo/contract/identity/members'
import { useRemoval } from '#shared/actions/use-removal.ts'

export const useRemoveMember = () =>
  useRemoval(members.remove, {
    title: 'Excluir usuário?',
    message: (name) => `${name} perde o acesso a esta empresa agora mesmo. O que fez aqui continua no histórico.`,
    done: 'Usuário deletado com sucesso',
  })

export const useWithdrawInvitation = () =>
  useRemoval(members.remove, {
    title: 'Retirar convite?',
    message: (name) => `O link enviado a ${name} deixa de funcionar. Você pode convidar de novo quando quiser.`,
    done: 'Convite retirado com sucesso',
    verb: 'Retirar convite',
  })
