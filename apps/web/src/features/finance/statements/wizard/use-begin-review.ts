import { statements } from '@prumo/contract/finance/statements'
import type { StatementFormat } from '@prumo/contract/finance/statement-records'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { uploadWithProgress } from '#shared/api/upload-with-progress.ts'
import { previewLocally } from './preview-locally.ts'
import type { StatementPreview } from './preview-statement.ts'

export type Chosen = { format: StatementFormat; file: File; bankAccountId: string; accountNumber: string | null }
export type ReviewStart = {
  /** `unreadable`: the file is no statement, so it is not sent. `unsent`: only the preview made here is known. */
  phase: 'idle' | 'reading' | 'unreadable' | 'sending' | 'unsent'
  preview: StatementPreview | null
  percent: number
  message: string | null
}

const idle: ReviewStart = { phase: 'idle', preview: null, percent: 0, message: null }

/** Reads the file here, then sends it to be compared with what the account already has. */
export function useBeginReview(onImport: (id: string) => void) {
  const [beginning, setBeginning] = useState(idle)
  const working = useRef<AbortController | null>(null)
  const client = useQueryClient()

  async function begin(chosen: Chosen) {
    const signal = renew()
    setBeginning({ ...idle, phase: 'reading' })
    const answer = await previewLocally(chosen, signal)
    if (signal.aborted) return
    if (answer && 'problem' in answer) setBeginning({ ...idle, phase: 'unreadable', message: answer.problem })
    else await send(chosen, answer?.preview ?? null, signal)
  }

  async function send(
    { format, bankAccountId, accountNumber, file }: Chosen,
    preview: StatementPreview | null,
    signal: AbortSignal,
  ) {
    setBeginning({ phase: 'sending', preview, percent: 0, message: null })
    const onProgress = (percent: number) => setBeginning((before) => ({ ...before, percent }))
    try {
      const { importId } = await uploadWithProgress(
        statements.start,
        { query: { bankAccountId, format, review: 'true', ...(accountNumber && { accountNumber }) }, file },
        { onProgress, signal },
      )
      onImport(importId)
      void client.invalidateQueries()
    } catch (error) {
      if (!signal.aborted) setBeginning({ phase: 'unsent', preview, percent: 0, message: messageOf(error) })
    }
  }

  function renew(): AbortSignal {
    working.current?.abort()
    working.current = new AbortController()
    return working.current.signal
  }

  function stop() {
    working.current?.abort()
    setBeginning(idle)
  }

  return { ...beginning, begin, sendAgain: (chosen: Chosen) => send(chosen, beginning.preview, renew()), stop }
}
