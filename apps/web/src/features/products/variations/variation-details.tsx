import { Switch, TextInput, Textarea } from '@mantine/core'
import { variationVisibilityLabels } from '@prumo/contract/products/labels'
import { Field } from '#shared/form/field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { TagsInput } from '#ui/inputs/tags-input.tsx'
import { barcodeNote } from '../barcode-note.ts'
import type { VariationDraft } from './variation-row.ts'
import styles from './variations.module.css'

type DraftProps = { draft: DraftForm<VariationDraft> }
type Visibility = keyof typeof variationVisibilityLabels

const visibilities = (Object.entries(variationVisibilityLabels) as [Visibility, string][]).map(([value, label]) => ({
  value,
  label,
}))

export function VariationBarcode({ draft }: DraftProps) {
  const code = draft.form.watch('metadata.barcode') ?? ''
  return (
    <TextInput
      label="Código de barras"
      inputMode="numeric"
      maxLength={14}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={barcodeNote(code)}
      {...draft.text('metadata.barcode')}
    />
  )
}

/** What tells it to people: words, and how catalogues that read it by the API show it. */
export function VariationDetailFields({ draft }: DraftProps) {
  const { control } = draft.form
  return (
    <fieldset className={styles.part}>
      <legend>Outros dados</legend>
      <FormGrid>
        <TextInput label="Marca" maxLength={60} {...draft.text('brand')} />
        <TextInput label="QR Code" maxLength={500} placeholder="Texto ou endereço" {...draft.text('metadata.qrCode')} />
        <Field control={control} name="metadata.tags">
          {(field) => <TagsInput label="Etiquetas" maxTags={20} {...field} value={field.value ?? []} />}
        </Field>
        <Field control={control} name="metadata.visibility">
          {(field) => (
            <Segment
              inForm
              fullWidth
              label="Visibilidade em catálogos"
              value={field.value ?? 'VISIBLE'}
              onChange={field.onChange}
              options={visibilities}
            />
          )}
        </Field>
      </FormGrid>
      <Textarea label="Descrição" autosize minRows={2} maxRows={8} maxLength={4000} {...draft.text('description')} />
      <Field control={control} name="metadata.featured">
        {({ value, onChange, error: _error, ...field }) => (
          <Switch
            {...field}
            label="Em destaque"
            checked={value ?? false}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        )}
      </Field>
    </fieldset>
  )
}
