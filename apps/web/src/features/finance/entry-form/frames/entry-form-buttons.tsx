import { Button } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useMayChangeEntry } from '../../shared/use-may-change-entry.ts'
import { EntryTasks } from './entry-tasks.tsx'
import styles from '../entry-frames.module.css'
import type { FrameProps } from './frame-props.ts'

type EntryFormButtonsProps = FrameProps & {
  onAnother?: () => void
  /** A dialog is cancelled, a page is left. */
  leave?: 'Cancelar' | 'Voltar'
}

/** Save is the one primary button; what else may be done with the entry stands apart from it. */
export function EntryFormButtons({ record, onLeave, onDone, onAnother, leave = 'Cancelar' }: EntryFormButtonsProps) {
  const { isNew, isLoading, loadError, isSaving } = record
  const mayChange = useMayChangeEntry()
  const isOwn = isNew || (record.entry && mayChange(record.entry))
  const maySave = useMayCall(isNew ? entries.create : entries.update) && isOwn && !isLoading && !loadError
  return (
    <div className={styles.footer}>
      {record.entry && <EntryTasks entry={record.entry} onRemoved={onDone} />}
      <div className={styles.footerEnd}>
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        {isNew && maySave && onAnother && (
          <Button variant="default" disabled={isSaving} onClick={onAnother}>
            Salvar e adicionar outro
          </Button>
        )}
        {maySave && (
          <Button type="submit" loading={isSaving} aria-keyshortcuts="Control+Enter">
            Salvar lançamento
          </Button>
        )}
      </div>
    </div>
  )
}
