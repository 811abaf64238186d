import { ActionIcon, Progress } from '@mantine/core'
import { RotateCw, X } from 'lucide-react'
import { Text } from '#ui/layout/text.ts'
import styles from './files.module.css'
import type { FileUpload } from './use-file-uploads.ts'

type UploadRowProps = { upload: FileUpload; onCancel: (key: string) => void; onRetry: (upload: FileUpload) => void }

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { key, file, percent, problem } = upload
  return (
    <li>
      <div className={styles.sending} role={problem ? 'alert' : 'status'}>
        <b>{file.name}</b>
        {problem ? (
          <Text as="small" tone="expense" size="sm">
            Não foi anexado. {problem}
          </Text>
        ) : (
          <Progress value={percent} aria-label={`Enviando ${file.name}`} />
        )}
      </div>
      {problem && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Tentar enviar ${file.name} de novo`}
          onClick={() => onRetry(upload)}
        >
          <RotateCw size={15} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={problem ? `Dispensar ${file.name}` : `Cancelar envio de ${file.name}`}
        onClick={() => onCancel(key)}
      >
        <X size={15} aria-hidden />
      </ActionIcon>
    </li>
  )
}
