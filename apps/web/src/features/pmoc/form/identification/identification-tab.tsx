import { TextInput } from '@mantine/core'
import { personHeads } from '@prumo/contract/people/people-heads'
import { linkOptions } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Field } from '#shared/form/field.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { Page } from '#ui/page.tsx'
import { Row } from '#ui/layout/row.ts'
import { BuildingSection } from './building-section.tsx'
import { EntityFields } from './entity-fields.tsx'
import { ContractPriceFields } from './price-fields.tsx'
import { ResponsibleSection } from './responsible-section.tsx'
import type { PlanForm } from '../draft/use-plan-form.ts'

export function IdentificationTab({ record }: { record: PlanForm }) {
  const { control } = record.form
  return (
    <Page>
      <FormSection title="Plano" description="A vigência diz até quando o cronograma pode ser gerado.">
        <FormGrid columns={3}>
          <TextInput label="Versão" required maxLength={14} {...record.text('version')} />
          <PeriodFields record={record} />
        </FormGrid>
      </FormSection>
      <FormSection title="Entidade" description="Proprietário ou responsável pelo imóvel.">
        <EntityFields form={record.form} />
        {record.plan && <OwnerRecord {...record.plan.entity} />}
      </FormSection>
      <BuildingSection record={record} />
      <FormSection
        title="Contratada"
        description="Quem faz a manutenção. São os dados da sua empresa; altere se for uma filial."
      >
        <FormGrid>
          <TextInput label="Nome da empresa" required maxLength={150} {...record.text('contractor.companyName')} />
          <Field control={control} name="contractor.cnpj">
            {(field) => (
              <MaskedInput {...field} mask="cnpj" label="CNPJ da contratada" required value={field.value ?? ''} />
            )}
          </Field>
          <Field control={control} name="technicianId">
            {(field) => (
              <PersonSelect
                {...field}
                label="Técnico padrão"
                description="As visitas geradas ficam com ele, até que alguém altere."
                value={field.value ?? null}
                chosen={record.plan?.technician?.id === field.value ? record.plan?.technician : undefined}
                onChange={field.onChange}
              />
            )}
          </Field>
        </FormGrid>
        <ContractPriceFields record={record} />
      </FormSection>
      <ResponsibleSection record={record} />
    </Page>
  )
}

/** Where address and contact of the owner are kept, which the document prints. */
function OwnerRecord({ id, name }: { id: string; name: string }) {
  if (!useMayCall(personHeads.get)) return null
  return (
    <Row as="p" gap={8} wrap tone="quiet" size="base">
      Endereço e contato que o documento imprime estão no cadastro:
      <DestinationLink destination={linkOptions({ to: '/peoples/people/$id', params: { id } })}>{name}</DestinationLink>
    </Row>
  )
}

function PeriodFields({ record }: { record: PlanForm }) {
  const { control, formState } = record.form
  const { period } = formState.errors as { period?: { message?: string } }
  return (
    <>
      <Field control={control} name="period.startDate">
        {(field) => (
          <DateInput
            {...field}
            label="Início do período"
            required
            error={period?.message ?? field.error}
            value={field.value || null}
            onChange={(day) => field.onChange(day ?? '')}
          />
        )}
      </Field>
      <Field control={control} name="period.endDate">
        {(field) => (
          <DateInput
            {...field}
            label="Fim do período"
            required
            error={field.error ?? period?.message}
            value={field.value || null}
            onChange={(day) => field.onChange(day ?? '')}
          />
        )}
      </Field>
    </>
  )
}
