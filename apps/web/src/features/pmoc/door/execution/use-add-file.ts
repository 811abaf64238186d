import type { AttachmentType } from '@prumo/domain/pmoc/words'
import { messageOf } from '#shared/api/api-error.ts'
import { correctedNow } from '#shared/offline/server-clock.ts'
import { useToast } from '#ui/layers/toast.tsx'
import type { ExecutionFormProps } from './execution-form.tsx'
import { prepareFile } from './prepare-file.ts'

const most = 60

/** Takes chosen files into the draft, one after the other, whatever else changes meanwhile. */
export function useAddFile({ draft, onChange }: Pick<ExecutionFormProps, 'draft' | 'onChange'>) {
  const toast = useToast()
  return async (chosen: FileList | readonly File[] | null, type: AttachmentType, scheduleId: string | null) => {
    // The input empties its list while the first file is being read.
    const files = Array.from(chosen ?? [])
    if (draft.files.length + files.length > most) return toast.error(`Uma execução leva no máximo ${most} arquivos.`)
    for (const given of files) {
      try {
        const file = await prepareFile(given, type, scheduleId, correctedNow())
        onChange((before) => ({ files: [...before.files, file] }))
      } catch (error) {
        toast.error(messageOf(error))
      }
    }
  }
}
