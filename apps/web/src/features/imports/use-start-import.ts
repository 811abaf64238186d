import { files } from '@prumo/contract/files/files'
import { imports, type ImportType } from '@prumo/contract/imports/imports'
import { useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { uploadWithProgress } from '#shared/api/upload-with-progress.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** Sends the file, then asks for its check. Answers the import's id, or null when it did not come to be. */
export function useStartImport() {
  const { mutateAsync } = useRouteMutation(imports.create)
  const toast = useToast()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<AbortController | null>(null)

  async function start(type: ImportType, file: File): Promise<string | null> {
    const controller = new AbortController()
    sending.current = controller
    setProblem(null)
    setPercent(0)
    try {
      const stored = await uploadWithProgress(
        files.upload,
        { file },
        { onProgress: setPercent, signal: controller.signal },
      )
      const { id } = await mutateAsync({ body: { type, fileUrl: stored.id } })
      toast.success('Arquivo atualizado com sucesso')
      return id
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, ''))
      return null
    } finally {
      setPercent(null)
    }
  }

  return { start, stop: () => sending.current?.abort(), percent, problem }
}
