import { thousandths } from '@prumo/domain/products/quantity'
import { useState } from 'react'
import { lineDraftOf, factsOfSale, newLine, type FoundItem, type Line, type ThingFacts } from './line.ts'
import type { FormTotals, SaleForm } from './use-sale-form.ts'

/** The lines of a sale as they are added, changed, moved and taken out. */
export function useSaleLines(record: SaleForm, lines: FormTotals['lines']) {
  const { form } = record
  const [found, setFound] = useState<ReadonlyMap<string, ThingFacts>>(new Map())
  const saved = record.record ? factsOfSale(record.record) : new Map<string, ThingFacts>()

  function write(next: readonly Line[]) {
    const draft = lineDraftOf(next)
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('products', draft.products as never, options)
    form.setValue('services', draft.services as never, options)
  }

  function add(item: FoundItem, quantity: number, unitPrice: number): string {
    setFound((known) => new Map(known).set(item.id, factsOf(item)))
    const same = lines.findLast(({ thingId, isOptional }) => thingId === item.id && !isOptional)
    const more = thousandths.fromWhole(quantity)
    if (same) {
      write(lines.map((line) => (line.id === same.id ? { ...line, quantity: sum(line.quantity, more) } : line)))
      return same.id
    }
    const line = newLine(item, more, unitPrice)
    write([...lines, line])
    return line.id
  }

  return {
    add,
    /** As they cost whoever buys now. */
    reprice: (prices: ReadonlyMap<string, number>) =>
      write(lines.map((line) => ({ ...line, unitPrice: prices.get(line.id) ?? line.unitPrice }))),
    change: (id: string, part: Partial<Line>) =>
      write(lines.map((line) => (line.id === id ? { ...line, ...part } : line))),
    remove: (id: string) => write(lines.filter((line) => line.id !== id)),
    move: (id: string, to: number) => {
      const line = lines.find((each) => each.id === id)
      if (!line || to < 0 || to >= lines.length) return
      const rest = lines.filter((each) => each.id !== id)
      write([...rest.slice(0, to), line, ...rest.slice(to)])
    },
    factsOf: (line: Line): ThingFacts =>
      found.get(line.thingId) ??
      saved.get(line.thingId) ?? { code: null, unit: 'UN', thumbnailUrl: null, currentStock: null },
  }
}

export type SaleLines = ReturnType<typeof useSaleLines>

const sum = (one: number, other: number) => thousandths.fromWhole(thousandths.toWhole(one) + thousandths.toWhole(other))

const factsOf = ({
  code,
  unitOfMeasurement = 'UN',
  thumbnailUrl = null,
  currentStock = null,
  salePrice = null,
}: FoundItem): ThingFacts => ({ code: code ?? null, unit: unitOfMeasurement, thumbnailUrl, currentStock, salePrice })
