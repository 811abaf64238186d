import { TextInput } from '@mantine/core'
import { priceTableRecord } from '@prumo/contract/products/product-records'
import { priceTables } from '@prumo/contract/products/price-tables'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRecordRemoval } from '#shared/actions/use-record-removal.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { PlainRecordForm, usePlainRecordForm } from '#shared/form/plain-record-form.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { TableItems } from './table-items.tsx'

const dayOf = (day: string | null) => (day ? formatDate(day) : 'Sem fim')

export function PriceTableForm() {
  const today = useToday()
  const mayChange = useMayCall(priceTables.update)
  const { data: groups } = useQuery({ ...routeQuery(priceTables.groups, {}), enabled: mayChange })
  const record = usePlainRecordForm(priceTableRecord, priceTables, {
    blank: { name: '', customerGroup: '', validFrom: today, validUntil: null, items: [] },
  })
  const { control } = record.form
  return (
    <PlainRecordForm
      declared={priceTableRecord}
      history={priceTables.history}
      record={record}
      remove={useRecordRemoval(priceTableRecord)}
      labels={{ prices: 'Preços' }}
      format={{ validFrom: dayOf, validUntil: dayOf, prices: (prices: string[]) => prices.join('; ') }}
    >
      <FormSection title="Dados da tabela">
        <FormGrid>
          <TextInput label="Nome" required maxLength={100} placeholder="Tabela Atacado" {...record.text('name')} />
          <Field control={control} name="customerGroup">
            {(field) => (
              <SuggestInput
                label="Grupo de clientes"
                description="A etiqueta dos clientes que compram por esta tabela."
                required
                maxLength={40}
                placeholder="Atacado"
                data={(groups?.items ?? []).map(({ name }) => name)}
                {...field}
              />
            )}
          </Field>
          <Field control={control} name="validFrom">
            {(field) => (
              <DateInput
                label="Vale a partir de"
                required
                today={today}
                {...field}
                value={field.value || null}
                onChange={(day) => field.onChange(day ?? '')}
              />
            )}
          </Field>
          <Field control={control} name="validUntil">
            {(field) => (
              <DateInput
                label="Vale até"
                description="Se vazio, não tem fim."
                today={today}
                {...field}
                value={field.value ?? null}
              />
            )}
          </Field>
        </FormGrid>
      </FormSection>
      <TableItems record={record} readOnly={!record.isNew && !mayChange} />
    </PlainRecordForm>
  )
}
