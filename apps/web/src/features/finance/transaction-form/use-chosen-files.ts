import { useState } from 'react'

/** Files chosen for an entry that is not saved yet: they are sent once it has an id. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([])
  return {
    files,
    add: (more: readonly File[]) => setFiles((current) => [...current, ...more]),
    remove: (file: File) => setFiles((current) => current.filter((one) => one !== file)),
    sendTo: async (_entry: { id: string }) => setFiles([]),
  }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
