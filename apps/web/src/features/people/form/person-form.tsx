import { Textarea } from '@mantine/core'
import { people } from '@prumo/contract/people/people'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AddressFields } from '#shared/address/address-fields.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { Field } from '#shared/form/field.tsx'
import { MetadataFields } from '#shared/form/metadata-fields.tsx'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { TagsInput } from '#ui/inputs/tags-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { customerArea, personArea, type PeopleArea } from '../people-areas.ts'
import { PersonStatusChip, typesText } from '../person-labels.tsx'
import { MergedRecords } from '../merge/merged-records.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonFigures } from './person-figures.tsx'
import { PersonHistory } from './person-history.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { SimilarPeople } from './similar-people.tsx'
import { StoreCredit } from './store-credit.tsx'
import { StatusBanner } from './status-banner.tsx'
import { UserField } from './user-field.tsx'
import { usePersonForm, type PersonForm } from './use-person-form.ts'

const ClientLinkOfPerson = lazy(async () => ({
  default: (await import('#features/pmoc/door/client-link/client-link-of-person.tsx')).ClientLinkOfPerson,
}))

export const CustomerForm = () => <PersonFormScreen area={customerArea} />
export const PeopleForm = () => <PersonFormScreen area={personArea} />

function PersonFormScreen({ area }: { area: PeopleArea }) {
  const { id } = useParams({ strict: false })
  const { go } = useDestinations()
  const navigate = useNavigate()
  const toast = useToast()
  const mayChange = useMayCall(area.routes.update)
  const maySeeParts = useMayCall(people.get)
  const mayLink = useMayCall(pmocHeads.update)
  const record = usePersonForm(area, id, () => {
    toast.success(id ? area.words.changed : area.words.added)
    go(area.listDestination)
  })
  const { record: saved } = record
  const isReadOnly = id !== undefined && (!mayChange || Boolean(saved?.anonymizedAt))
  const isElsewhere = saved !== null && id !== undefined && saved.id !== id
  // The address of a record that was merged into this one.
  useEffect(() => {
    if (isElsewhere) void navigate({ ...area.destinationOf(saved.id), replace: true })
  }, [isElsewhere, area, saved, navigate])
  return (
    <RecordScreen
      record={record}
      title={id ? (saved?.name ?? area.words.one) : area.words.create}
      context={
        saved && (
          <Row as="span" gap={6} wrap>
            <PersonStatusChip status={saved.status} />
            {typesText(saved.types)}
          </Row>
        )
      }
      back={{ label: area.words.title, destination: area.listDestination }}
      saveLabel={area.words.save}
      readOnly={isReadOnly}
      tabs={
        saved && (
          <>
            <StatusBanner person={saved} />
            <PersonFigures id={saved.id} />
          </>
        )
      }
      actions={
        saved && (
          <>
            {mayLink && saved.anonymizedAt === null && (
              <Suspense>
                <ClientLinkOfPerson personId={saved.id} />
              </Suspense>
            )}
            {mayChange && <PersonActions area={area} person={saved} />}
          </>
        )
      }
      after={
        saved && (
          <>
            <StoreCredit id={saved.id} />
            {maySeeParts && (
              <>
                <RecordFilesCard recordType="person" recordId={saved.id} />
                <CommentsCard recordType="person" recordId={saved.id} />
              </>
            )}
            <MergedRecords id={saved.id} />
            <PersonHistory area={area} id={saved.id} />
          </>
        )
      }
    >
      <IdentityFields record={record} withTypes={area.key === 'people'} />
      {area.key === 'people' && mayChange && <UserField record={record} />}
      {!isReadOnly && <SimilarPeople record={record} area={area} id={id} />}
      <PhoneFields record={record} />
      <FormSection title="Endereço">
        <AddressFields draft={record} at="address" />
      </FormSection>
      <MetadataFields
        record={record}
        description="Outras informações úteis: tipo de gás, melhor horário, estacionamento."
      />
      <NoteFields record={record} />
    </RecordScreen>
  )
}

const NoteFields = ({ record }: { record: PersonForm }) => (
  <FormSection title="Etiquetas e observações">
    <Field control={record.form.control} name="tags">
      {(field) => (
        <TagsInput
          label="Etiquetas"
          description="Separe com vírgula ou Enter."
          maxTags={20}
          {...field}
          value={field.value ?? []}
        />
      )}
    </Field>
    <Textarea label="Observações" autosize minRows={3} maxRows={10} maxLength={2000} {...record.text('description')} />
  </FormSection>
)
