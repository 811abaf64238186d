import { Button, Checkbox, NumberInput } from '@mantine/core'
import { barcodeLabels, mostLabels, type LabelledItem } from '@prumo/contract/products/barcode-labels'
import type { RequestOf } from '@prumo/contract/route'
import { isSheet, labelLayouts, labelsPerPage } from '@prumo/domain/products/label-layouts'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { saveFile } from '#shared/api/save-file.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Row } from '#ui/layout/row.ts'
import { copiesInStock, storeLayout, lastLayout, pagesFor } from './label-task.ts'
import { LabelRows } from './label-rows.tsx'
import styles from './labels.module.css'

type LabelsDialogProps = { selection: RequestOf<typeof barcodeLabels.items>['body']; onClose: () => void }

/** Labels with barcodes of some products, or of all of a filter, as a PDF for the paper at hand. */
export function LabelsDialog({ selection, onClose }: LabelsDialogProps) {
  const { data, error } = useRouteQuery(barcodeLabels.items, { body: selection })
  if (data) return <PrintDialog items={data.items} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Imprimir etiquetas" size={640}>
      {error ? <Banner tone="expense">{messageOf(error)}</Banner> : <SkeletonForm />}
    </Dialog>
  )
}

type Counting = 'each' | 'stock'
const countings = [
  { value: 'each' as const, label: 'Uma de cada' },
  { value: 'stock' as const, label: 'Quantidade em estoque' },
]

function PrintDialog({ items, onClose }: { items: readonly LabelledItem[]; onClose: () => void }) {
  const [layout, setLayout] = useState(lastLayout)
  const [startAt, setStartAt] = useState(1)
  const [counting, setCounting] = useState<Counting>('each')
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const [shown, setShown] = useState({ withName: true, withPrice: true, withSku: true })
  const [makesCodes, setMakesCodes] = useState(false)
  const copiesOf = (item: LabelledItem) => typed[item.id] ?? (counting === 'each' ? 1 : copiesInStock(item))
  const labels = items.reduce((sum, item) => sum + copiesOf(item), 0)
  const { print, isPrinting } = usePrinting(onClose)
  const first = isSheet(layout) ? Math.min(startAt, labelsPerPage(layout)) : 1
  const withoutCode = items.filter(({ barcode }) => barcode === null)
  const show = (part: keyof typeof shown, label: string) => (
    <Checkbox
      label={label}
      checked={shown[part]}
      onChange={(event) => setShown({ ...shown, [part]: event.currentTarget.checked })}
    />
  )

  function send() {
    storeLayout(layout)
    const printed = items.map((item) => ({ id: item.id, copies: copiesOf(item) })).filter(({ copies }) => copies > 0)
    const ids = makesCodes ? withoutCode.map(({ id }) => id) : []
    void print(ids, { layout: layout.id, startAt: first, items: printed, ...shown })
  }

  return (
    <Dialog
      opened
      keepsOpen
      onClose={onClose}
      title="Imprimir etiquetas"
      size={640}
      footer={
        <Row gap={8} justify="end" wrap grow>
          <Total labels={labels} pages={pagesFor(layout, labels, first)} isSheet={isSheet(layout)} />
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPrinting} disabled={labels === 0 || labels > mostLabels} onClick={send}>
            Gerar PDF
          </Button>
        </Row>
      }
    >
      <Stack gap={18}>
        <FormGrid>
          <SelectInput
            label="Papel"
            allowDeselect={false}
            clearable={false}
            data={labelLayouts.map(({ id, name }) => ({ value: id, label: name }))}
            value={layout.id}
            onChange={(id) => setLayout(labelLayouts.find((each) => each.id === id) ?? layout)}
          />
          {isSheet(layout) && (
            <NumberInput
              label="Começar na etiqueta"
              description="Para aproveitar uma folha já usada."
              inputWrapperOrder={['label', 'input', 'description']}
              min={1}
              max={labelsPerPage(layout)}
              allowDecimal={false}
              value={first}
              onChange={(value) => setStartAt(Math.max(1, Number(value) || 1))}
            />
          )}
        </FormGrid>
        <Segment
          inForm
          fullWidth
          label="Quantas"
          value={counting}
          options={countings}
          onChange={(chosen) => {
            setCounting(chosen)
            setTyped({})
          }}
        />
        <LabelRows items={items} copiesOf={copiesOf} onChange={(id, copies) => setTyped({ ...typed, [id]: copies })} />
        <fieldset className={styles.parts}>
          <legend>O que imprimir</legend>
          {show('withName', 'Nome')}
          {show('withPrice', 'Preço')}
          {show('withSku', 'SKU')}
        </fieldset>
        <MissingCodes count={withoutCode.length} isMade={makesCodes} onChange={setMakesCodes} />
      </Stack>
    </Dialog>
  )
}

function Total({ labels, pages, isSheet: isOfSheets }: { labels: number; pages: number; isSheet: boolean }) {
  if (labels > mostLabels) return <span className={styles.total}>Imprima no máximo {mostLabels} de uma vez.</span>
  const sheets = pages === 1 ? '1 folha' : `${pages} folhas`
  return (
    <span className={styles.total} role="status">
      {labels === 1 ? '1 etiqueta' : `${labels} etiquetas`}
      {isOfSheets && labels > 0 && ` em ${sheets}`}
    </span>
  )
}

type MissingCodesProps = { count: number; isMade: boolean; onChange: (isMade: boolean) => void }

/** A code of the shop's own is kept on the product, so it is made only when somebody asks for it. */
function MissingCodes({ count, isMade, onChange }: MissingCodesProps) {
  const mayMake = useMayCall(barcodeLabels.makeCodes)
  if (count === 0) return null
  const who = count === 1 ? '1 item não tem' : `${count} itens não têm`
  if (!mayMake) return <Quiet>{`${who} código de barras: o SKU sai no lugar.`}</Quiet>
  return (
    <Checkbox
      label="Criar código de barras interno para quem não tem"
      description={`${who} código de barras. O novo código começa com 29 e fica no cadastro; sem ele, o SKU sai no lugar.`}
      checked={isMade}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type Printing = RequestOf<typeof barcodeLabels.print>['body']

/** Makes the codes that are missing first, so that they are on the labels. */
function usePrinting(onDone: () => void) {
  const toast = useToast()
  const [isPrinting, setPrinting] = useState(false)
  const { mutateAsync: makeCodes } = useRouteMutation(barcodeLabels.makeCodes)

  async function print(ids: readonly string[], body: Printing) {
    setPrinting(true)
    try {
      if (ids.length > 0) await makeCodes({ body: { ids: [...ids] } })
      await saveFile(barcodeLabels.print, { body }, 'etiquetas.pdf')
      onDone()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPrinting(false)
    }
  }
  return { print, isPrinting }
}
