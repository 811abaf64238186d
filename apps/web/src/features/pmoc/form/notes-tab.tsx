import { Textarea } from '@mantine/core'
import { buildingUseLabels, type BuildingUse } from '@prumo/domain/pmoc/words'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { PlanForm } from './draft/use-plan-form.ts'

const uses = Object.entries(buildingUseLabels).map(([value, label]) => ({ value, label }))

export function NotesTab({ record }: { record: PlanForm }) {
  return (
    <FormSection title="Observações" description="Informações do prédio e do plano que saem no documento.">
      <FormGrid>
        <Field control={record.form.control} name="scope.buildingUse">
          {(field) => (
            <SelectInput
              {...field}
              label="Uso do prédio"
              clearable={false}
              data={uses}
              value={field.value ?? null}
              onChange={(use) => field.onChange((use ?? undefined) as BuildingUse | undefined)}
            />
          )}
        </Field>
        <FormRow>
          <Textarea
            label="Escopo"
            description="O que o plano abrange, e o que fica de fora."
            autosize
            minRows={3}
            maxLength={4000}
            {...record.text('scope.notes')}
          />
        </FormRow>
        <FormRow>
          <Textarea label="Observações do plano" autosize minRows={4} maxLength={4000} {...record.text('notes')} />
        </FormRow>
      </FormGrid>
    </FormSection>
  )
}
