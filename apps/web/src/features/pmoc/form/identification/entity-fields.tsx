import { TextInput } from '@mantine/core'
import type { PlanDraft } from '@prumo/contract/pmoc/plan-records'
import { personChoices } from '@prumo/contract/people/person-choices'
import { entityTypeLabels, type EntityType } from '@prumo/domain/pmoc/words'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Field } from '#shared/form/field.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'

/** Whatever form names whom a building belongs to. */
type EntityHolder = { entity: PlanDraft['entity'] }
type EntityForm = UseFormReturn<EntityHolder, unknown, EntityHolder>

const typeChoices = Object.entries(entityTypeLabels).map(([value, label]) => ({ value, label }))

/** Whom the building belongs to: found in the register, or written here. */
export function EntityFields({ form: anyForm }: { form: object }) {
  const form = anyForm as EntityForm
  const { control } = form
  return (
    <FormGrid>
      <FormRow>
        <RegisterSearch
          onFound={({ name, document }) => {
            form.setValue('entity.name', name, { shouldDirty: true, shouldValidate: true })
            if (document?.length === 14)
              form.setValue('entity.cnpj', document, { shouldDirty: true, shouldValidate: true })
          }}
        />
      </FormRow>
      <Field control={control} name="entity.name">
        {(field) => (
          <TextInput
            {...field}
            label="Nome da entidade"
            required
            maxLength={150}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field control={control} name="entity.cnpj">
        {(field) => <MaskedInput {...field} mask="cnpj" label="CNPJ da entidade" required value={field.value ?? ''} />}
      </Field>
      <Field control={control} name="entity.tradeName">
        {(field) => (
          <TextInput
            {...field}
            label="Nome fantasia"
            maxLength={150}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field control={control} name="entity.type">
        {(field) => (
          <SelectInput
            {...field}
            label="Relação com o imóvel"
            clearable={false}
            data={typeChoices}
            value={field.value ?? null}
            onChange={(type) => field.onChange((type ?? undefined) as EntityType | undefined)}
          />
        )}
      </Field>
    </FormGrid>
  )
}

function RegisterSearch({ onFound }: { onFound: (person: { name: string; document: string | null }) => void }) {
  const mayFind = useMayCall(personChoices.find)
  const toast = useToast()
  const [chosen, setChosen] = useState<string | null>(null)
  if (!mayFind) return null

  async function take(id: string | null) {
    setChosen(id)
    if (id === null) return
    try {
      const { items } = await call(personChoices.find, { query: { id } })
      const person = items.find((found) => found.id === id)
      if (person) onFound(person)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <PersonSelect
      label="Buscar no cadastro"
      description="Preenche nome e CNPJ. Quem ainda não está no cadastro entra nele ao salvar."
      placeholder="Nome ou CNPJ do cliente"
      value={chosen}
      chosen={chosen === null ? null : undefined}
      onChange={(id) => void take(id)}
    />
  )
}
