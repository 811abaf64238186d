import type { ProblemCode } from '@prumo/contract/problems'
import { ApiProblem } from '#shared/api/api-error.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'

export type BlockedAnswer = { acceptBlocked?: true }

const blocked: ProblemCode = 'entry.person-blocked'

export const isBlockedPerson = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === blocked

/** Sends once; when the person turns out to be blocked, asks with the reason and sends again if that is wanted. */
export function useBlockedQuestion() {
  const confirm = useConfirm()
  return async <Saved>(send: (answer: BlockedAnswer) => Promise<Saved>): Promise<Saved> => {
    try {
      return await send({})
    } catch (error) {
      if (!isBlockedPerson(error)) throw error
      const isWanted = await confirm({ title: 'Pessoa bloqueada', message: error.title, verb: 'Lançar mesmo assim' })
      if (!isWanted) throw error
      return send({ acceptBlocked: true })
    }
  }
}
