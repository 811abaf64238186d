import { maxRecordFiles } from '@prumo/contract/files/record-file'
import { useState } from 'react'
import { useFileUploads } from '#shared/files/use-file-uploads.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** Files chosen for an entry that is not saved yet: they are sent once it has an id. */
export function useChosenFiles() {
  const toast = useToast()
  const [files, setFiles] = useState<readonly File[]>([])
  const { uploads, send } = useFileUploads()

  async function sendTo({ id }: { id: string }) {
    for (const { file, problem } of await send({ recordType: 'entry', recordId: id }, files))
      toast.error(`${file.name} não foi anexado. ${problem}`)
    setFiles([])
  }

  return {
    files,
    /** Null: the file is not under way. */
    percentOf: (file: File) => uploads.find((upload) => upload.file === file)?.percent ?? null,
    isSending: uploads.some(({ problem }) => problem === null),
    add: (more: readonly File[]) => setFiles((current) => [...current, ...more].slice(0, maxRecordFiles)),
    remove: (file: File) => setFiles((current) => current.filter((one) => one !== file)),
    sendTo,
  }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
