import { useDebouncedValue } from '@mantine/hooks'
import { people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import { cutText } from '@prumo/domain/text/cut-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Row } from '#ui/layout/row.ts'
import { TextButton } from '#ui/text-button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import type { PeopleArea } from '../people-areas.ts'
import styles from '../people.module.css'
import type { PersonForm } from './use-person-form.ts'

const MergeDialog = lazy(async () => ({ default: (await import('../merge/merge-dialog.tsx')).MergeDialog }))

const matchWords = {
  document: 'mesmo CPF/CNPJ',
  email: 'mesmo e-mail',
  phone: 'mesmo telefone',
  name: 'nome parecido',
} as const

type SimilarPeopleProps = { record: PersonForm; area: PeopleArea; id: string | undefined }

/** Who may already be the one being typed, with a way there. What is saved and unchanged is not asked about. */
export function SimilarPeople({ record, area, id }: SimilarPeopleProps) {
  const [name, document, email, cellPhone, phone, phones] = useWatch({
    control: record.form.control,
    name: ['name', 'document', 'email', 'cellPhone', 'phone', 'phones'],
  })
  const { record: saved } = record
  const mayMerge = useMayCall(personMerges.merge)
  const [mergedId, setMergedId] = useState<string | null>(null)
  const { dirtyFields } = record.form.formState
  const numbers = [
    dirtyFields.cellPhone && cellPhone,
    dirtyFields.phone && phone,
    ...(dirtyFields.phones ? (phones ?? []).map(({ number }) => number) : []),
  ].filter((number): number is string => Boolean(number))
  const typed = {
    ...(dirtyFields.name && name && { name: cutText(name, 100) }),
    ...(dirtyFields.document && document && { document }),
    ...(dirtyFields.email && email && { email: cutText(email, 100) }),
    ...(numbers.length > 0 && { phones: numbers.slice(0, 12) }),
  }
  const [asked] = useDebouncedValue(JSON.stringify(typed), 500)
  const { data } = useQuery({
    ...routeQuery(people.similar, { body: { ...(JSON.parse(asked) as typeof typed), ...(id && { id }) } }),
    enabled: asked !== '{}',
    placeholderData: keepPreviousData,
  })
  if (asked === '{}' || !data || data.items.length === 0) return null
  return (
    <Banner tone="attention" live>
      <Row as="span" gap="4px 12px" align="stretch" wrap>
        <b>Já existe?</b>
        {data.items.map((person) => (
          <span key={person.id}>
            <DestinationLink destination={area.destinationOf(person.id)} className={styles.similarLink}>
              {person.name}
            </DestinationLink>{' '}
            ({person.matches.map((match) => matchWords[match]).join(', ')})
            {saved && mayMerge && (
              <TextButton
                className={styles.similarMerge}
                aria-label={`Unir com ${person.name}`}
                onClick={() => setMergedId(person.id)}
              >
                Unir
              </TextButton>
            )}
          </span>
        ))}
      </Row>
      {saved && mergedId && (
        <Suspense>
          <MergeDialog person={saved} otherId={mergedId} onClose={() => setMergedId(null)} />
        </Suspense>
      )}
    </Banner>
  )
}
