import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { productBarcodes, type FurtherBarcode } from '@prumo/contract/products/barcodes'
import type { Product } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { isGtin } from '@prumo/domain/products/gtin'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { routeQuery, useRouteQuery } from '#shared/api/use-route.ts'
import { quantityText } from '#features/stock/door/stock-labels.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './barcodes-section.module.css'

type BarcodesSectionProps = { product: Product; mayChange: boolean }

/** Codes of boxes and other packings: each stands for so many of the item, and is saved at once. */
export function BarcodesSection({ product, mayChange }: BarcodesSectionProps) {
  const { data = [] } = useRouteQuery(productBarcodes.list, { params: { id: product.id } })
  if (data.length === 0 && !mayChange) return null
  return (
    <FormSection
      id="barcodes"
      title="Outros códigos de barras"
      description="De caixas e embalagens: ao ler o código no caixa ou na contagem, vale a quantidade informada aqui. Cada mudança é salva na hora."
    >
      {data.length > 0 && (
        <ul className={`${styles.codes} ruled`} aria-label="Outros códigos de barras">
          {data.map((code) => (
            <BarcodeRow key={code.id} code={code} product={product} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && <NewBarcode product={product} />}
    </FormSection>
  )
}

function BarcodeRow({ code, product, mayChange }: BarcodesSectionProps & { code: FurtherBarcode }) {
  const { run, isPending } = useAction(productBarcodes.remove, 'Código de barras removido!')
  const unit = product.stock.unitOfMeasurement
  return (
    <li>
      <span className="num">{code.barcode}</span>
      <Quiet as="span" grow>
        {[code.variationName, `${quantityText(code.quantity)} ${unit}`].filter(Boolean).join(' · ')}
      </Quiet>
      {mayChange && (
        <ActionIcon
          variant="subtle"
          color="red"
          loading={isPending}
          aria-label={`Remover o código ${code.barcode}`}
          onClick={() => void run({ params: { id: product.id, barcodeId: code.id } })}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function NewBarcode({ product }: { product: Product }) {
  const hasVariations = product.variationCount > 0
  const [barcode, setBarcode] = useState('')
  const [quantity, setQuantity] = useState<number | string>(1)
  const [variationId, setVariationId] = useState<string | null>(null)
  const { run, isPending } = useAction(productBarcodes.add, 'Código de barras adicionado!')
  const { data } = useQuery({
    ...routeQuery(variations.ofProduct, { params: { id: product.id } }),
    enabled: hasVariations,
  })
  const isWhole = /^(\d{8}|\d{12,14})$/.test(barcode)

  async function add() {
    const body = { barcode, quantity: Number(quantity), variationId }
    if (!(await run({ params: { id: product.id }, body }))) return
    setBarcode('')
    setQuantity(1)
  }
  /** Enter, which a scanner sends as well, must not save the whole product. */
  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isWhole && Number(quantity) > 0) void add()
  }

  return (
    <div className={styles.added}>
      {hasVariations && (
        <SelectInput
          label="Variação"
          data={(data?.variations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={variationId}
          onChange={setVariationId}
        />
      )}
      <TextInput
        label="Novo código"
        inputMode="numeric"
        maxLength={14}
        value={barcode}
        onChange={(event) => setBarcode(event.currentTarget.value.replace(/\D/g, ''))}
        onKeyDown={addByEnter}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isWhole && !isGtin(barcode) ? 'O último dígito não confere com os outros.' : undefined}
      />
      <NumberInput
        label="Vale por"
        min={0}
        allowNegative={false}
        decimalScale={3}
        decimalSeparator=","
        hideControls
        value={quantity}
        onChange={setQuantity}
        onKeyDown={addByEnter}
      />
      <Button
        variant="default"
        loading={isPending}
        disabled={!isWhole || !(Number(quantity) > 0) || (hasVariations && variationId === null)}
        leftSection={<Plus size={15} aria-hidden />}
        onClick={() => void add()}
      >
        Adicionar código
      </Button>
    </div>
  )
}
