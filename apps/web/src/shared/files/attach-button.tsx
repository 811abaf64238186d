import { Button } from '@mantine/core'
import { Camera, Paperclip } from 'lucide-react'
import styles from './files.module.css'
import { fileKinds } from './file-rules.ts'
import { useAcceptedFiles } from './use-accepted-files.ts'

type AttachButtonProps = {
  onChoose: (files: readonly File[]) => void
  /** A picture taken now, instead of files that are there. */
  camera?: boolean
  disabled?: boolean
}

/** Chooses files; those that cannot be attached are told and left out. */
export function AttachButton({ onChoose, camera = false, disabled = false }: AttachButtonProps) {
  const accept = useAcceptedFiles()
  const Icon = camera ? Camera : Paperclip
  return (
    <Button
      component="label"
      variant="default"
      size="xs"
      className={styles.attach ?? ''}
      leftSection={<Icon size={14} aria-hidden />}
      disabled={disabled}
    >
      {camera ? 'Tirar foto' : 'Anexar arquivo'}
      <input
        type="file"
        {...(camera ? { accept: 'image/*', capture: 'environment' } : { accept: fileKinds, multiple: true })}
        className="visually-hidden"
        disabled={disabled}
        onChange={(event) => {
          const input = event.currentTarget
          onChoose(accept([...(input.files ?? [])]))
          input.value = ''
        }}
      />
    </Button>
  )
}
