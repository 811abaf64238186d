import type { Route } from '@prumo/contract/route'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/toast.tsx'
import type { CallRequest } from './call.ts'
import { useSend } from './use-route.ts'

/** A button's work: sends, then tells the person how it went. Answers whether it went well. */
export function useAction<R extends Route>(route: R, done: string) {
  const { mutateAsync, isPending } = useSend(route)
  const toast = useToast()
  const upgrade = useUpgrade()

  async function run(request: CallRequest<R>): Promise<boolean> {
    if (isPending) return false
    try {
      await mutateAsync(request)
      toast.success(done)
      return true
    } catch (error) {
      upgrade.tell(error)
      return false
    }
  }

  return { run, isPending }
}
