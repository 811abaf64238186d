import { people } from '@prumo/contract/people/people'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { PersonForm } from './use-person-form.ts'

/** Who of the company this person is: a seller or a technician who signs in. */
export function UserField({ record }: { record: PersonForm }) {
  const { data } = useRouteQuery(people.members, {})
  const own = record.record?.id
  const choices = (data?.items ?? []).map(({ id, displayName, personId }) => ({
    value: id,
    label: displayName,
    disabled: personId !== null && personId !== own,
  }))
  return (
    <FormSection title="Acesso ao sistema" description="Para vendedores e técnicos que usam o Prumo com login próprio.">
      <FormGrid>
        <Field control={record.form.control} name="userId">
          {(field) => (
            <SelectInput
              label="Usuário da empresa"
              placeholder="Nenhum"
              {...field}
              data={choices}
              value={field.value ?? null}
            />
          )}
        </Field>
      </FormGrid>
    </FormSection>
  )
}
