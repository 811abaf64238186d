import { NumberInput, TextInput } from '@mantine/core'
import { colorPalette } from '@prumo/contract/products/labels'
import { attributeLabels } from '@prumo/contract/products/variations'
import { toCents } from '@prumo/domain/money/money'
import { markupOf } from '@prumo/domain/products/pricing'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { ColorMark, hexOf } from './color-mark.tsx'
import type { VariationDraft } from './variation-row.ts'
import styles from './variations.module.css'

type DraftProps = { draft: DraftForm<VariationDraft> }

const colors = Object.keys(colorPalette)
const rest = ['model', 'material', 'pattern', 'style', 'weight', 'capacity'] as const

export function AttributeFields({ draft }: DraftProps) {
  const { form } = draft
  const { control } = form
  const [color, hex] = form.watch(['attributes.color', 'attributes.colorHex'])
  const isOwnColor = Boolean(color) && hexOf(color) === null
  return (
    <fieldset className={styles.part}>
      <legend>Atributos</legend>
      <FormGrid>
        <Field control={control} name="attributes.color">
          {(field) => (
            <SuggestInput
              {...field}
              label={attributeLabels.color}
              data={colors}
              maxLength={40}
              leftSection={color ? <ColorMark name={color} hex={hex} /> : undefined}
              value={field.value ?? ''}
              onChange={(name) => {
                field.onChange(name)
                form.setValue('attributes.colorHex', hexOf(name) ?? '', { shouldDirty: true })
              }}
            />
          )}
        </Field>
        {isOwnColor && (
          <TextInput label="Tom da cor" placeholder="#7b4b2a" maxLength={7} {...draft.text('attributes.colorHex')} />
        )}
        <TextInput label={attributeLabels.size} maxLength={40} {...draft.text('attributes.size')} />
        {rest.map((name) => (
          <TextInput
            key={name}
            label={attributeLabels[name]}
            maxLength={name === 'weight' || name === 'capacity' ? 40 : 60}
            {...draft.text(`attributes.${name}`)}
          />
        ))}
      </FormGrid>
    </fieldset>
  )
}

export function VariationPriceFields({ draft: { form }, seesCost }: DraftProps & { seesCost: boolean }) {
  const { control } = form
  const [sale, cost] = form.watch(['pricing.salePrice', 'pricing.costPrice'])
  const markup = typeof sale === 'number' && typeof cost === 'number' ? markupOf(toCents(sale), toCents(cost)) : null
  return (
    <fieldset className={styles.part}>
      <legend>Preços e margem</legend>
      <FormGrid>
        {seesCost && <MoneyField control={control} name="pricing.costPrice" label="Preço de custo" required />}
        <MoneyField control={control} name="pricing.salePrice" label="Preço de venda" required />
        {seesCost && (
          <NumberInput
            label="Markup"
            readOnly
            hideControls
            suffix=" %"
            decimalSeparator=","
            decimalScale={2}
            value={markup ?? ''}
          />
        )}
        <NumberField
          control={control}
          name="pricing.discountPolicy"
          label="Desconto máximo"
          suffix=" %"
          decimalScale={2}
          max={100}
        />
      </FormGrid>
    </fieldset>
  )
}

type StockFieldsProps = DraftProps & { isOpening: boolean; decimalScale: number }

export function VariationStockFields({ draft, isOpening, decimalScale }: StockFieldsProps) {
  const { control } = draft.form
  return (
    <fieldset className={styles.part}>
      <legend>Estoque</legend>
      <FormGrid>
        {isOpening && (
          <NumberField
            control={control}
            name="stock.currentStock"
            label="Estoque atual"
            required
            decimalScale={decimalScale}
          />
        )}
        <NumberField
          control={control}
          name="stock.minimumStock"
          label="Estoque mínimo"
          required
          decimalScale={decimalScale}
        />
        <NumberField control={control} name="stock.maximumStock" label="Estoque máximo" decimalScale={decimalScale} />
        <TextInput label="Localização" maxLength={100} {...draft.text('stock.location')} />
        <TextInput label="Lote" maxLength={60} {...draft.text('stock.batch')} />
        <Field control={control} name="stock.expirationDate">
          {(field) => <DateInput {...field} label="Validade" value={field.value ?? null} />}
        </Field>
      </FormGrid>
    </fieldset>
  )
}

const measures = [
  ['height', 'Altura', ' cm'],
  ['width', 'Largura', ' cm'],
  ['depth', 'Profundidade', ' cm'],
  ['weight', 'Peso', ' kg'],
] as const

export const DimensionFields = ({ draft }: DraftProps) => (
  <fieldset className={styles.part}>
    <legend>Dimensões</legend>
    <FormGrid>
      {measures.map(([name, label, suffix]) => (
        <NumberField
          key={name}
          control={draft.form.control}
          name={`dimensions.${name}`}
          label={label}
          suffix={suffix}
          decimalScale={3}
        />
      ))}
    </FormGrid>
  </fieldset>
)
