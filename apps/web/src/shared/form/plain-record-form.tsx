import { Button } from '@mantine/core'
import type { RecordKind } from '@prumo/contract/records/record-kinds'
import type { PlainRecord } from '@prumo/contract/plain-record'
import { recordWords } from '@prumo/contract/records/record-words'
import { useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { RecordScreen } from './record-screen.tsx'
import { useRecordForm, type RecordFormOptions, type RecordRoutes } from './use-record-form.ts'

type Declared = Pick<PlainRecord, 'columns' | 'heads' | 'place' | 'words'> & { kind: RecordKind }
type HistoryRoute = Parameters<typeof RecordHistory>[0]['route']
type Formats = NonNullable<Parameters<typeof RecordHistory>[0]['format']>

/** The form of a plain record at the address that is open: loads, saves, says so and goes back to the list. */
export function usePlainRecordForm<R extends RecordRoutes>(
  declared: Declared,
  routes: R,
  { blank, toDraft }: Pick<RecordFormOptions<R>, 'blank' | 'toDraft'>,
) {
  const { id } = useParams({ strict: false })
  const { go } = useDestinations()
  const toast = useToast()
  const words = recordWords(declared)
  return useRecordForm(routes, {
    id,
    blank,
    ...(toDraft && { toDraft }),
    unexpected: words.notSaved,
    onSaved: () => {
      toast.success(id ? words.changed : words.added)
      go({ to: declared.place })
    },
  })
}

type PlainRecordFormProps = {
  declared: Declared
  history: HistoryRoute
  record: Parameters<typeof RecordScreen>[0]['record'] & { record: { id?: string; name?: string } | null }
  remove: (id: string, name: string) => Promise<boolean>
  /** How values of its fields are written in the history. */
  format?: Formats
  /** What of the history has no column. */
  labels?: Readonly<Record<string, string>>
  children: ReactNode
}

/** The screen around the fields of a plain record, with its files, comments and history under them. */
export function PlainRecordForm(props: PlainRecordFormProps) {
  const { declared, history, record, remove, format = {}, labels, children } = props
  const { id } = useParams({ strict: false })
  const { go } = useDestinations()
  const mayChange = useMayCall(declared.heads.update)
  const mayRemove = useMayCall(declared.heads.remove)
  const words = recordWords(declared)
  const list = { to: declared.place }
  const name = record.record?.name ?? ''

  const removeThis = async () => {
    if (id && (await remove(id, name))) go(list)
  }

  return (
    <RecordScreen
      record={record}
      title={id ? name || words.single : words.new}
      back={{ label: words.plural, destination: list }}
      saveLabel={words.save}
      readOnly={id !== undefined && !mayChange}
      actions={
        id &&
        mayRemove && (
          <Button variant="default" leftSection={<Trash2 size={15} aria-hidden />} onClick={() => void removeThis()}>
            Excluir
          </Button>
        )
      }
      after={
        id && (
          <>
            <RecordFilesCard recordType={declared.kind} recordId={id} />
            <CommentsCard recordType={declared.kind} recordId={id} />
            <RecordHistory
              route={history}
              id={id}
              noun={words.named}
              labels={{ ...declared.columns, ...labels }}
              format={format}
            />
          </>
        )
      }
    >
      {children}
    </RecordScreen>
  )
}
