import { maxRecordFileBytes } from '@prumo/contract/files/record-file'

/** What the file chooser offers; the server decides by content. */
export const fileKinds = '.pdf,.png,.jpg,.jpeg,.webp,.xml,.txt,.xlsx'

/** Why a file cannot be attached, told before it is sent. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  if (size === 0) return `${name} está vazio.`
  return size > maxRecordFileBytes ? `${name} é grande demais. Cada anexo pode ter até 10 MB.` : null
}
