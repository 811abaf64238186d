import { useEffect } from 'react'
import { useToast } from '#ui/layers/toast.tsx'

/** What could not be shown is told where it would stand, and as a toast too, wherever the person looks. */
export function useFailureToast(message: string | false | null): void {
  const toast = useToast()
  useEffect(() => {
    if (message && navigator.onLine) toast.error(message)
  }, [message, toast])
}
