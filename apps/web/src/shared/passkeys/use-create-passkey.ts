import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '#ui/layers/toast.tsx'
import { createPasskey } from './passkey-ceremonies.ts'
import { passkeyMessage } from './passkey-failures.ts'

/** A button's work: creates a passkey on this device and tells how it went. Answers whether it went well. */
export function useCreatePasskey() {
  const toast = useToast()
  const client = useQueryClient()
  const [isCreating, setIsCreating] = useState(false)

  async function create(): Promise<boolean> {
    if (isCreating) return false
    setIsCreating(true)
    try {
      await createPasskey()
      toast.success('Chave de acesso criada com sucesso!')
      void client.invalidateQueries()
      return true
    } catch (error) {
      toast.error(passkeyMessage(error, 'creating'))
      return false
    } finally {
      setIsCreating(false)
    }
  }

  return { create, isCreating }
}
