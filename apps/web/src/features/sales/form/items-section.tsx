import { Button } from '@mantine/core'
import { DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { tableLabel, type PriceOf } from '@prumo/domain/products/price-table'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Kbd } from '#ui/kbd.tsx'
import { Row } from '#ui/layout/row.ts'
import { ItemRow } from './item-row.tsx'
import { ItemSearch } from './item-search.tsx'
import { shownPrice, soldIn, type FoundItem, type Line } from './line.ts'
import styles from './items.module.css'
import { usePricesOfClient } from './use-prices-of-client.ts'
import { useSaleLines } from './use-lines.ts'
import type { FormTotals, SaleForm } from './use-sale-form.ts'

type ItemsSectionProps = { record: SaleForm; lines: FormTotals['lines']; readOnly?: boolean }

/** What is sold, line by line; the search is always the last row. */
export function ItemsSection({ record, lines, readOnly = false }: ItemsSectionProps) {
  const [kind, setKind] = useState<'product' | 'service' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const edited = useSaleLines(record, lines)
  const priceOf = usePricesOfClient(record, edited, lines)
  const [added, setAdded] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const optional = lines.filter(({ isOptional, isTaken }) => isOptional && !isTaken).length

  function include(next: 'product' | 'service') {
    setKind(next)
    input.current?.focus()
  }
  useIncludeKeys(readOnly ? null : include)

  function add(item: FoundItem, quantity: number) {
    edited.add(item, quantity, fromCents(shownPrice(item, priceOf)?.cents ?? 0))
    setAdded(`${item.name} incluído.`)
    setKind(null)
    input.current?.focus()
  }

  return (
    <section className={`card ${styles.items}`} aria-labelledby="items-title">
      <header className={styles.head}>
        <h2 id="items-title">
          Itens <span>{countText(lines.length - optional, optional)}</span>
        </h2>
        {!readOnly && (
          <Row as="span" gap={8} align="stretch" wrap>
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              rightSection={<Kbd>Alt P</Kbd>}
              aria-keyshortcuts="Alt+P"
              onClick={() => include('product')}
            >
              Incluir produto
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              rightSection={<Kbd>Alt S</Kbd>}
              aria-keyshortcuts="Alt+S"
              onClick={() => include('service')}
            >
              Incluir serviço
            </Button>
          </Row>
        )}
      </header>
      {lines.length > 0 && (
        <div className={styles.columns} aria-hidden>
          <span />
          <span>Item</span>
          <span>Quantidade</span>
          <span>Unitário</span>
          <span>Desconto</span>
          <span>Total</span>
          <span />
        </div>
      )}
      <DndContext
        sensors={sensors}
        accessibility={{ screenReaderInstructions: { draggable: 'Ctrl e as setas mudam a ordem.' } }}
        onDragEnd={({ active, over }) => {
          const to = over?.data.current?.['place'] as number | undefined
          if (to !== undefined && active.id !== over?.id) edited.move(String(active.id), to)
        }}
      >
        <ul aria-label="Itens">
          {lines.map((line, place) => (
            <ItemRow
              key={line.id}
              line={line}
              place={place}
              count={lines.length}
              lines={edited}
              errors={errorsOf(record, line)}
              readOnly={readOnly}
              table={tableOf(line, priceOf)}
            />
          ))}
        </ul>
      </DndContext>
      {!readOnly && <ItemSearch inputRef={input} kind={kind} priceOf={priceOf} onAdd={add} />}
      <span className="visually-hidden" role="status">
        {added}
      </span>
    </section>
  )
}

/** By which table the price of a line is what it is. */
function tableOf(line: Line, priceOf: PriceOf): string | null {
  const sold = soldIn(line)
  const byTable = sold && priceOf(sold)
  return byTable && byTable.price === toCents(line.unitPrice) ? tableLabel(byTable.table) : null
}

function countText(counted: number, optional: number) {
  if (counted + optional === 0) return ''
  const words = optional === 1 ? '1 opcional' : `${optional} opcionais`
  return `· ${counted}${optional > 0 ? ` e ${words}` : ''}`
}

type Told = { message?: string } | undefined

/** What contract or server say against a line stands beside the field it is about. */
function errorsOf({ form }: SaleForm, line: Line) {
  const list = form.formState.errors[line.kind === 'product' ? 'products' : 'services'] as
    | Record<number, ({ message?: string } & Record<string, Told>) | undefined>
    | undefined
  const told = list?.[line.index]
  const messageAt = (field: string) => (told?.[field] as Told)?.message
  const discount =
    messageAt('discount') ?? (told?.['discount'] as Record<string, Told> | undefined)?.['amount']?.message
  return {
    ...(messageAt('quantity') && { quantity: messageAt('quantity')! }),
    ...(messageAt('unitPrice') && { unitPrice: messageAt('unitPrice')! }),
    ...(discount && { discount }),
    ...(told?.message && { line: told.message }),
  }
}

/** Alt with a letter leads to the search from anywhere in the form. */
function useIncludeKeys(include: ((kind: 'product' | 'service') => void) | null) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const kind = ({ KeyP: 'product', KeyS: 'service' } as const)[event.code as 'KeyP' | 'KeyS']
    if (!include || !kind || !event.altKey || event.ctrlKey || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    include(kind)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
