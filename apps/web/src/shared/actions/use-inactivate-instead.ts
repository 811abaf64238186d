import type { ProblemCode } from '@prumo/contract/problems'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'

type Offer = {
  /** 'Produto não deletado!' */
  title: string
  /** 'Inativar produto' */
  verb: string
  /** What is said where nothing names it; a function for who tells causes apart. */
  unexpected: string | ((error: unknown) => string)
  inactivate: () => Promise<unknown>
}

const inUse: readonly ProblemCode[] = [
  'catalogue.named-elsewhere',
  'product.in-use',
  'variation.in-use',
  'record-in-use',
]

/** What is used elsewhere is not deleted: says where, and offers to make it inactive instead. */
export function useInactivateInstead() {
  const confirm = useConfirm()
  const toast = useToast()
  return async (error: unknown, { title, verb, unexpected, inactivate }: Offer): Promise<void> => {
    if (!(error instanceof ApiProblem && inUse.includes(error.code)))
      toast.error(typeof unexpected === 'string' ? messageOf(error, unexpected) : unexpected(error))
    else if (await confirm({ title, message: error.title, verb })) await inactivate()
  }
}
