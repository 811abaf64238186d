import { Textarea } from '@mantine/core'
import { services } from '@prumo/contract/services/services'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { call } from '#shared/api/call.ts'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { Field } from '#shared/form/field.tsx'
import { MetadataFields } from '#shared/form/metadata-fields.tsx'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { useRoom } from '#shared/upgrade/use-room.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { TagsInput } from '#ui/inputs/tags-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { serviceListDestination } from '../service-destinations.ts'
import { ServiceStatusChip } from '../service-labels.tsx'
import { BelowCostDialog } from './below-cost-dialog.tsx'
import { ChangeStatus } from './change-status.tsx'
import { ServiceIdentityFields } from './identity-fields.tsx'
import { ServicePriceFields } from './price-fields.tsx'
import { ServiceHistory } from './service-history.tsx'
import { ServiceTaxFields } from './tax-fields.tsx'
import { useServiceForm, type ServiceRecordForm as Form } from './use-service-form.ts'

export function ServiceForm() {
  const { id } = useParams({ strict: false })
  const { go } = useDestinations()
  const toast = useToast()
  const mayChange = useMayCall(services.update)
  const record = useServiceForm(id, () => {
    toast.success(id ? 'Serviço atualizado com sucesso!' : 'Serviço adicionado com sucesso!')
    go(serviceListDestination)
  })
  useRoom(id ? null : () => call(services.room, {}), serviceListDestination)
  const { record: saved } = record
  return (
    <RecordScreen
      record={record}
      title={id ? (saved?.name ?? 'Serviço') : 'Novo serviço'}
      context={
        saved && (
          <Row as="span" gap={6} wrap>
            <ServiceStatusChip status={saved.generalStatus} />
            Código {saved.code}
          </Row>
        )
      }
      back={{ label: 'Serviços', destination: serviceListDestination }}
      lostText="Serviço não encontrado, tente novamente mais tarde ou entre em contato com um administrador."
      saveLabel="Salvar serviço"
      readOnly={id !== undefined && !mayChange}
      actions={saved && mayChange && <ChangeStatus service={saved} />}
      after={
        saved && (
          <>
            <RecordFilesCard recordType="service" recordId={saved.id} />
            <CommentsCard recordType="service" recordId={saved.id} />
            <ServiceHistory id={saved.id} />
          </>
        )
      }
    >
      <ServiceIdentityFields record={record} />
      <ServicePriceFields record={record} />
      <ServiceTaxFields record={record} />
      <MetadataFields record={record} description="Outras informações úteis: garantia, equipe, material usado." />
      <NoteFields record={record} />
      <BelowCostDialog record={record} />
    </RecordScreen>
  )
}

const NoteFields = ({ record }: { record: Form }) => (
  <FormSection title="Etiquetas e descrição">
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
    <Textarea label="Descrição" autosize minRows={3} maxRows={10} maxLength={4000} {...record.text('description')} />
  </FormSection>
)
