import { Button } from '@mantine/core'
import { productAccess } from '@prumo/contract/products/product-access'
import { useLocation } from '@tanstack/react-router'
import { Grid3x3, Plus } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Row } from '#ui/layout/row.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Text } from '#ui/layout/text.ts'
import type { ProductForm } from '../form/use-product-form.ts'
import './asked-variation.ts'
import { useLocalVariations } from './use-local-variations.ts'
import { useSavedVariations } from './use-saved-variations.ts'
import type { ParentOfVariations, VariationRow, VariationStore } from './variation-row.ts'
import { VariationTable } from './variation-table.tsx'
import styles from './variations.module.css'

const VariationDialog = lazy(async () => ({ default: (await import('./variation-dialog.tsx')).VariationDialog }))
const GridMaker = lazy(async () => ({ default: (await import('./grid-maker.tsx')).GridMaker }))

/** The variations of a product inside its form: kept with it while it is new, on the server once it is saved. */
export const VariationsSection = ({ record }: { record: ProductForm }) =>
  record.record ? <SavedVariations record={record} productId={record.record.id} /> : <LocalVariations record={record} />

const SavedVariations = ({ record, productId }: { record: ProductForm; productId: string }) => (
  <Manager record={record} store={useSavedVariations(productId)} />
)
const LocalVariations = ({ record }: { record: ProductForm }) => (
  <Manager record={record} store={useLocalVariations(record)} />
)

export type DialogTask = { mode: 'create' } | { mode: 'edit' | 'copy' | 'view'; row: VariationRow }

function Manager({ record, store }: { record: ProductForm; store: VariationStore }) {
  const mayChange = useMayCall({ access: productAccess.write })
  const [task, setTask] = useState<DialogTask | { mode: 'grid' } | null>(null)
  const titleId = useId()
  const asked = useAskedTask(store)
  const shown = task ?? asked.task
  const close = () => {
    setTask(null)
    asked.answer()
  }
  const parent = useParent(record)
  return (
    <section id="variations" className={`card ${styles.section}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Text as="div" narrows>
          <h2 id={titleId} className={styles.title}>
            Variações
          </h2>
          <Quiet above={2}>
            {store.isLocal
              ? 'Ficam aqui até o produto ser salvo, e são criadas com ele.'
              : 'Cada mudança é salva na hora. O estoque do produto é a soma das variações.'}
          </Quiet>
        </Text>
        {mayChange && (
          <Row gap={8} align="stretch" wrap>
            <Button
              variant="default"
              leftSection={<Grid3x3 size={15} aria-hidden />}
              onClick={() => setTask({ mode: 'grid' })}
            >
              Criar grade
            </Button>
            <Button
              variant="default"
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => setTask({ mode: 'create' })}
            >
              Nova variação
            </Button>
          </Row>
        )}
      </div>
      {(store.rows.length > 0 || store.error) && (
        <VariationTable
          store={store}
          unit={parent.unit}
          mayChange={mayChange}
          onOpen={(row, mode) => setTask({ mode, row })}
        />
      )}
      {shown && (
        <Suspense>
          {shown.mode === 'grid' ? (
            <GridMaker store={store} parent={parent} onClose={close} />
          ) : (
            <VariationDialog
              // A copy begins anew with what the other has.
              key={shown.mode}
              task={mayChange || shown.mode === 'create' ? shown : { ...shown, mode: 'view' }}
              store={store}
              parent={parent}
              onCopy={(row) => setTask({ mode: 'copy', row })}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </section>
  )
}

/** What somebody came for from the page of all variations, until it is done. */
function useAskedTask({ rows }: VariationStore) {
  const asked = useLocation({ select: ({ state }) => state.variation })
  const [answered, setAnswered] = useState<string | null>(null)
  const row = asked && asked.id !== answered ? rows.find(({ id }) => id === asked.id) : undefined
  return { task: asked && row ? { mode: asked.mode, row } : null, answer: () => setAnswered(asked?.id ?? null) }
}

function useParent({ form, record }: ProductForm): ParentOfVariations {
  const [sku, name, unit, salePrice, costPrice] = form.watch([
    'sku',
    'name',
    'stock.unitOfMeasurement',
    'pricing.salePrice',
    'pricing.costPrice',
  ])
  return { id: record?.id ?? null, sku, name, unit: unit ?? 'UN', salePrice, costPrice }
}
