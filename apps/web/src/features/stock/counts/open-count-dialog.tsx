import { Button, TextInput } from '@mantine/core'
import { productCategories } from '@prumo/contract/products/categories'
import { stockCounts } from '@prumo/contract/stock/counts'
import type { RequestOf } from '@prumo/contract/route'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useNow } from '#shared/format/use-now.ts'
import { StockPlaceSelect } from '../door/stock-place-select.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'

type Draft = RequestOf<typeof stockCounts.create>['body']
type OpenCountDialogProps = { onClose: () => void; onOpened: (id: string) => void }

const monthOf = (now: Date) => now.toLocaleDateString('pt-BR', { month: 'long' })

export function OpenCountDialog({ onClose, onOpened }: OpenCountDialogProps) {
  const send = useRouteMutation(stockCounts.create)
  const month = monthOf(useNow())
  const { data: categories } = useRouteQuery(productCategories.options, { query: {} })
  const { form, text, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    stockCounts.create.body,
    { name: `Inventário de ${month}`, categoryId: null },
    'Erro ao abrir inventário',
  )
  const save = onSubmit(async (draft) => onOpened((await send.mutateAsync({ body: draft })).id))
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Abrir inventário"
      footer={
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="open-count" loading={isSaving}>
            Abrir inventário
          </Button>
        </Row>
      }
    >
      <Stack as="form" id="open-count" noValidate gap={16} onSubmit={save}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <TextInput label="Nome" required maxLength={80} data-autofocus {...text('name')} />
        <Field control={form.control} name="placeId">
          {(field) => (
            <StockPlaceSelect
              {...field}
              placeholder="Local padrão"
              value={field.value ?? null}
              onChange={(id) => field.onChange((id ?? undefined) as never)}
            />
          )}
        </Field>
        <Field control={form.control} name="categoryId">
          {(field) => (
            <SelectInput
              {...field}
              label="Categoria"
              description="Se vazio, inclui tudo o que há no local."
              placeholder="Todas"
              clearable
              data={(categories?.items ?? []).map(({ id, path }) => ({ value: id, label: path }))}
              value={field.value ?? null}
              onChange={(id) => field.onChange(id as never)}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  )
}
