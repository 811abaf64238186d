import { attachments } from '@prumo/contract/finance/attachments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { uploadWithProgress } from '#shared/api/upload-with-progress.ts'
import { useToast } from '#ui/layers/toast.tsx'

type Sending = { name: string; percent: number }

/** Sends files to an entry one after the other, telling how far each has come and which ones did not arrive. */
export function useAttach() {
  const client = useQueryClient()
  const toast = useToast()
  const [sending, setSending] = useState<Sending | null>(null)

  async function send(entryId: string, file: File) {
    const onProgress = (percent: number) => setSending({ name: file.name, percent })
    onProgress(0)
    try {
      await uploadWithProgress(
        attachments.add,
        { params: { id: entryId }, file },
        { onProgress, signal: new AbortController().signal },
      )
    } catch (error) {
      toast.error(`${file.name} não foi anexado. ${messageOf(error)}`)
    }
  }

  async function attach(entryId: string, files: readonly File[]) {
    for (const file of files) await send(entryId, file)
    setSending(null)
    await client.invalidateQueries()
  }

  return { attach, sending }
}
