import { Button } from '@mantine/core'
import { personColumnLabels } from '@prumo/contract/lists/column-labels'
import { personStatusLabels, personTypeLabels } from '@prumo/contract/people/labels'
import { people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import type { Person } from '@prumo/contract/people/person-record'
import { formatPhone } from '@prumo/domain/text/phone'
import { Merge, Pencil, RefreshCw, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { NameCell, QuietCell } from '#ui/table/table-cells.tsx'
import { customerArea, personArea, type PeopleArea } from './people-areas.ts'
import styles from './people.module.css'
import { PersonFilters } from './person-filters.tsx'
import { documentText, PersonStatusChip, typesText } from './person-labels.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { useRemovePerson } from './use-remove-person.ts'

export const CustomerList = () => <PersonList area={customerArea} />
export const PeopleList = () => <PersonList area={personArea} />

const MergeDialog = lazy(async () => ({ default: (await import('./merge/merge-dialog.tsx')).MergeDialog }))

const usualColumns = ['name', 'document', 'cellPhone', 'address', 'types', 'status']

type Contact = Pick<Person, 'cellPhone' | 'phone' | 'phones' | 'email'>

const phoneOf = ({ cellPhone, phone, phones }: Contact) => {
  const number = cellPhone ?? phone ?? phones[0]?.number
  return number && formatPhone(number)
}
const contactOf = (row: Contact) => phoneOf(row) ?? row.email
const metadataText = (pairs: Person['metadados']) =>
  pairs
    .slice(0, 3)
    .map(({ key, value }) => `${key}: ${value}`)
    .join(' · ')

function PersonList({ area }: { area: PeopleArea }) {
  const { words, routes } = area
  const remove = useRemovePerson(area)
  const mayChange = useMayCall(routes.update)
  const mayMerge = useMayCall(personMerges.merge)
  const { go } = useDestinations()
  const [changed, setChanged] = useState<Pick<Person, 'id' | 'name' | 'status' | 'statusReason'> | null>(null)
  const [kept, setKept] = useState<{ id: string; name: string; otherId?: string } | null>(null)
  return (
    <>
      <ListScreen
        route={routes.list as typeof people.list}
        name={area.key}
        labels={personColumnLabels}
        title={words.title}
        context={words.context}
        columns={[
          { field: 'name', cell: (row) => <NameCell leading={<Mark name={row.name} />}>{row.name}</NameCell> },
          {
            field: 'document',
            width: 180,
            cell: (row) => <span className="num">{documentText(row.document) ?? '–'}</span>,
          },
          { field: 'cellPhone', width: 210, cell: (row) => contactOf(row) ?? '–' },
          { field: 'address', width: 170, cell: (row) => row.address.city ?? '–' },
          { field: 'email', width: 220, cell: (row) => row.email ?? '–' },
          { field: 'types', width: 150, cell: typeCell },
          { field: 'tags', width: 170, cell: (row) => row.tags.join(', ') || '–' },
          { field: 'createdAt', width: 150, cell: (row) => <QuietCell>{formatInstant(row.createdAt)}</QuietCell> },
          { field: 'status', width: 120, cell: (row) => <PersonStatusChip status={row.status} /> },
        ]}
        usual={area.key === 'people' ? usualColumns : usualColumns.filter((column) => column !== 'types')}
        alsoAsk={['types', 'phone', 'phones', 'email', 'metadados', 'statusReason']}
        rowLabel={(row) => row.name}
        search="Buscar por nome, documento, telefone ou e-mail"
        filters={(draft) => <PersonFilters {...draft} withType={area.key === 'people'} />}
        chips={{
          type: (type) => `Tipo: ${personTypeLabels[type]}`,
          name: (name) => `Nome: ${name}`,
          document: (document) => `CPF/CNPJ: ${document}`,
          email: (email) => `E-mail: ${email}`,
          phone: (phone) => `Telefone: ${formatPhone(phone)}`,
          city: (city) => `Cidade: ${city}`,
          tag: (tag) => `Etiqueta: ${tag}`,
          status: (status) => `Situação: ${personStatusLabels[status]}`,
        }}
        create={{ route: routes.create, label: words.create, destination: area.newDestination }}
        open={(row) => area.destinationOf(row.id)}
        rowActions={
          mayChange
            ? (row) => [
                { label: 'Editar', icon: Pencil, onSelect: () => go(area.destinationOf(row.id)) },
                { label: 'Mudar situação', icon: RefreshCw, onSelect: () => setChanged(row) },
                ...(mayMerge ? [{ label: 'Unir cadastros', icon: Merge, onSelect: () => setKept(row) }] : []),
                { label: 'Excluir', icon: Trash2, tone: 'danger', onSelect: () => void remove(row.id, row.name) },
              ]
            : undefined
        }
        bulk={
          mayMerge
            ? ({ rows: [one, other], count, clear }) => (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<Merge size={15} aria-hidden />}
                  disabled={!one || !other || count !== 2}
                  onClick={() => {
                    setKept({ ...one!, otherId: other!.id })
                    clear()
                  }}
                >
                  Unir os dois cadastros
                </Button>
              )
            : undefined
        }
        card={(row) => (
          <ListCard
            leading={<Avatar name={row.name} size={36} />}
            title={row.name}
            detail={[
              area.key === 'people' && typesText(row.types),
              documentText(row.document),
              contactOf(row),
              metadataText(row.metadados),
            ]
              .filter(Boolean)
              .join(' · ')}
            status={row.status !== 'Active' && <PersonStatusChip status={row.status} />}
          />
        )}
        empty={{ icon: Users, title: words.empty, text: words.emptyText }}
        unexpected={words.unexpected}
        sort="name"
      />
      {changed && <StatusDialog person={changed} onClose={() => setChanged(null)} />}
      {kept && (
        <Suspense>
          <MergeDialog person={kept} otherId={kept.otherId} onClose={() => setKept(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Where there is room for it. */
const Mark = ({ name }: { name: string }) => (
  <span className={styles.mark}>
    <Avatar name={name} size={28} />
  </span>
)

const typeCell = ({ types }: Pick<Person, 'types'>) => <QuietCell>{typesText(types)}</QuietCell>
