import { Button } from '@mantine/core'
import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { commissionRateDraft, commissionRates, type CommissionRate } from '@prumo/contract/sales/commission-rates'
import type { RequestOf } from '@prumo/contract/route'
import { services } from '@prumo/contract/services/services'
import { formatBRL } from '@prumo/domain/money/money'
import { percentages } from '@prumo/domain/products/pricing'
import { commissionOf } from '@prumo/domain/sales/commission'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { ProductSelect } from '#features/products/door/product-select.tsx'
import { Field } from '#shared/form/field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './commissions.module.css'

type Draft = RequestOf<typeof commissionRates.create>['body']
type Thing = 'all' | 'categoryId' | 'productId' | 'serviceId'

const draftOf = (rate: CommissionRate | null): Draft => ({
  sellerId: rate?.seller?.id ?? null,
  categoryId: rate?.category?.id ?? null,
  productId: rate?.product?.id ?? null,
  serviceId: rate?.service?.id ?? null,
  percent: rate?.percent ?? 5,
})

const thingOf = ({ categoryId, productId, serviceId }: Draft): Thing =>
  categoryId ? 'categoryId' : productId ? 'productId' : serviceId ? 'serviceId' : 'all'

export function RateDialog({ rate, onClose }: { rate: CommissionRate | null; onClose: () => void }) {
  const toast = useToast()
  const [create, update] = [useRouteMutation(commissionRates.create), useRouteMutation(commissionRates.update)]
  const [thing, setThing] = useState(thingOf(draftOf(rate)))
  const { form, submit, problem, isSaving } = useDraftForm<Draft>(commissionRateDraft, draftOf(rate))
  const save = async (draft: Draft) => {
    const chosen = thing === 'all' ? null : draft[thing]
    if (thing !== 'all' && !chosen) {
      form.setError(thing, { message: 'Escolha sobre o que é a comissão' })
      return
    }
    const none = { categoryId: null, productId: null, serviceId: null }
    const body = { ...draft, ...none, ...(thing !== 'all' && { [thing]: chosen }) }
    if (rate) await update.mutateAsync({ params: { id: rate.id }, body: { ...body, version: rate.version } })
    else await create.mutateAsync({ body })
    toast.success('Regra salva!')
    onClose()
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={rate ? 'Editar regra' : 'Nova regra'}
      onSubmit={() => void submit(save)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            Salvar regra
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="expense" live>
          {problem}
        </Banner>
      )}
      <FormGrid columns={1}>
        <Field control={form.control} name="sellerId">
          {({ value, onChange, ...field }) => (
            <PersonSelect
              label="Vendedor"
              {...field}
              placeholder="Todos os vendedores"
              clearable
              value={value ?? null}
              chosen={rate?.seller?.id === value ? rate?.seller : undefined}
              onChange={onChange}
            />
          )}
        </Field>
        <ThingField form={form} thing={thing} onChange={setThing} />
        <NumberField
          control={form.control}
          name="percent"
          label="Comissão"
          required
          suffix=" %"
          decimalScale={4}
          max={100}
          data-autofocus
        />
        <p className={styles.note}>
          Sobre o valor líquido: com descontos, sem o frete. {exampleOf(form.watch('percent'))}
        </p>
      </FormGrid>
    </Sheet>
  )
}

const exampleOf = (percent: number | null | undefined) =>
  typeof percent === 'number' && percent <= 100 && percentages.holds(percent)
    ? `Em ${formatBRL(100_000)} são ${formatBRL(commissionOf(100_000, percentages.toWhole(percent)))}.`
    : ''

type ThingFieldProps = {
  form: ReturnType<typeof useDraftForm<Draft>>['form']
  thing: Thing
  onChange: (thing: Thing) => void
}

/** Of what: everything, or one thing of those this person may look up. */
function ThingField({ form, thing, onChange }: ThingFieldProps) {
  const may = {
    categoryId: useMayCall(productCategories.options),
    productId: useMayCall(products.list),
    serviceId: useMayCall(services.list),
  }
  const options = [
    { value: 'all' as const, label: 'Tudo' },
    { value: 'categoryId' as const, label: 'Categoria' },
    { value: 'productId' as const, label: 'Produto' },
    { value: 'serviceId' as const, label: 'Serviço' },
  ].filter(({ value }) => value === 'all' || may[value])
  return (
    <>
      <Segment label="Sobre" inForm fullWidth value={thing} options={options} onChange={onChange} />
      {thing !== 'all' && (
        <Field key={thing} control={form.control} name={thing}>
          {({ value, onChange: choose, ...field }) => {
            const common = { ...field, required: true, value: value ?? null, onChange: choose }
            if (thing === 'productId') return <ProductSelect label="Produto" {...common} />
            return thing === 'categoryId' ? <CategoryChoice {...common} /> : <ServiceChoice {...common} />
          }}
        </Field>
      )}
    </>
  )
}

type ChoiceProps = { value: string | null; onChange: (id: string | null) => void }

function CategoryChoice(props: ChoiceProps) {
  const { data } = useRouteQuery(productCategories.options, { query: {} })
  const known = (data?.items ?? []).map(({ id, path }) => ({ value: id, label: path.replaceAll('/', ' / ') }))
  return <SelectInput label="Categoria" placeholder="Buscar categoria" data={known} {...props} />
}

function ServiceChoice(props: ChoiceProps) {
  const { data } = useRouteQuery(services.options, { query: {} })
  const known = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectInput label="Serviço" placeholder="Buscar serviço" data={known} {...props} />
}
