import { placeOfRecord, type PlainRecord } from '@prumo/contract/plain-record'
import { recordWords } from '@prumo/contract/records/record-words'
import { Pencil, Trash2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import type { RowAction } from '#ui/table/row-action.ts'

type Row = { id: string; name: string }

/** What `<ListScreen>` needs of every plain record: `<ListScreen {...useRecordList(record, remove)} route=… columns=… card=… empty=… />`. */
export function useRecordList<List extends string>(
  record: Pick<PlainRecord, 'columns' | 'heads' | 'kind' | 'place' | 'words'> & { list: List },
  remove: (id: string, name: string) => Promise<unknown>,
) {
  const words = recordWords(record)
  const mayChange = useMayCall(record.heads.update)
  const mayRemove = useMayCall(record.heads.remove)
  const { go } = useDestinations()
  const open = ({ id }: Pick<Row, 'id'>) => ({ to: placeOfRecord(record, id) })
  const actionsOf = (row: Row): RowAction[] => [
    ...(mayChange ? [{ label: 'Editar', icon: Pencil, onSelect: () => go(open(row)) }] : []),
    ...(mayRemove
      ? [{ label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => void remove(row.id, row.name) }]
      : []),
  ]
  return {
    name: record.list,
    labels: record.columns,
    title: words.plural,
    rowLabel: ({ name }: Pick<Row, 'name'>) => name,
    create: { route: record.heads.create, label: words.new, destination: { to: `${record.place}/${record.kind}` } },
    open,
    rowActions: mayChange || mayRemove ? actionsOf : undefined,
    unexpected: words.notLoaded,
  }
}
