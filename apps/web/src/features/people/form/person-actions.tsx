import { Button } from '@mantine/core'
import { people } from '@prumo/contract/people/people'
import { personalData } from '@prumo/contract/people/personal-data'
import { personMerges } from '@prumo/contract/people/person-merges'
import type { Person } from '@prumo/contract/people/person-record'
import { ChevronDown, Download, Merge, RefreshCw, Trash2, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import type { PeopleArea } from '../people-areas.ts'
import { StatusDialog } from '../status-dialog.tsx'
import { useRemovePerson } from '../use-remove-person.ts'

const MergeDialog = lazy(async () => ({ default: (await import('../merge/merge-dialog.tsx')).MergeDialog }))

const AnonymizeDialog = lazy(async () => ({
  default: (await import('../personal-data/anonymize-dialog.tsx')).AnonymizeDialog,
}))

type Task = 'status' | 'merge' | 'anonymize'

/** What can be done with somebody besides changing their data. */
export function PersonActions({ area, person }: { area: PeopleArea; person: Person }) {
  const { go } = useDestinations()
  const remove = useRemovePerson(area)
  const mayChangeStatus = useMayCall(people.changeStatus)
  const mayMerge = useMayCall(personMerges.merge)
  const mayAnonymize = useMayCall(personalData.anonymize)
  const { save } = useSaveFile()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const isSomebody = person.anonymizedAt === null
  const removeThis = async () => {
    if (await remove(person.id, person.name)) go(area.listDestination)
  }
  const actions = (): RowAction[] => [
    ...(mayChangeStatus && isSomebody
      ? [{ label: 'Mudar situação', icon: RefreshCw, onSelect: () => setTask('status') }]
      : []),
    ...(mayMerge && isSomebody ? [{ label: 'Unir cadastros', icon: Merge, onSelect: () => setTask('merge') }] : []),
    ...(mayAnonymize && isSomebody
      ? [
          {
            label: 'Baixar dados pessoais',
            icon: Download,
            isApart: true,
            onSelect: () => void save(personalData.export, { params: { id: person.id } }, 'dados-pessoais.zip'),
          },
          { label: 'Anonimizar', icon: UserX, onSelect: () => setTask('anonymize') },
        ]
      : []),
    { label: 'Excluir', icon: Trash2, tone: 'danger', isApart: true, onSelect: () => void removeThis() },
  ]
  return (
    <>
      <ActionMenu
        position="bottom-end"
        width={220}
        actions={actions}
        button={(props) => (
          <Button variant="default" rightSection={<ChevronDown size={15} aria-hidden />} {...props}>
            Mais ações
          </Button>
        )}
      />
      {task === 'status' && <StatusDialog person={person} onClose={close} />}
      {task === 'anonymize' && (
        <Suspense>
          <AnonymizeDialog person={person} onClose={close} />
        </Suspense>
      )}
      {task === 'merge' && (
        <Suspense>
          <MergeDialog person={person} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
