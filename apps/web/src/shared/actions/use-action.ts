import type { AnswerOf, Route } from '@prumo/contract/route'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import type { CallRequest } from '../api/call.ts'
import { useRouteMutation } from '../api/use-route.ts'

/** A button's work: sends, then tells the person how it went; `unexpected` is for what nobody foresaw. Answers whether it went well. */
export function useAction<R extends Route>(
  route: R,
  done: string | ((result: AnswerOf<R>) => string),
  unexpected?: string,
) {
  const { mutateAsync, isPending } = useRouteMutation(route)
  const toast = useToast()
  const upgrade = useUpgrade()

  async function run(request: CallRequest<R>): Promise<boolean> {
    if (isPending) return false
    try {
      const result = await mutateAsync(request)
      toast.success(typeof done === 'string' ? done : done(result))
      return true
    } catch (error) {
      upgrade.showError(error, unexpected)
      return false
    }
  }

  return { run, isPending }
}
