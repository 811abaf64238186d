import type { AttachmentType } from '@prumo/domain/pmoc/words'
import { useRef } from 'react'
import { correctedNow } from '#shared/offline/server-clock.ts'
import { useToast } from '#ui/layers/toast.tsx'
import type { ExecutionFormProps } from './execution-form.tsx'
import type { DraftFile } from './execution-draft.ts'
import { prepareFile } from './prepare-file.ts'

const most = 60

/** Takes chosen files into the draft, one after the other, however many are chosen meanwhile. */
export function useAddFile({ draft, onChange }: Pick<ExecutionFormProps, 'draft' | 'onChange'>) {
  const toast = useToast()
  const latest = useRef<readonly DraftFile[]>(draft.files)
  latest.current = draft.files
  return async (chosen: FileList | null, type: AttachmentType, scheduleId: string | null) => {
    for (const given of [...(chosen ?? [])]) {
      if (latest.current.length >= most) return toast.error(`Uma execução leva no máximo ${most} arquivos.`)
      try {
        const file = await prepareFile(given, type, scheduleId, correctedNow())
        latest.current = [...latest.current, file]
        onChange({ files: latest.current })
      } catch {
        toast.error(`${given.name} não é uma imagem que este aparelho consiga ler.`)
      }
    }
  }
}
