import { useToast } from '#ui/layers/toast.tsx'
import { fileProblem } from './file-rules.ts'

/** Of the files somebody chose, those that can be attached; the others are told and left out. */
export function useAcceptedFiles() {
  const toast = useToast()
  return (files: readonly File[]): File[] => {
    for (const file of files) {
      const problem = fileProblem(file)
      if (problem) toast.error(problem)
    }
    return files.filter((file) => fileProblem(file) === null)
  }
}
