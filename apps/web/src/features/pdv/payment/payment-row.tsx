import { ActionIcon } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'
import { AmountInput } from '#ui/inputs/amount-input.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { dueDatesOf, installmentsText, leftFor, type TenderRow } from '../cart/payments.ts'
import { DueDates } from './due-dates.tsx'
import { tileOf } from './method-tiles.tsx'
import { Notes } from './notes.tsx'
import { pixOfRow } from '../cart/pix-of-row.ts'
import type { Paying } from './use-paying.ts'
import styles from './payment.module.css'

const mostParcels = 12
const brands = ['Visa', 'Mastercard', 'Elo', 'American Express', 'Hipercard', 'Outra']

/** One way in which the client pays; the row in focus is written into. */
export function PaymentRow({ row, paying }: { row: TenderRow; paying: Paying }) {
  const { icon, label } = tileOf(row.method)
  const isFocused = paying.cart.focusedPayment === row.key
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFocused) return
    amount.current?.focus({ preventScroll: true })
    amount.current?.select()
  }, [isFocused])
  const left = leftFor(paying.cart.payments, row.key, paying.totals.total)
  const setAmount = (amount: number | null) => paying.pay({ do: 'amount', key: row.key, amount })
  const isMoney = row.method === 'MONEY'
  return (
    <li
      className={styles.row}
      data-on={isFocused || undefined}
      onFocusCapture={() => isFocused || paying.pay({ do: 'focus', key: row.key })}
    >
      <IconTile icon={icon} tone="neutral" size={36} />
      <span className={styles.rowName}>
        <b>
          {label} <RowState row={row} />
        </b>
        <RowDetail row={row} left={left} paying={paying} />
      </span>
      <span className={styles.rowFields}>
        {(row.method === 'CREDITCARD' || row.method === 'TICKET') && <Parcels row={row} paying={paying} />}
        {(row.method === 'CREDITCARD' || row.method === 'DEBITCARD') && (
          <NativeSelectInput
            aria-label={`Bandeira do ${label.toLowerCase()}`}
            data={[{ value: '', label: 'Bandeira' }, ...brands.map((brand) => ({ value: brand, label: brand }))]}
            value={row.brand ?? ''}
            onChange={(brand) => paying.pay({ do: 'change', key: row.key, change: { brand: brand || null } })}
          />
        )}
        <AmountInput
          ref={amount}
          label={isMoney && isFocused ? 'Recebido' : undefined}
          aria-label={isMoney ? 'Valor recebido em dinheiro' : `Valor no ${label.toLowerCase()}`}
          size={isFocused && isMoney ? 'md' : 'sm'}
          className={styles.amount!}
          data-note-keys={isMoney || undefined}
          {...(isMoney && { placeholder: formatBRL(left) })}
          value={isMoney && !row.isTyped ? null : row.amount}
          onChange={setAmount}
        />
        <ActionIcon
          variant="subtle"
          size={34}
          aria-label={`Remover ${label}`}
          onClick={() => paying.pay({ do: 'remove', key: row.key })}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </span>
      {isMoney && isFocused && <Notes left={left} given={row.isTyped ? row.amount : null} onGive={setAmount} />}
    </li>
  )
}

function RowState({ row: { method, isReceived, amount } }: { row: TenderRow }) {
  if (method !== 'PIX' || amount === 0) return null
  return isReceived ? (
    <StatusChip tone="income">Confirmado</StatusChip>
  ) : (
    <StatusChip tone="attention">Aguardando</StatusChip>
  )
}

function RowDetail({ row, left, paying }: { row: TenderRow; left: number; paying: Paying }) {
  const { company } = useMember()
  const soldOn = today(useNow(), company.timeZone)
  const [isDating, setIsDating] = useState(false)
  if (row.method === 'MONEY') return <small>O que falta: {formatBRL(left)}</small>
  if (row.method === 'PIX') {
    const pix = pixOfRow({ ...row, amount: 1 }, paying.pack, paying.cart.number)
    return <small>{pix ? `${pix.account} · chave ${pix.key.type}` : 'Nenhuma chave Pix neste aparelho'}</small>
  }
  if (row.method === 'STORECREDIT') return <small>{creditText(paying)}</small>
  if (row.method !== 'TICKET') return <small>{installmentsText(row.amount, row.installments)}</small>
  const dates = dueDatesOf(row, soldOn)
  return (
    <small>
      Vence em {dates.map((date) => formatDate(date).slice(0, 5)).join(', ')} ·{' '}
      <button type="button" className={styles.link} onClick={() => setIsDating(true)}>
        mudar datas
      </button>
      <DueDates
        opened={isDating}
        dates={dates}
        onClose={() => setIsDating(false)}
        onKeep={(dueDates) => paying.pay({ do: 'change', key: row.key, change: { dueDates } })}
      />
    </small>
  )
}

function creditText({ cart, credit }: Paying): string {
  if (!cart.client) return 'Escolha o cliente'
  const balance = credit === null ? '' : ` · saldo ${formatBRL(credit)}`
  return `De ${cart.client.name}${balance}`
}

const Parcels = ({ row, paying }: { row: TenderRow; paying: Paying }) => (
  <NativeSelectInput
    aria-label={`Parcelas do ${tileOf(row.method).label.toLowerCase()}`}
    data={Array.from({ length: mostParcels }, (_, index) => ({
      value: String(index + 1),
      label: installmentsText(row.amount, index + 1),
    }))}
    value={String(row.installments)}
    onChange={(parts) =>
      paying.pay({ do: 'change', key: row.key, change: { installments: Number(parts), dueDates: null } })
    }
  />
)
