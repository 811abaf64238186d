import { personChoices } from '@prumo/contract/people/person-choices'
import { personStatusLabels } from '@prumo/contract/people/labels'
import { formatDocument } from '@prumo/domain/documents/document'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { routeQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import styles from './sale-form.module.css'

/** Who it is for, with a way to their record. */
export function ClientCard({ id }: { id: string }) {
  const mayOpen = useMayOpen()
  const { data } = useQuery({ ...routeQuery(personChoices.find, { query: { id } }), enabled: id !== '' })
  const client = data?.items.find((person) => person.id === id)
  if (!client) return null
  return (
    <section className={`card ${styles.clientCard}`} aria-label="Cliente escolhido">
      <Avatar name={client.name} size={34} />
      <span className={styles.names}>
        <b>{client.name}</b>
        <span className="num">{client.document ? formatDocument(client.document) : 'Sem documento'}</span>
        {client.status !== 'Active' && <StatusChip tone="attention">{personStatusLabels[client.status]}</StatusChip>}
      </span>
      {mayOpen('/customers/customer/$id') && (
        <DestinationLink destination={linkOptions({ to: '/customers/customer/$id', params: { id } })}>
          Abrir
        </DestinationLink>
      )}
    </section>
  )
}
