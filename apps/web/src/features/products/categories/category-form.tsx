import { Button, TextInput } from '@mantine/core'
import { productCategories } from '@prumo/contract/products/categories'
import { useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { categoryList } from '../product-destinations.ts'
import { pathText } from '../product-labels.tsx'
import { branchOf } from './category-tree.ts'
import { useRemoveProductCategory } from './use-remove-category.ts'

export function ProductCategoryForm() {
  const { id } = useParams({ strict: false })
  const { go } = useDestinations()
  const toast = useToast()
  const mayChange = useMayCall(productCategories.update)
  const mayRemove = useMayCall(productCategories.remove)
  const remove = useRemoveProductCategory()
  const record = useRecordForm(productCategories, {
    id,
    blank: { name: '', parentId: null },
    toDraft: ({ name, parent }) => ({ name, parentId: parent?.id ?? null }),
    unexpected: 'Erro ao salvar categoria',
    onSaved: () => {
      toast.success(id ? 'Categoria atualizada com sucesso!' : 'Categoria adicionada com sucesso!')
      go(categoryList)
    },
  })
  const { record: saved } = record

  const removeThis = async () => {
    if (id && (await remove(id, saved?.name ?? ''))) go(categoryList)
  }

  return (
    <RecordScreen
      record={record}
      title={id ? (saved?.name ?? 'Categoria de produtos') : 'Nova categoria de produtos'}
      context={saved && saved.level > 1 && pathText(saved.path)}
      back={{ label: 'Categorias de produtos', destination: categoryList }}
      saveLabel="Salvar categoria"
      readOnly={id !== undefined && !mayChange}
      actions={
        id &&
        mayRemove && (
          <Button variant="default" leftSection={<Trash2 size={15} aria-hidden />} onClick={() => void removeThis()}>
            Excluir
          </Button>
        )
      }
      after={
        id && (
          <RecordHistory
            route={productCategories.history}
            id={id}
            noun="a categoria"
            labels={{ name: 'Nome', parentId: 'Dentro de' }}
            format={{ parentId: () => 'Outra categoria' }}
          />
        )
      }
    >
      <FormSection title="Dados da categoria">
        <FormGrid>
          <TextInput label="Nome" required maxLength={100} {...record.text('name')} />
          <Field control={record.form.control} name="parentId">
            {(field) => <ParentSelect {...field} value={field.value ?? null} except={id} />}
          </Field>
        </FormGrid>
      </FormSection>
    </RecordScreen>
  )
}

type ParentSelectProps = {
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
  except: string | undefined
}

/** Any category but the one being changed and those inside it. */
function ParentSelect({ except, ...field }: ParentSelectProps) {
  const { data } = useRouteQuery(productCategories.options, { query: {} })
  const all = data?.items ?? []
  const closed = except ? branchOf(all, except) : new Set<string>()
  const choices = all
    .filter(({ id }) => !closed.has(id))
    .map(({ id, path }) => ({ value: id, label: pathText(path) ?? '' }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
  return <SelectInput label="Dentro de" placeholder="Nenhuma: categoria principal" data={choices} {...field} />
}
