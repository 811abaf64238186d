import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { tableLabel } from '@prumo/domain/products/price-table'
import { formatQuantity, isMeasured, thousandths } from '@prumo/domain/products/quantity'
import type { LineTotals } from '@prumo/domain/sales/totals'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Text } from '#ui/layout/text.ts'
import { tenderText } from '../cart/payments.ts'
import type { CartLine as Line } from '../cart/cart.ts'
import { readTypedQuantity } from '@prumo/domain/sales/typed-quantity'
import { Thumb } from '../parts/thumb.tsx'
import { useSwipe } from './use-swipe.ts'
import type { Selling } from './use-selling.ts'
import styles from './cart.module.css'

type CartLineProps = { line: Line; totals: LineTotals | undefined; isNew: boolean; selling: Selling }

/** One thing that is bought: more, fewer, so many, none. */
export function CartRow({ line, totals, isNew, selling }: CartLineProps) {
  const row = useRef<HTMLLIElement>(null)
  const swipe = useSwipe(() => selling.remove(line.key))
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew, line.quantity])

  function step(by: number) {
    if (line.quantity + by <= 0) selling.remove(line.key)
    else selling.change({ do: 'step', key: line.key, by })
  }

  return (
    <li ref={row} className={styles.line} data-new={isNew || undefined} data-line={line.key} {...swipe.bind}>
      <div className={styles.lineBody} style={swipe.style}>
        <Thumb url={line.thumbnailUrl} kind={line.kind} />
        <UnstyledButton className={styles.lineName!} onClick={() => selling.open({ kind: 'line', key: line.key })}>
          <b className="clip">{line.name}</b>
          <small className="num clip">
            {line.code ? `${line.code} · ` : 'avulso · '}
            {tenderText(line.unitPrice)}
            {line.byTable && line.labelTotal === null && ` · ${tableLabel(line.byTable.table)}`}
            {totals && totals.discount > 0 && <Text tone="expense"> −{tenderText(totals.discount)}</Text>}
          </small>
        </UnstyledButton>
        <span className={styles.stepper}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Menos ${line.name}`}
            onClick={() => step(-thousandths.scale)}
          >
            {line.quantity <= thousandths.scale ? <Trash2 size={15} aria-hidden /> : <Minus size={15} aria-hidden />}
          </ActionIcon>
          <QuantityField line={line} selling={selling} onStep={step} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Mais ${line.name}`}
            onClick={() => step(thousandths.scale)}
          >
            <Plus size={15} aria-hidden />
          </ActionIcon>
        </span>
        <b className={`${styles.lineTotal} num`}>{tenderText(totals?.total ?? 0)}</b>
      </div>
      <span className={styles.behind} aria-hidden>
        <Trash2 size={18} /> Remover
      </span>
    </li>
  )
}

type QuantityFieldProps = { line: Line; selling: Selling; onStep: (by: number) => void }

/** Typed up to 999; what is not a quantity goes back to the one that stands. */
function QuantityField({ line, selling, onStep }: QuantityFieldProps) {
  const shown = formatQuantity(line.quantity)
  const [typed, setTyped] = useState<string | null>(null)

  function keep() {
    const quantity = typed === null ? null : readTypedQuantity(typed)
    setTyped(null)
    if (quantity === null || quantity === line.quantity) return
    if (quantity <= 0) selling.remove(line.key)
    else selling.change({ do: 'set-quantity', key: line.key, quantity })
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      keep()
      selling.focusSearch()
    } else if (event.key === 'ArrowUp') onStep(thousandths.scale)
    else if (event.key === 'ArrowDown') onStep(-thousandths.scale)
    else if (event.key === 'Escape' && typed !== null) setTyped(null)
    else if (event.key === 'Delete' && typed === null) selling.remove(line.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span className={styles.quantity} data-own-keys>
      <TextInput
        variant="unstyled"
        size="xs"
        aria-label={`Quantidade de ${line.name}`}
        inputMode={isMeasured(line.unit) || line.kind === 'service' ? 'decimal' : 'numeric'}
        value={typed ?? shown}
        style={{ width: `${Math.max(2, (typed ?? shown).length + 0.6)}ch` }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/[^\d.,]/g, '').slice(0, 8))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={keep}
        onKeyDown={handleKey}
      />
      <small aria-hidden>{line.unit}</small>
    </span>
  )
}
