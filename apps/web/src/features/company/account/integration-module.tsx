import { Switch } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import type { UseFormReturn } from 'react-hook-form'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Field, type BoundField } from '#shared/form/field.tsx'
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { MultiSelectInput } from '#ui/inputs/multi-select-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { IntegrationValues } from './financial-integration-tab.tsx'

type IntegrationModuleProps = {
  form: UseFormReturn<IntegrationValues, unknown, IntegrationValues>
  name: 'pdvSettings' | 'salesOrderSettings' | 'serviceOrderSettings'
  title: string
  /** States of an order that make its entries; the point of sale has none. */
  triggers?: Record<string, string>
}

/** One origin of entries: its switch shows where they go and when they are made. */
export function IntegrationModule({ form, name, title, triggers }: IntegrationModuleProps) {
  const accounts = (useRouteQuery(bankAccounts.options, { query: {} }).data?.items ?? []).filter(
    ({ kind }) => kind === 'bank',
  )
  const income = (useRouteQuery(categories.options, { query: {} }).data?.items ?? []).filter(
    ({ type }) => type === 'INCOME',
  )
  const { control } = form
  return (
    <FormSection title={title}>
      <Field control={control} name={`${name}.enabled`}>
        {(field) => <Switch {...switchOf(field)} label={`Criar lançamentos de ${title}`} />}
      </Field>
      {form.watch(`${name}.enabled`) && (
        <FormGrid>
          <Field control={control} name={`${name}.defaultBankAccountId`}>
            {(field) => (
              <SelectInput
                {...field}
                label="Conta bancária padrão"
                required
                data={accounts.map(({ id, name: label }) => ({ value: id, label }))}
                value={field.value ?? null}
              />
            )}
          </Field>
          <Field control={control} name={`${name}.defaultCategoryId`}>
            {(field) => (
              <SelectInput
                {...field}
                label="Categoria padrão"
                data={income.map(({ id, name: label }) => ({ value: id, label }))}
                value={field.value ?? null}
              />
            )}
          </Field>
          {triggers && name !== 'pdvSettings' && (
            <FormRow>
              <Field control={control} name={`${name}.statusTriggers`}>
                {(field) => (
                  <MultiSelectInput
                    {...(field as BoundField<string[]>)}
                    label="Situações que criam o lançamento"
                    required
                    data={Object.entries(triggers).map(([value, label]) => ({ value, label }))}
                  />
                )}
              </Field>
            </FormRow>
          )}
          <FormRow>
            <Field control={control} name={`${name}.confirmBeforeCreating`}>
              {(field) => <Switch {...switchOf(field as BoundField<boolean>)} label="Perguntar antes de criar" />}
            </Field>
          </FormRow>
        </FormGrid>
      )}
    </FormSection>
  )
}

const switchOf = ({ value, onChange, name, onBlur, ref }: BoundField<boolean>) => ({
  name,
  onBlur,
  ref,
  checked: value,
  onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.checked),
})
