import { Button, NumberInput, Textarea } from '@mantine/core'
import { replenishment, type ReplenishmentItem } from '@prumo/contract/purchasing/replenishment'
import { people } from '@prumo/contract/people/people'
import { orderText } from '@prumo/domain/invoices/order-text'
import { isMeasured, thousandths } from '@prumo/domain/products/quantity'
import { MessageCircle, Send } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { call } from '#shared/api/call.ts'
import { useMember } from '#shared/session/use-session.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './order-dialog.module.css'

export type OrderRow = Pick<
  ReplenishmentItem,
  'id' | 'productId' | 'variationId' | 'name' | 'sku' | 'unitOfMeasurement' | 'supplier' | 'suggestedQuantity'
>

type Group = { supplier: { id: string; name: string } | null; rows: OrderRow[] }

function groupsOf(rows: readonly OrderRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const group = groups.get(row.supplier?.id ?? '') ?? { supplier: row.supplier, rows: [] }
    group.rows.push(row)
    groups.set(row.supplier?.id ?? '', group)
  }
  return [...groups.values()]
}

/** What was ticked, one order for each supplier: quantities set right, then sent by e-mail or handed over to WhatsApp. */
export function OrderDialog({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Pedido de compra" size={680} keepsOpen>
      <Stack gap={20}>
        {groupsOf(rows).map((group) => (
          <Order key={group.supplier?.id ?? 'none'} group={group} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Order({ group }: { group: Group }) {
  const { company } = useMember()
  const mayReadPeople = useMayCall(people.get)
  const [supplier, setSupplier] = useState(group.supplier?.id ?? null)
  const [message, setMessage] = useState('')
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const { run, isPending } = useAction(replenishment.order, ({ sentTo }) => `Pedido enviado para ${sentTo}`)
  const lines = group.rows
    .map((row) => ({ ...row, quantity: quantities[row.id] ?? (row.suggestedQuantity || 1) }))
    .filter(({ quantity }) => quantity > 0)

  const send = () =>
    run({
      body: {
        supplierId: supplier!,
        lines: lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity })),
        ...(message && { message }),
      },
    })

  /** Opens the chat with the text ready: the person presses send. */
  async function handOver() {
    const chat = window.open('', '_blank')
    const person = mayReadPeople ? await call(people.get, { params: { id: supplier! } }).catch(() => null) : null
    const number = (person?.cellPhone ?? person?.phone ?? '').replace(/\D/g, '')
    const text = orderText(
      company.displayName,
      person?.name ?? group.supplier?.name ?? '',
      lines.map((line) => ({ ...line, unit: line.unitOfMeasurement, quantity: thousandths.toWhole(line.quantity) })),
    )
    const address = `https://wa.me/${number && `55${number}`}?text=${encodeURIComponent(message ? `${text}\n${message}` : text)}`
    if (chat) chat.location.href = address
  }

  return (
    <section className={styles.order} aria-label={group.supplier?.name ?? 'Sem fornecedor'}>
      <PersonSelect
        label="Fornecedor"
        required
        value={supplier}
        chosen={group.supplier}
        creates="Supplier"
        onChange={setSupplier}
      />
      {group.rows.map((row) => (
        <div key={row.id} className={styles.line}>
          <span>
            {row.name} <small>{row.sku}</small>
          </span>
          <NumberInput
            aria-label={`Quantidade de ${row.name}`}
            min={0}
            decimalScale={isMeasured(row.unitOfMeasurement) ? 3 : 0}
            decimalSeparator=","
            suffix={` ${row.unitOfMeasurement}`}
            value={quantities[row.id] ?? (row.suggestedQuantity || 1)}
            onChange={(value) => setQuantities({ ...quantities, [row.id]: typeof value === 'number' ? value : 0 })}
          />
        </div>
      ))}
      <Textarea
        label="Mensagem"
        autosize
        minRows={2}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button
          variant="default"
          leftSection={<MessageCircle size={16} aria-hidden />}
          disabled={!supplier || lines.length === 0}
          onClick={() => void handOver()}
        >
          Abrir no WhatsApp
        </Button>
        <Button
          leftSection={<Send size={16} aria-hidden />}
          disabled={!supplier || lines.length === 0}
          loading={isPending}
          onClick={() => void send()}
        >
          Enviar por e-mail
        </Button>
      </Row>
    </section>
  )
}
