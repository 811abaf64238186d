import { NumberInput } from '@mantine/core'
import { formatBRL, fromCents, toCents } from '@prumo/domain/money/money'
import { marginOf, markupOf, priceForMargin, priceForMarkup } from '@prumo/domain/products/pricing'
import { useState } from 'react'
import { MoneyField } from '#shared/form/money-field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Row } from '#ui/layout/row.ts'
import { percentTone, useSeesCost } from '../product-labels.tsx'
import styles from '../products.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Price, and for who may know it cost, markup and margin: typing one of the last two sets the price. */
export function PriceFields({ record, isLocked }: { record: ProductForm; isLocked: boolean }) {
  const seesCost = useSeesCost()
  const { control } = record.form
  return (
    <FormSection
      id="prices"
      title="Preços e margem"
      description={isLocked ? 'Só quem tem a permissão de produtos muda preços.' : undefined}
    >
      <fieldset className={styles.plainPart} disabled={isLocked}>
        {seesCost ? (
          <CostFields record={record} />
        ) : (
          <FormGrid>
            <MoneyField control={control} name="pricing.salePrice" label="Preço de venda" required />
          </FormGrid>
        )}
        <FormGrid>
          <NumberField
            control={control}
            name="pricing.discountPolicy"
            label="Desconto máximo"
            description="Se vazio, usa o limite da empresa."
            suffix=" %"
            decimalScale={2}
            max={100}
          />
        </FormGrid>
      </fieldset>
    </FormSection>
  )
}

type Leader = 'price' | 'markup' | 'margin'

function CostFields({ record: { form } }: { record: ProductForm }) {
  const { control } = form
  const [sale, cost] = form.watch(['pricing.salePrice', 'pricing.costPrice'])
  const saleCents = typeof sale === 'number' ? toCents(sale) : null
  const costCents = typeof cost === 'number' ? toCents(cost) : null
  const [typed, setTyped] = useState<{ leader: Leader; percent: number | null }>({ leader: 'price', percent: null })
  const setPrice = (cents: number | null) =>
    form.setValue('pricing.salePrice', (cents === null ? undefined : fromCents(cents)) as number, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })

  function lead(leader: Leader, percent: number | null, ofCost = costCents) {
    setTyped({ leader, percent })
    if (percent === null || ofCost === null || leader === 'price') return
    const price = leader === 'markup' ? priceForMarkup(ofCost, percent) : priceForMargin(ofCost, percent)
    if (price !== null && price > 0) setPrice(price)
  }

  function changeCost(cents: number | null) {
    form.setValue('pricing.costPrice', cents === null ? null : fromCents(cents), { shouldDirty: true })
    lead(typed.leader, typed.percent, cents)
  }

  const shown = {
    markup: typed.leader === 'markup' ? typed.percent : saleCents === null ? null : markupOf(saleCents, costCents),
    margin: typed.leader === 'margin' ? typed.percent : saleCents === null ? null : marginOf(saleCents, costCents),
  }
  const percentInput = (leader: 'markup' | 'margin', label: string, description: string) => (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      suffix=" %"
      decimalScale={2}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      disabled={!costCents}
      value={shown[leader] ?? ''}
      onValueChange={({ floatValue }, { source }) => {
        if (source === 'event') lead(leader, floatValue ?? null)
      }}
    />
  )
  const follows = { price: undefined, markup: 'acompanha o markup', margin: 'acompanha a margem' }[typed.leader]
  return (
    <>
      <div className={styles.prices}>
        <MoneyInput
          label="Preço de custo"
          value={costCents}
          onChange={changeCost}
          error={form.formState.errors.pricing?.costPrice?.message}
        />
        {percentInput('markup', 'Markup', 'sobre o custo')}
        {percentInput('margin', 'Margem', 'sobre o preço')}
        <MoneyField
          control={control}
          name="pricing.salePrice"
          label="Preço de venda"
          required
          description={follows}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onInput={() => setTyped({ leader: 'price', percent: null })}
        />
      </div>
      <Profit saleCents={saleCents} costCents={costCents} />
    </>
  )
}

function Profit({ saleCents, costCents }: { saleCents: number | null; costCents: number | null }) {
  const markup = saleCents === null ? null : markupOf(saleCents, costCents)
  if (markup === null || saleCents === null || costCents === null) return null
  const profit = saleCents - costCents
  return (
    <Row wrap gap={6}>
      <StatusChip tone={percentTone(markup)}>
        {profit < 0 ? 'Prejuízo' : 'Lucro'} de {formatBRL(Math.abs(profit))} por peça
      </StatusChip>
    </Row>
  )
}
