import { useState } from 'react'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** Several calls as one deed: sends, then tells how it went; answers whether it went well. */
export function useSending(unexpected: string) {
  const toast = useToast()
  const upgrade = useUpgrade()
  const [isPending, setPending] = useState(false)
  async function run(send: () => Promise<unknown>, done: string): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    try {
      await send()
      toast.success(done)
      return true
    } catch (error) {
      upgrade.showError(error, unexpected)
      return false
    } finally {
      setPending(false)
    }
  }
  return { run, isPending }
}
