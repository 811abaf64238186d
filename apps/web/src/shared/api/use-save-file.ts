import type { Route } from '@prumo/contract/route'
import { useState } from 'react'
import { messageOf } from './api-error.ts'
import type { CallRequest } from './call.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { saveFile } from './save-file.ts'

/** A download button's work: busy while it fetches, and a notice when it could not. */
export function useSaveFile() {
  const [isSaving, setIsSaving] = useState(false)
  const toast = useToast()

  async function save<R extends Route>(route: R, request: CallRequest<R>, fallbackName: string) {
    setIsSaving(true)
    try {
      await saveFile(route, request, fallbackName)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsSaving(false)
    }
  }

  return { save, isSaving }
}
