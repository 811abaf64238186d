import { TextInput } from '@mantine/core'
import { personTypeLabels } from '@prumo/contract/company/companies'
import { Field } from '#shared/form/field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import type { CompanyValues } from './company-values.ts'

const personTypes = [
  { value: 'JURIDICA', label: personTypeLabels.JURIDICA },
  { value: 'FISICA', label: personTypeLabels.FISICA },
] as const

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

type CompanyInputsProps = {
  draft: DraftForm<CompanyValues>
  size?: 'md' | undefined
  /** Kind of person and document cannot be changed once there is an account. */
  isLocked?: boolean
  /** Stands for the name while the company is a person and none was written. */
  ownName?: string
}

export function CompanyInputs({ draft: { form, text }, size, isLocked = false, ownName = '' }: CompanyInputsProps) {
  const isPerson = form.watch('type') === 'FISICA'
  // Two columns line up when explanations stand below the fields.
  const look = { ...(size && { size }), ...(isLocked && { inputWrapperOrder: below }) }
  const document = isPerson ? 'CPF' : 'CNPJ'
  return (
    <>
      {!isLocked && (
        <Segment
          inForm
          label="Tipo de pessoa"
          value={form.watch('type')}
          onChange={(type) => {
            form.setValue('type', type)
            form.setValue('documentNumber', '')
            form.clearErrors('documentNumber')
            const name = form.getValues('name')
            if (type === 'FISICA' && name === '') form.setValue('name', ownName)
            if (type === 'JURIDICA' && name === ownName) form.setValue('name', '')
          }}
          options={personTypes}
          fullWidth
        />
      )}
      <Field control={form.control} name="documentNumber">
        {(field) => (
          <MaskedInput
            {...field}
            {...look}
            mask={isPerson ? 'cpf' : 'cnpj'}
            label={document}
            readOnly={isLocked}
            description={isLocked ? `O ${document} não pode ser alterado.` : undefined}
          />
        )}
      </Field>
      <TextInput
        {...look}
        label={isPerson ? 'Nome completo' : 'Razão social'}
        required={isLocked}
        autoComplete={isPerson ? 'name' : 'organization'}
        {...text('name')}
      />
      <TextInput
        {...look}
        label="Nome fantasia"
        description="Opcional. É o nome que aparece nos documentos e no menu."
        {...text('fantasyName')}
      />
      <TextInput
        {...look}
        label="Site"
        description="Opcional."
        type="url"
        autoComplete="url"
        placeholder="www.suaempresa.com.br"
        {...text('urlSite')}
      />
    </>
  )
}
