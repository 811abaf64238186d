import { Textarea } from '@mantine/core'
import { Field } from '#shared/form/field.tsx'
import { MetadataFields } from '#shared/form/metadata-fields.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { TagsInput } from '#ui/inputs/tags-input.tsx'
import type { ProductForm } from './use-product-form.ts'

export const OtherFields = ({ record }: { record: ProductForm }) => (
  <>
    <FormSection id="others" title="Outros dados">
      <Field control={record.form.control} name="additionalInfo.tags">
        {(field) => (
          <TagsInput
            label="Etiquetas"
            description="Separe com vírgula ou Enter."
            maxTags={20}
            {...field}
            value={field.value ?? []}
          />
        )}
      </Field>
      <Textarea label="Descrição" autosize minRows={3} maxRows={10} maxLength={4000} {...record.text('description')} />
    </FormSection>
    <MetadataFields record={record} description="Outras informações úteis: voltagem, garantia, gás." />
  </>
)
