import { ActionIcon, Button, TextInput } from '@mantine/core'
import { formatBRL, readTypedAmount } from '@prumo/domain/money/money'
import { percentages } from '@prumo/domain/products/pricing'
import { discountCents, type Discount } from '@prumo/domain/sales/totals'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Segment } from '#ui/inputs/segment.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './cart.module.css'

type DiscountEditorProps = {
  label: string
  discount: Discount | null
  /** Cents that it is taken from. */
  of: number
  onKeep: (discount: Discount | null) => void
  onCancel: () => void
}

/** So many reais or so many percent off; says at once why it cannot be. */
export function DiscountEditor({ label, discount, of, onKeep, onCancel }: DiscountEditorProps) {
  const [by, setBy] = useState<Discount['by']>(discount?.by ?? 'value')
  const [typed, setTyped] = useState(() => writtenDiscount(discount))
  const [problem, setProblem] = useState<string | null>(null)
  const read = readDiscount(by, typed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function keep() {
    const found = read === null ? 'Informe um desconto válido.' : problemOf(read, of)
    if (found) return setProblem(found)
    onKeep(read === null || read.amount === 0 ? null : read)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') keep()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Stack gap={4} data-own-keys>
      <div className={styles.discountFields}>
        <Segment
          label="Tipo de desconto"
          value={by}
          onChange={(next) => {
            setBy(next)
            setProblem(null)
          }}
          options={[
            { value: 'value', label: 'R$' },
            { value: 'percent', label: '%' },
          ]}
        />
        <TextInput
          aria-label={label}
          inputMode="decimal"
          placeholder={by === 'value' ? '0,00' : '0'}
          value={typed}
          error={problem}
          ref={field}
          maxLength={16}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setProblem(null)
          }}
          onKeyDown={handleKey}
        />
        <Button size="sm" onClick={keep}>
          Aplicar
        </Button>
        <ActionIcon variant="subtle" size={34} aria-label="Cancelar o desconto" onClick={onCancel}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </div>
      {read && !problem && read.by === 'percent' && of > 0 && (
        <Quiet as="small">−{formatBRL(discountCents(read, of))}</Quiet>
      )}
    </Stack>
  )
}

function problemOf(discount: Discount, of: number): string | null {
  if (discount.amount < 0) return 'O desconto não pode ser menor que zero.'
  return discountCents(discount, of) > of ? 'O desconto não pode ser maior que o subtotal.' : null
}

function writtenDiscount(discount: Discount | null): string {
  if (!discount) return ''
  return discount.by === 'value'
    ? formatBRL(discount.amount).replace('R$ ', '')
    : String(percentages.fromWhole(discount.amount)).replace('.', ',')
}

function readDiscount(by: Discount['by'], typed: string): Discount | null {
  if (typed.trim() === '') return { by, amount: 0 }
  if (by === 'value') {
    const amount = readTypedAmount(typed)
    return amount === null ? null : { by, amount }
  }
  const percent = Number(typed.replace('%', '').trim().replace(',', '.'))
  return Number.isFinite(percent) && percentages.holds(percent) ? { by, amount: percentages.toWhole(percent) } : null
}
