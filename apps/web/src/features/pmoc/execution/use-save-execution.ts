import { executions } from '@prumo/contract/pmoc/executions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem, isDefinite } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { readPending } from '#shared/offline/pending-store.ts'
import { enqueueAll, dropSubject, retrySubject, sendAndWait } from '#shared/offline/queue.ts'
import { followQueue } from '#shared/offline/sender.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { executionOf, type ExecutionDraft, type MachineWork } from '../door/execution/execution-draft.ts'
import { executionSubject, fileOperations } from '../door/execution/file-operations.ts'
import type { RefusedField } from '../door/execution/missing-records.ts'
import { refusalsOf } from '../door/execution/refusals-of.ts'

/** Its words have arrived by then, or never will: what comes before them would be refused. */
const afterMs = 120_000
/** As long as whoever saved waits for pictures to arrive; the queue goes on without them. */
const longestWaitMs = 8_000

type SaveOptions = { correctsId: string | undefined; onRefused: (refusals: readonly RefusedField[]) => void }

/** Writes an execution down, and brings the bytes of what it names through the queue of this device. Told twice, it is one. */
export function useSaveExecution({ correctsId, onRefused }: SaveOptions) {
  const toast = useToast()
  const upgrade = useUpgrade()
  const client = useQueryClient()
  const { mutateAsync } = useRouteMutation(executions.create)
  const [isSaving, setIsSaving] = useState(false)
  const telling = useRef<Telling | null>(null)

  /** Answers which one it is, once it is written down. */
  async function save(given: ExecutionDraft, work: MachineWork): Promise<string | null> {
    if (isSaving) return null
    setIsSaving(true)
    const tried = (telling.current = nextTelling(telling.current, given, work))
    const { id: executionId, draft } = tried
    const body = { ...executionOf(executionId, draft, work), ...(correctsId && { correctsId }) }
    try {
      const areKept = await keepFiles(executionId, draft, work)
      try {
        await mutateAsync({ params: { id: work.planId }, body })
      } catch (error) {
        // Of what may be written all the same its pictures stay.
        tried.isUnsure ||= !isDefinite(error)
        if (!tried.isUnsure) await dropSubject(executionSubject(executionId)).catch(() => null)
        throw error
      }
      toast.success('Execução registrada com sucesso!')
      const problem = areKept ? await sendKept(executionId) : await sendDirectly(draft)
      if (problem) toast.error(problem)
      void client.invalidateQueries()
      return executionId
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

/** What is being told, under which id, and whether a try of it may have been written although nobody heard so. */
type Telling = { id: string; draft: ExecutionDraft; said: string; isUnsure: boolean }

/** Other words after a try that nobody knows the end of are work of their own, pictures too: those of the first stay with it. */
function nextTelling(before: Telling | null, draft: ExecutionDraft, work: MachineWork): Telling {
  const said = JSON.stringify(executionOf('', draft, work))
  if (before?.isUnsure && before.said === said) return before
  if (!before?.isUnsure) return { id: before?.id ?? uuidv7(), draft, said, isUnsure: false }
  const files = draft.files.map((file) => ({ ...file, id: uuidv7() }))
  return { id: uuidv7(), draft: { ...draft, files }, said, isUnsure: false }
}

/** On this device before its execution is told: neither a lost network nor a closed page loses them. False: the browser keeps nothing. */
async function keepFiles(executionId: string, { files }: ExecutionDraft, { equipment }: MachineWork): Promise<boolean> {
  const operations = fileOperations(executionId, equipment.tag, files)
  try {
    // In a browser of the office no screen that works without a network may ever have been open.
    followQueue()
    await dropSubject(executionSubject(executionId))
    await enqueueAll(operations.map((operation) => ({ ...operation, afterMs })))
    return true
  } catch {
    return false
  }
}

async function sendKept(executionId: string): Promise<string | null> {
  const subject = executionSubject(executionId)
  await retrySubject(subject)
  await sendAndWait((each) => each === subject, longestWaitMs)
  const left = readPending().filter((operation) => operation.subject === subject)
  if (left.some(({ state }) => state === 'refused'))
    return 'O servidor recusou um arquivo da execução. Ele continua neste aparelho, em “Ainda não enviado”.'
  return left.length > 0
    ? 'As fotos continuam salvas neste aparelho e seguem assim que houver conexão. Até lá a execução fica com fotos pendentes.'
    : null
}

async function sendDirectly({ files }: ExecutionDraft): Promise<string | null> {
  let failed = 0
  for (const { id, file } of files)
    if (file) await call(executions.addFile, { params: { id }, file }).catch(() => failed++)
  if (failed === 0) return null
  return failed === 1
    ? 'Uma foto não chegou: a execução fica com fotos pendentes.'
    : `${failed} fotos não chegaram: a execução fica com fotos pendentes.`
}
