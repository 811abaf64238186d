import { Button, Checkbox, TextInput } from '@mantine/core'
import { categories } from '@prumo/contract/finance/categories'
import { defaultCategoryIcon } from '@prumo/contract/finance/category-icons'
import { categoryTypeLabels } from '@prumo/contract/finance/labels'
import { linkOptions, useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { IconPicker } from '#ui/inputs/icon-picker.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { categoryColor } from './category-color.ts'
import { iconChoices } from './category-icons.ts'
import { useRemoveCategory } from './use-remove-category.ts'

const list = linkOptions({ to: '/finance/categories' })
const types = (['INCOME', 'EXPENSE'] as const).map((value) => ({ value, label: categoryTypeLabels[value] }))

export function CategoryForm() {
  const { id } = useParams({ strict: false })
  const { go } = useDestinations()
  const toast = useToast()
  const mayChange = useMayCall(categories.update)
  const remove = useRemoveCategory()
  const record = useRecordForm(categories, {
    id,
    blank: { type: 'EXPENSE', name: '', code: '', icon: defaultCategoryIcon, parentId: null, outsideResult: false },
    toDraft: ({ type, name, code, icon, parent, outsideResult }) => ({
      type,
      name,
      code: code ?? '',
      icon,
      parentId: parent?.id ?? null,
      outsideResult,
    }),
    unexpected: 'Erro ao salvar categoria',
    onSaved: () => {
      toast.success(id ? 'Categoria atualizada com sucesso!' : 'Categoria adicionada com sucesso!')
      go(list)
    },
  })
  const { control } = record.form
  const [type, name, parentId] = record.form.watch(['type', 'name', 'parentId'])
  const mainCategories = useMainCategories(id).filter((main) => main.type === type)

  const parent = mainCategories.find((main) => main.id === parentId)

  const removeThis = async () => {
    if (id && (await remove(id, record.record?.name ?? ''))) go(list)
  }

  return (
    <RecordScreen
      record={record}
      title={id ? (record.record?.name ?? 'Categoria') : 'Nova categoria'}
      back={{ label: 'Categorias', destination: list }}
      saveLabel="Salvar categoria"
      readOnly={id !== undefined && !mayChange}
      actions={
        id &&
        mayChange && (
          <Button variant="default" leftSection={<Trash2 size={15} aria-hidden />} onClick={() => void removeThis()}>
            Excluir
          </Button>
        )
      }
      after={
        id && (
          <>
            <RecordFilesCard recordType="category" recordId={id} />
            <CommentsCard recordType="category" recordId={id} />
            <History id={id} />
          </>
        )
      }
    >
      <FormSection title="Dados da categoria">
        <Field control={control} name="type">
          {(field) => (
            <Segment
              inForm
              label="Tipo"
              value={field.value}
              onChange={(chosen) => {
                field.onChange(chosen)
                record.form.setValue('parentId', null, { shouldDirty: true })
              }}
              options={types}
            />
          )}
        </Field>
        <FormGrid>
          <TextInput label="Nome" required maxLength={100} {...record.text('name')} />
          <TextInput label="Código" maxLength={20} placeholder="2.1.3" {...record.text('code')} />
          <Field control={control} name="parentId">
            {(field) => (
              <SelectInput
                label="Categoria principal"
                placeholder="Nenhuma"
                data={mainCategories.map((main) => ({
                  value: main.id,
                  label: main.code ? `${main.code} ${main.name}` : main.name,
                }))}
                {...field}
                value={field.value ?? null}
              />
            )}
          </Field>
        </FormGrid>
        <Field control={control} name="outsideResult">
          {({ value, onChange }) => <OutsideResult value={value ?? false} onChange={onChange} parent={parent} />}
        </Field>
      </FormSection>
      <FormSection title="Ícone">
        <Field control={control} name="icon">
          {({ value, onChange, error }) => (
            <IconPicker
              label="Ícone da categoria"
              value={value ?? null}
              onChange={onChange}
              options={iconChoices}
              color={categoryColor(name)}
              error={error}
            />
          )}
        </Field>
      </FormSection>
    </RecordScreen>
  )
}

type OutsideResultProps = {
  value: boolean
  onChange: (isOutside: boolean) => void
  parent: { name: string; outsideResult: boolean } | undefined
}

/** Below a main category that stands outside of the result there is nothing to choose. */
function OutsideResult({ value, onChange, parent }: OutsideResultProps) {
  const followed = parent?.outsideResult ? parent : null
  return (
    <Checkbox
      label="Não entra no resultado"
      description={
        followed
          ? `Como a categoria principal ${followed.name}`
          : 'Aporte, retirada, empréstimo: movimenta as contas e o fluxo de caixa, mas não é receita nem despesa da DRE'
      }
      checked={value || followed !== null}
      disabled={followed !== null}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function useMainCategories(except: string | undefined) {
  const { data } = useRouteQuery(categories.options, { query: {} })
  return (data?.items ?? []).filter((category) => category.parent === null && category.id !== except)
}

const History = ({ id }: { id: string }) => (
  <RecordHistory
    route={categories.history}
    id={id}
    noun="a categoria"
    labels={{ name: 'Nome', code: 'Código', type: 'Tipo', icon: 'Ícone', outsideResult: 'Não entra no resultado' }}
    format={{
      type: (type: 'INCOME') => categoryTypeLabels[type],
      outsideResult: (isOutside: boolean) => (isOutside ? 'Sim' : 'Não'),
      icon: (key: string) => iconChoices.find((choice) => choice.key === key)?.label ?? key,
    }}
  />
)
