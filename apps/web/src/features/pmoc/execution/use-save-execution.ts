import { executions } from '@prumo/contract/pmoc/executions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { executionOf, type ExecutionDraft, type MachineWork } from '#shared/pmoc/execution/execution-draft.ts'
import type { RefusedField } from '#shared/pmoc/execution/missing-records.ts'
import { refusalsOf } from '#shared/pmoc/execution/refusals-of.ts'

type SaveOptions = { correctsId: string | undefined; onRefused: (refusals: readonly RefusedField[]) => void }

/** Writes an execution down, then brings the bytes of what it names. Told twice, it is one. */
export function useSaveExecution({ correctsId, onRefused }: SaveOptions) {
  const toast = useToast()
  const upgrade = useUpgrade()
  const client = useQueryClient()
  const { mutateAsync } = useRouteMutation(executions.create)
  const [isSaving, setIsSaving] = useState(false)
  const id = useRef<string | null>(null)

  async function sendFiles({ files }: ExecutionDraft): Promise<number> {
    let failed = 0
    for (const { id: fileId, file } of files)
      if (file) await call(executions.addFile, { params: { id: fileId }, file }).catch(() => failed++)
    return failed
  }

  /** Answers which one it is, once it is written down. */
  async function save(draft: ExecutionDraft, work: MachineWork): Promise<string | null> {
    if (isSaving) return null
    setIsSaving(true)
    id.current ??= uuidv7()
    const body = { ...executionOf(id.current, draft, work), ...(correctsId && { correctsId }) }
    try {
      await mutateAsync({ params: { id: work.planId }, body })
      toast.success('Execução registrada com sucesso!')
      const failed = await sendFiles(draft)
      if (failed > 0)
        toast.error(
          failed === 1
            ? 'Uma foto não chegou: a execução fica com fotos pendentes.'
            : `${failed} fotos não chegaram: a execução fica com fotos pendentes.`,
        )
      void client.invalidateQueries()
      return id.current
    } catch (error) {
      upgrade.showError(error, 'Erro ao registrar execução')
      if (error instanceof ApiProblem) onRefused(refusalsOf(error.errors, body))
      return null
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}
