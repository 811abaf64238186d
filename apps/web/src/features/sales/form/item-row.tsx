import { NumberInput, TextInput } from '@mantine/core'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { formatBRL, fromCents, toCents } from '@prumo/domain/money/money'
import { isMeasured } from '@prumo/domain/products/quantity'
import { discountCents, lineGross } from '@prumo/domain/sales/totals'
import { ArrowDown, ArrowUp, GripVertical, MessageSquareText, SquareCheck, SquareDashed, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { Text } from '#ui/layout/text.ts'
import { DiscountInput } from './discount-input.tsx'
import { Picture } from './item-search.tsx'
import { itemOf, type Line } from './line.ts'
import styles from './sale-form.module.css'
import itemsStyles from './items.module.css'
import type { SaleLines } from './use-lines.ts'

type ItemRowProps = {
  line: Line
  place: number
  count: number
  lines: SaleLines
  errors: { quantity?: string; unitPrice?: string; discount?: string; line?: string }
  readOnly: boolean
  /** By which its price is what it is; null: by none. */
  table: string | null
}

export function ItemRow(props: ItemRowProps) {
  const { line, place, lines, errors, readOnly, table } = props
  const { code, thumbnailUrl } = lines.factsOf(line)
  const [hasNotes, setHasNotes] = useState(line.notes !== '')
  const { setNodeRef: setGrip, listeners, isDragging } = useDraggable({ id: line.id, disabled: readOnly })
  const { setNodeRef: setRow, isOver } = useDroppable({ id: line.id, data: { place } })
  return (
    <li
      ref={setRow}
      className={itemsStyles.row}
      data-optional={(line.isOptional && !line.isTaken) || undefined}
      data-over={isOver || undefined}
      data-dragged={isDragging || undefined}
    >
      <span
        ref={setGrip}
        className={itemsStyles.grip}
        {...(readOnly ? {} : listeners)}
        title="Arraste para mudar a ordem"
        aria-hidden
      >
        {!readOnly && <GripVertical size={16} />}
      </span>
      <span className={itemsStyles.thing}>
        <Picture url={thumbnailUrl} kind={line.kind} />
        <span className={styles.names}>
          <b>
            {line.name} {line.isOptional && <StatusChip tone="brand">Opcional</StatusChip>}
          </b>
          <span>{[code, table].filter(Boolean).join(' · ')}</span>
          {errors.line && (
            <Text tone="expense" size="sm" weight={500}>
              {errors.line}
            </Text>
          )}
        </span>
      </span>
      <LineFields {...props} />
      <span className={itemsStyles.menu}>
        {!readOnly && (
          <RowMenu label={`Ações de ${line.name}`} actions={() => actionsOf(props, () => setHasNotes(true))} />
        )}
      </span>
      {hasNotes && (
        <span className={itemsStyles.notes}>
          <TextInput
            aria-label={`Observação de ${line.name}`}
            placeholder="Observação do item"
            maxLength={200}
            readOnly={readOnly}
            value={line.notes}
            onChange={(event) => lines.change(line.id, { notes: event.currentTarget.value })}
          />
        </span>
      )}
    </li>
  )
}

/** Quantity, price, discount, and what they come to; Ctrl with an arrow moves the line. */
function LineFields({ line, place, lines, errors, readOnly }: ItemRowProps) {
  const { unit } = lines.factsOf(line)
  const [by, setBy] = useState<'value' | 'percent'>(line.discount?.by ?? 'percent')
  const set = (part: Partial<Line>) => lines.change(line.id, part)
  const item = itemOf(line)
  const gross = lineGross(item)
  const total = gross - discountCents(item.discount, gross)

  function moveByKey(event: KeyboardEvent) {
    if (readOnly || !event.ctrlKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    lines.move(line.id, place + (event.key === 'ArrowUp' ? -1 : 1))
  }

  return (
    <>
      <span className={itemsStyles.cell} data-cell="quantity">
        <span aria-hidden>Quantidade</span>
        <NumberInput
          aria-label={`Quantidade de ${line.name}`}
          className="num"
          readOnly={readOnly}
          hideControls
          withKeyboardEvents={false}
          allowNegative={false}
          decimalSeparator=","
          thousandSeparator="."
          decimalScale={line.kind === 'service' || isMeasured(unit) ? 3 : 0}
          max={999_999}
          clampBehavior="strict"
          rightSection={
            <Quiet as="span" size="xs">
              {unit}
            </Quiet>
          }
          value={line.quantity || ''}
          error={errors.quantity}
          onKeyDown={moveByKey}
          onChange={(typed) => set({ quantity: Number(typed) || 0 })}
        />
      </span>
      <span className={itemsStyles.cell} data-cell="price">
        <span aria-hidden>Unitário</span>
        <MoneyInput
          aria-label={`Preço unitário de ${line.name}`}
          readOnly={readOnly}
          maxLength={18}
          value={toCents(line.unitPrice)}
          error={errors.unitPrice}
          onKeyDown={moveByKey}
          onChange={(cents) => set({ unitPrice: fromCents(cents ?? 0) })}
        />
      </span>
      <span className={itemsStyles.cell} data-cell="discount">
        <span aria-hidden>Desconto</span>
        <fieldset disabled={readOnly}>
          <DiscountInput
            label={`Desconto de ${line.name}`}
            hideLabel
            by={by}
            onBy={setBy}
            value={line.discount}
            error={errors.discount ?? (total < 0 ? 'O desconto não pode ser maior que o valor do item.' : undefined)}
            onKey={moveByKey}
            onChange={(discount) => set({ discount })}
          />
        </fieldset>
      </span>
      <b className={`${itemsStyles.total} num`}>{formatBRL(total)}</b>
    </>
  )
}

function actionsOf({ line, place, count, lines }: ItemRowProps, showNotes: () => void): RowAction[] {
  const set = (part: Partial<Line>) => lines.change(line.id, part)
  return [
    {
      label: line.isOptional ? 'Deixar de ser opcional' : 'Opcional',
      icon: line.isOptional ? SquareCheck : SquareDashed,
      onSelect: () => set({ isOptional: !line.isOptional, isTaken: false }),
    },
    ...(line.isOptional
      ? [
          {
            label: line.isTaken ? 'Deixar fora do total' : 'Incluir no total',
            icon: SquareCheck,
            onSelect: () => set({ isTaken: !line.isTaken }),
          },
        ]
      : []),
    { label: 'Observação', icon: MessageSquareText, onSelect: showNotes },
    { label: 'Mover para cima', icon: ArrowUp, disabled: place === 0, onSelect: () => lines.move(line.id, place - 1) },
    {
      label: 'Mover para baixo',
      icon: ArrowDown,
      disabled: place === count - 1,
      onSelect: () => lines.move(line.id, place + 1),
    },
    { label: 'Remover', icon: Trash2, tone: 'danger', onSelect: () => lines.remove(line.id) },
  ]
}
