import type { Route } from '@prumo/contract/route'
import { useConfirm } from '#ui/layers/confirm.tsx'
import type { CallRequest } from '../api/call.ts'
import { useAction } from './use-action.ts'

type RemovalWords = {
  /** 'Excluir conta bancária?' */
  title: string
  /** What will happen, given the record's name. */
  message: (name: string) => string
  /** 'Conta bancária excluída com sucesso!' */
  done: string
  /** Where it is not 'Excluir'. */
  verb?: string
  /** 'Erro ao excluir categoria': for what nobody foresaw. */
  unexpected?: string
}

/** Asks first, then deletes: `if (await remove(id, name)) go(back)`. */
export function useRemoval<R extends Route>(
  route: R,
  { title, message, done, verb = 'Excluir', unexpected }: RemovalWords,
) {
  const confirm = useConfirm()
  const { run } = useAction(route, done, unexpected)
  return async (id: string, name: string): Promise<boolean> => {
    const sure = await confirm({ title, message: message(name), verb, tone: 'danger' })
    return sure && run({ params: { id } } as CallRequest<R>)
  }
}
