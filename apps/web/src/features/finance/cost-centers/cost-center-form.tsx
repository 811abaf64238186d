import { TextInput } from '@mantine/core'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { costCenterRecord } from '@prumo/contract/finance/finance-records'
import { costCenterStatusLabels } from '@prumo/contract/finance/labels'
import { Field } from '#shared/form/field.tsx'
import { PlainRecordForm, usePlainRecordForm } from '#shared/form/plain-record-form.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useRemoveCostCenter } from './use-remove-cost-center.ts'

const statuses = (['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: costCenterStatusLabels[value] }))

export function CostCenterForm() {
  const blank = { name: '', code: '', generalStatus: 'ACTIVE' } as const
  const record = usePlainRecordForm(costCenterRecord, costCenters, { blank })
  return (
    <PlainRecordForm
      declared={costCenterRecord}
      history={costCenters.history}
      record={record}
      remove={useRemoveCostCenter()}
      format={{ generalStatus: (status: 'ACTIVE') => costCenterStatusLabels[status] }}
    >
      <FormSection title="Dados do centro de custo">
        <FormGrid>
          <TextInput label="Nome" required maxLength={100} placeholder="Loja Centro" {...record.text('name')} />
          <TextInput label="Código" maxLength={20} placeholder="LC" {...record.text('code')} />
        </FormGrid>
        <Field control={record.form.control} name="generalStatus">
          {(field) => (
            <Segment
              inForm
              label="Situação"
              value={field.value ?? 'ACTIVE'}
              onChange={field.onChange}
              options={statuses}
            />
          )}
        </Field>
      </FormSection>
    </PlainRecordForm>
  )
}
