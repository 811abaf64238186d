import { TextInput } from '@mantine/core'
import { categories, categoryDraft, type Category } from '@prumo/contract/finance/categories'
import { categoryTypeLabels } from '@prumo/contract/finance/labels'
import { useState } from 'react'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { MiniForm } from './mini-form.tsx'

type QuickCategoryProps = { type: Category['type']; onClose: () => void; onAdded: (id: string) => void }

/** A name, and where it belongs: of the kind of the entry it is made for. */
export function QuickCategory({ type, onClose, onAdded }: QuickCategoryProps) {
  const toast = useToast()
  const { data } = useRouteQuery(categories.options, { query: {} })
  const [parentId, setParentId] = useState<string | null>(null)
  const { mutateAsync } = useRouteMutation(categories.create)
  const { text, onSubmit, problem, isSaving } = useSimpleForm(categoryDraft.pick({ name: true }), { name: '' })
  const mains = (data?.items ?? []).filter((category) => category.type === type && category.parent === null)
  const add = onSubmit(async ({ name }) => {
    const { id } = await mutateAsync({ body: { name, type, parentId } })
    toast.success('Categoria adicionada com sucesso!')
    onAdded(id)
    onClose()
  })
  return (
    <MiniForm
      title={`Nova categoria de ${categoryTypeLabels[type].toLowerCase()}`}
      verb="Adicionar categoria"
      isSaving={isSaving}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => void add(event)}
    >
      <TextInput label="Nome" required data-autofocus {...text('name')} />
      <SelectInput
        label="Categoria principal"
        placeholder="Nenhuma"
        data={mains.map(({ id, name }) => ({ value: id, label: name }))}
        value={parentId}
        onChange={setParentId}
      />
    </MiniForm>
  )
}
