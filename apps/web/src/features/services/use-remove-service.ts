import { services } from '@prumo/contract/services/services'
import { useRemoval } from '#shared/actions/use-removal.ts'

export const useRemoveService = () =>
  useRemoval(services.remove, {
    title: 'Excluir serviço?',
    message: (name) => `O serviço "${name}" deixa de existir. Isto não pode ser desfeito.`,
    done: 'Serviço excluído com sucesso!',
    unexpected: 'Serviço não deletado!',
  })
