import { Button } from '@mantine/core'
import { Paperclip } from 'lucide-react'
import { useToast } from '#ui/layers/toast.tsx'
import { attachmentKinds, attachmentProblem } from './attachment-rules.ts'

type AttachButtonProps = { onChoose: (files: readonly File[]) => void; isSending?: boolean; disabled?: boolean }

/** Chooses files; those that cannot be attached are told and left out. */
export function AttachButton({ onChoose, isSending = false, disabled = false }: AttachButtonProps) {
  const toast = useToast()

  function choose(files: readonly File[]) {
    for (const file of files) {
      const problem = attachmentProblem(file)
      if (problem) toast.error(problem)
    }
    onChoose(files.filter((file) => attachmentProblem(file) === null))
  }

  return (
    <Button
      component="label"
      variant="default"
      size="xs"
      leftSection={<Paperclip size={14} aria-hidden />}
      loading={isSending}
      disabled={disabled}
    >
      Anexar arquivo
      <input
        type="file"
        multiple
        accept={attachmentKinds}
        className="visually-hidden"
        disabled={isSending || disabled}
        onChange={(event) => {
          const input = event.currentTarget
          choose([...(input.files ?? [])])
          input.value = ''
        }}
      />
    </Button>
  )
}
