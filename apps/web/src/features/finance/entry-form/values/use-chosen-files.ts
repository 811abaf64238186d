import { maxAttachments } from '@prumo/contract/finance/attachments'
import { useState } from 'react'
import { useAttach } from '../../shared/use-attach.ts'

/** Files chosen for an entry that is not saved yet: they are sent once it has an id. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([])
  const { attach, sending } = useAttach()

  async function sendTo({ id }: { id: string }) {
    if (files.length > 0) await attach(id, files)
    setFiles([])
  }

  return {
    files,
    sending,
    add: (more: readonly File[]) => setFiles((current) => [...current, ...more].slice(0, maxAttachments)),
    remove: (file: File) => setFiles((current) => current.filter((one) => one !== file)),
    sendTo,
  }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
