import { Button } from '@mantine/core'
import { statements } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { CircleX, LifeBuoy, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useSupportEmail } from '#shared/support/use-support-email.ts'
import { focusWhenLost } from '#ui/focus-when-lost.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { mayReprocess } from '../import-state.ts'
import { MessageList } from '../message-list.tsx'
import { useImportActions } from '../use-import-actions.ts'
import styles from './wizard.module.css'

type Detail = Pick<
  AnswerOf<typeof statements.get>,
  'id' | 'fileName' | 'stage' | 'status' | 'successfulEntries' | 'message' | 'errors'
>

export function ImportFailure({ item, onAnother }: { item: Detail; onAnother: () => void }) {
  const { retry, isPending } = useImportActions()
  const mayChange = useMayCall(statements.reprocess)
  const email = useSupportEmail()
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => focusWhenLost(title.current), [])
  const { message, errors, fileName, id } = item
  const subject = encodeURIComponent(`Erro na importação de ${fileName} (${id})`)
  return (
    <div className={styles.outcome}>
      <IconTile icon={CircleX} tone="expense" size={44} />
      <p ref={title} tabIndex={-1} className={styles.outcomeTitle} role="alert">
        Erro na importação
      </p>
      <p className={styles.quiet}>{message ?? 'O arquivo não pôde ser importado e nada foi gravado.'}</p>
      <MessageList title="Detalhes dos erros" messages={errors} tone="expense" />
      <div className={styles.outcomeActions}>
        {email && (
          <Button
            component="a"
            href={`mailto:${email}?subject=${subject}`}
            variant="default"
            leftSection={<LifeBuoy size={16} aria-hidden />}
          >
            Falar com o suporte
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          Escolher outro arquivo
        </Button>
        {mayChange && mayReprocess(item) && (
          <Button leftSection={<RotateCw size={16} aria-hidden />} loading={isPending} onClick={() => void retry(item)}>
            Tentar novamente
          </Button>
        )}
      </div>
    </div>
  )
}
