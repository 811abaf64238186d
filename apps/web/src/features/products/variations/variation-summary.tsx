import { Button } from '@mantine/core'
import { stock } from '@prumo/contract/stock/movements'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { Copy, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { quantityText } from '#features/stock/door/stock-labels.tsx'
import { Row } from '#ui/layout/row.ts'
import type { ParentOfVariations, VariationDraft, VariationRow } from './variation-row.ts'
import styles from './variations.module.css'

const StockAdjustDialog = lazy(async () => ({
  default: (await import('#features/stock/door/stock-adjust-dialog.tsx')).StockAdjustDialog,
}))
const VariationMovements = lazy(async () => ({
  default: (await import('./variation-movements.tsx')).VariationMovements,
}))

type VariationSummaryProps = {
  draft: DraftForm<VariationDraft>
  parent: ParentOfVariations
  /** Null: a new one. */
  row: VariationRow | null
}

/** What it will be called, cost and come to, as it is typed. */
export function VariationSummary({ draft, parent, row }: VariationSummaryProps) {
  const [name, sku, salePrice, opening] = draft.form.watch(['name', 'sku', 'pricing.salePrice', 'stock.currentStock'])
  const held = row && row.version !== null ? row.currentStock : (opening ?? 0)
  const facts = [
    ['Variação', [parent.name, name].filter(Boolean).join(' · ') || '–'],
    ['SKU', sku || '–'],
    ['Preço de venda', typeof salePrice === 'number' ? formatBRL(toCents(salePrice)) : '–'],
    ['Em estoque', `${quantityText(held)} ${parent.unit.toLowerCase()}`],
  ] as const
  return (
    <section className={styles.part} aria-label="Resumo">
      <b>Resumo</b>
      <dl className={styles.summary}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type QuickActionsProps = { parent: ParentOfVariations; row: VariationRow; onCopy?: (() => void) | undefined }

/** Of one that is saved: its stock, a copy of it, and everything that moved it. */
export function VariationQuickActions({ parent, row, onCopy }: QuickActionsProps) {
  const mayAdjust = useMayCall(stock.adjust)
  const [isAdjusting, setIsAdjusting] = useState(false)
  if (parent.id === null) return null
  const item = {
    productId: parent.id,
    variationId: row.id,
    name: `${parent.name} · ${row.draft.name}`,
    unit: parent.unit,
  }
  return (
    <section className={styles.part} aria-label="Ações rápidas">
      <b>Ações rápidas</b>
      <Row gap={8} align="stretch" wrap>
        {mayAdjust && (
          <Button
            variant="default"
            leftSection={<SlidersHorizontal size={15} aria-hidden />}
            onClick={() => setIsAdjusting(true)}
          >
            Ajustar estoque
          </Button>
        )}
        {onCopy && (
          <Button variant="default" leftSection={<Copy size={15} aria-hidden />} onClick={onCopy}>
            Copiar variação
          </Button>
        )}
      </Row>
      <Suspense>
        <VariationMovements productId={parent.id} variationId={row.id} />
        {isAdjusting && <StockAdjustDialog item={item} onClose={() => setIsAdjusting(false)} />}
      </Suspense>
    </section>
  )
}
