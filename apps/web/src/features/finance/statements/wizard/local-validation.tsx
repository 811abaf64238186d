import { Button, Progress } from '@mantine/core'
import { RotateCw } from 'lucide-react'
import { Banner } from '#ui/states/banner.tsx'
import { LocalPreview } from './local-preview.tsx'
import type { ReviewStart } from './use-begin-review.ts'
import styles from './wizard.module.css'

/** From reading the file here until the server has it. */
export function LocalValidation({ beginning, onRetry }: { beginning: ReviewStart; onRetry: () => void }) {
  const { phase, preview, percent, message } = beginning
  return (
    <div className={styles.stack}>
      {phase === 'reading' && <Working text="Lendo o arquivo…" />}
      {phase === 'sending' && (
        <Working
          text={percent < 100 ? `Enviando: ${percent}%` : 'Recebido. Comparando com o que já foi importado…'}
          percent={percent}
        />
      )}
      {phase === 'unreadable' && (
        <Banner tone="expense" live>
          {message}
        </Banner>
      )}
      {phase === 'unsent' && (
        <Banner
          tone="expense"
          live
          action={
            <Button size="xs" variant="default" leftSection={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
              Tentar novamente
            </Button>
          }
        >
          {message} {preview && 'Esta é a prévia feita no seu navegador; nada foi enviado.'}
        </Banner>
      )}
      {preview && <LocalPreview preview={preview} />}
    </div>
  )
}

export const Working = ({ text, percent }: { text: string; percent?: number }) => (
  <div className={styles.working} role="status">
    <span>{text}</span>
    <Progress.Root size="md">
      <Progress.Section value={percent ?? 100} animated={percent === undefined || percent === 100} aria-label={text} />
    </Progress.Root>
  </div>
)
