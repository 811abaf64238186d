import { TextInput } from '@mantine/core'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { marginOf, markupOf } from '@prumo/domain/products/pricing'
import { useWatch } from 'react-hook-form'
import { Field } from '#shared/form/field.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { marginTone, ratePercentText } from '../service-labels.tsx'
import styles from '../services.module.css'
import { PercentField } from './percent-field.tsx'
import type { ServiceRecordForm } from './use-service-form.ts'

export function ServicePriceFields({ record }: { record: ServiceRecordForm }) {
  const { control } = record.form
  return (
    <FormSection
      title="Preços e margem"
      description={
        record.maySeeCosts ? 'Markup é sobre o custo, margem sobre o preço; os dois são calculados.' : undefined
      }
    >
      <FormGrid>
        {record.maySeeCosts && <PriceField record={record} name="pricing.costPrice" label="Preço de custo" />}
        <PriceField record={record} name="pricing.salePrice" label="Preço de venda" />
        {record.maySeeCosts && <Margins record={record} />}
        <PercentField
          control={control}
          name="pricing.discountPolicy"
          label="Desconto máximo"
          description="Se vazio, usa o padrão da empresa."
        />
      </FormGrid>
    </FormSection>
  )
}

type PriceName = 'pricing.salePrice' | 'pricing.costPrice'

/** A price may be taken away again: empty is sent as nothing, not left out. */
const PriceField = ({ record, name, label }: { record: ServiceRecordForm; name: PriceName; label: string }) => (
  <Field control={record.form.control} name={name}>
    {({ value, onChange, ...field }) => (
      <MoneyInput
        {...field}
        label={label}
        maxLength={16}
        value={typeof value === 'number' ? toCents(value) : null}
        onChange={(cents) => onChange(cents === null ? null : fromCents(cents))}
      />
    )}
  </Field>
)

function Margins({ record: { form } }: { record: ServiceRecordForm }) {
  const pricing = useWatch({ control: form.control, name: 'pricing' })
  const [sale, cost] = [pricing?.salePrice, pricing?.costPrice]
  const isKnown = typeof sale === 'number' && typeof cost === 'number'
  return (
    <>
      <Computed label="Markup" percent={isKnown ? markupOf(toCents(sale), toCents(cost)) : null} />
      <Computed label="Margem" percent={isKnown ? marginOf(toCents(sale), toCents(cost)) : null} />
    </>
  )
}

const Computed = ({ label, percent }: { label: string; percent: number | null }) => (
  <TextInput
    label={label}
    classNames={{ input: `num ${styles.markup}` }}
    data-tone={percent === null ? undefined : marginTone(percent)}
    readOnly
    value={percent === null ? '–' : ratePercentText(percent)}
  />
)
