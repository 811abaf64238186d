import { Textarea, TextInput } from '@mantine/core'
import { transportLabels } from '@prumo/contract/sales/sale-labels'
import { Field } from '#shared/form/field.tsx'
import { MetadataFields } from '#shared/form/metadata-fields.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { TagsInput } from '#ui/inputs/tags-input.tsx'
import { SaleAddressFields } from './address-fields.tsx'
import { FoldableSection } from './foldable-section.tsx'
import type { SaleForm } from './use-sale-form.ts'

const transports = Object.entries(transportLabels).map(([value, label]) => ({ value, label }))

/** Who carries it out, when and where; there once a service is sold. */
export function ServiceSection({ record }: { record: SaleForm }) {
  const { form, record: saved } = record
  return (
    <FoldableSection title="Dados de serviço" note="há um serviço">
      <FormGrid columns={3}>
        <Field control={form.control} name="service.technicalId">
          {(field) => (
            <PersonSelect
              {...field}
              label="Técnico"
              creates="Technical"
              chosen={
                saved?.service.technicalId && saved.service.technicalId === field.value
                  ? { id: saved.service.technicalId, name: saved.service.technical ?? '' }
                  : undefined
              }
              value={field.value ?? null}
            />
          )}
        </Field>
        <InstantField record={record} name="scheduledStartDate" label="Início" />
        <InstantField record={record} name="scheduledEndDate" label="Fim" />
      </FormGrid>
      <SaleAddressFields record={record} of="service" />
    </FoldableSection>
  )
}

type InstantFieldProps = { record: SaleForm; name: 'scheduledStartDate' | 'scheduledEndDate'; label: string }

/** A day and a time by the clock of whoever plans. */
const InstantField = ({ record, name, label }: InstantFieldProps) => (
  <Field control={record.form.control} name={`service.${name}`}>
    {({ value, onChange, ...field }) => (
      <TextInput
        {...field}
        type="datetime-local"
        label={label}
        value={value ? localOf(value) : ''}
        onChange={(event) => {
          const typed = event.currentTarget.value
          onChange(typed ? new Date(typed).toISOString() : null)
        }}
      />
    )}
  </Field>
)

function localOf(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** How the goods get there; there once a product is sold. Freight stands beside the totals. */
export function TransportSection({ record }: { record: SaleForm }) {
  const { control } = record.form
  return (
    <FoldableSection title="Dados de transporte" note="há um produto">
      <FormGrid>
        <Field control={control} name="transport.transportType">
          {(field) => (
            <SelectInput
              {...field}
              label="Tipo"
              data={transports}
              value={field.value ?? null}
              onChange={(type) => field.onChange(type as typeof field.value)}
            />
          )}
        </Field>
        <Field control={control} name="transport.estimatedDeliveryDate">
          {(field) => <DateInput {...field} label="Previsão de entrega" value={field.value ?? null} />}
        </Field>
        <TextInput label="Transportadora" maxLength={150} {...record.text('transport.transporterName')} />
        <TextInput label="Código de rastreio" maxLength={60} {...record.text('transport.trackingNumber')} />
      </FormGrid>
      <SaleAddressFields record={record} of="transport" />
    </FoldableSection>
  )
}

export const OtherSections = ({ record }: { record: SaleForm }) => (
  <>
    <FoldableSection title="Outros dados" note="etiquetas e observações">
      <NoteFields record={record} />
    </FoldableSection>
    <MetadataFields record={record} description="Outras informações úteis: andar, contato, obra." />
  </>
)

const NoteFields = ({ record }: { record: SaleForm }) => (
  <FormGrid columns={1}>
    <FormRow>
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
    </FormRow>
    <NotesField record={record} />
  </FormGrid>
)

export const NotesField = ({ record }: { record: SaleForm }) => (
  <Textarea label="Observações" autosize minRows={3} maxRows={10} maxLength={4000} {...record.text('notes')} />
)
