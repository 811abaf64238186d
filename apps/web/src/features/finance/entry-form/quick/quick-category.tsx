import { TextInput } from '@mantine/core'
import { categories, categoryDraft, type Category } from '@prumo/contract/finance/categories'
import { categoryTypeLabels } from '@prumo/contract/finance/labels'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { MiniForm } from './mini-form.tsx'

type QuickCategoryProps = { type: Category['type']; onClose: () => void; onAdded: (id: string) => void }

/** A name, and where it belongs: of the kind of the entry it is made for. */
export function QuickCategory({ type, onClose, onAdded }: QuickCategoryProps) {
  const toast = useToast()
  const { data } = useRouteQuery(categories.options, { query: {} })
  const { mutateAsync } = useRouteMutation(categories.create)
  const { form, text, onSubmit, problem, isSaving } = useDraftForm(categoryDraft, { name: '', type, parentId: null })
  const mains = (data?.items ?? []).filter((category) => category.type === type && category.parent === null)
  const add = onSubmit(async (body) => {
    const { id } = await mutateAsync({ body })
    toast.success('Categoria adicionada com sucesso!')
    onAdded(id)
    onClose()
  })
  return (
    <MiniForm
      title={`Nova categoria de ${categoryTypeLabels[type].toLowerCase()}`}
      verb="Salvar categoria"
      isSaving={isSaving}
      problem={problem}
      onClose={onClose}
      onSubmit={add}
    >
      <TextInput label="Nome" required data-autofocus {...text('name')} />
      <Field control={form.control} name="parentId">
        {(field) => (
          <SelectInput
            label="Categoria principal"
            placeholder="Nenhuma"
            data={mains.map(({ id, name }) => ({ value: id, label: name }))}
            {...field}
            value={field.value ?? null}
          />
        )}
      </Field>
    </MiniForm>
  )
}
