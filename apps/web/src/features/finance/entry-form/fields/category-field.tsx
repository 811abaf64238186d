import { Button } from '@mantine/core'
import { categories } from '@prumo/contract/finance/categories'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { Field } from '#shared/form/field.tsx'
import { CategorySelect } from '../../shared/category-select.tsx'
import styles from '../entry-frames.module.css'
import { QuickCategory } from '../quick/quick-category.tsx'
import type { EntryForm } from '../values/use-entry-form.ts'

/** A category of the entry's own kind, under its main category, or a new one made on the spot. */
export function CategoryField({ record: { form, needsCategory } }: { record: EntryForm }) {
  const [isAdding, setIsAdding] = useState(false)
  const type = form.watch('type') === 'INCOME' ? 'INCOME' : 'EXPENSE'
  return (
    <div className={styles.withAction}>
      <Field control={form.control} name="category.id">
        {(field) => (
          <CategorySelect
            {...field}
            label="Categoria"
            required={needsCategory}
            placeholder="Escolha a categoria"
            type={type}
            value={field.value || null}
            onChange={(id) => field.onChange(id ?? '')}
          />
        )}
      </Field>
      <Allowed to={categories.create}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Nova categoria
        </Button>
      </Allowed>
      {isAdding && (
        <QuickCategory
          type={type}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => form.setValue('category.id', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </div>
  )
}
