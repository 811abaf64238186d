import { recordFiles } from '@prumo/contract/records/record-files'
import type { RecordKey } from '@prumo/contract/records/record-kinds'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { uploadWithProgress } from '#shared/api/upload-with-progress.ts'
import { stripPlace } from './strip-place.ts'

export type FileUpload = {
  key: string
  record: RecordKey
  file: File
  percent: number
  /** Why it did not arrive; null while it waits or is under way. */
  problem: string | null
}

/** Sends files to a record one after the other: each tells how far it is, and can be canceled or tried again. */
export function useFileUploads() {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const aborts = useRef(new Map<string, AbortController>())
  useWarningWhile(uploads.some(({ problem }) => problem === null))

  const change = (key: string, changes: Partial<FileUpload>) =>
    setUploads((current) => current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const forget = (key: string) => setUploads((current) => current.filter((upload) => upload.key !== key))

  /** Answers why it did not arrive, or null. */
  async function sendOne({ key, record, file }: FileUpload, signal: AbortSignal): Promise<string | null> {
    if (signal.aborted) return null
    try {
      const onProgress = (percent: number) => change(key, { percent })
      // Where a machine stands is its building's affair: pictures of it do not say it.
      const sent = record.recordType === 'equipment' ? await stripPlace(file) : file
      await uploadWithProgress(recordFiles.add, { params: record, file: sent }, { onProgress, signal })
      await client.invalidateQueries()
      forget(key)
      return null
    } catch (error) {
      if (signal.aborted) return null
      const problem = messageOf(error)
      change(key, { problem })
      return problem
    } finally {
      aborts.current.delete(key)
    }
  }

  function enqueue(upload: FileUpload): Promise<string | null> {
    const abort = new AbortController()
    aborts.current.set(upload.key, abort)
    const sent = line.current.then(() => sendOne(upload, abort.signal))
    line.current = sent
    return sent
  }

  return {
    uploads,
    /** Answers what did not arrive, once all were tried. */
    async send(record: RecordKey, files: readonly File[]): Promise<{ file: File; problem: string }[]> {
      const added = files.map((file) => ({ key: uuidv7(), record, file, percent: 0, problem: null }))
      setUploads((current) => [...current, ...added])
      const problems = await Promise.all(added.map(enqueue))
      return files.flatMap((file, index) => (problems[index] ? [{ file, problem: problems[index] }] : []))
    },
    /** Stops one that is under way or waits, or forgets one that did not arrive. */
    cancel(key: string) {
      aborts.current.get(key)?.abort()
      forget(key)
    },
    retry(upload: FileUpload) {
      change(upload.key, { percent: 0, problem: null })
      void enqueue(upload)
    },
  }
}

/** Closing the tab would lose what has not arrived yet. */
function useWarningWhile(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}
