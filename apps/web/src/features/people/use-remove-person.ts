import { people } from '@prumo/contract/people/people'
import { useAction } from '#shared/actions/use-action.ts'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import type { PeopleArea } from './people-areas.ts'

const inUse = ['person.has-entries', 'person.has-statement-lines', 'person.has-products', 'record-in-use']

/** Asks, then deletes. Who is in use stays, and may be made inactive instead. Answers whether the record is gone. */
export function useRemovePerson({ routes, words }: PeopleArea) {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(routes.remove)
  const { run: changeStatus } = useAction(people.changeStatus, 'Cadastro inativado.')

  return async (id: string, name: string): Promise<boolean> => {
    const message = `O cadastro de "${name}" deixa de existir. Esta ação não pode ser desfeita.`
    if (!(await confirm({ title: words.removal, message, verb: 'Excluir', tone: 'danger' }))) return false
    try {
      await mutateAsync({ params: { id } })
      toast.success(words.removed)
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem && inUse.includes(error.code))) toast.error(messageOf(error))
      else if (await confirm({ title: 'Não é possível excluir', message: error.title, verb: 'Inativar cadastro' }))
        await changeStatus({ params: { id }, body: { status: 'Inactive' } })
      return false
    }
  }
}
