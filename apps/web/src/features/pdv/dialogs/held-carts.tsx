import { Button, TextInput, ActionIcon } from '@mantine/core'
import { PauseCircle, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { formatAgo } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { cartName, cartTotals } from '../cart/cart.ts'
import { useCart } from '../device/use-cart.ts'
import styles from './dialogs.module.css'

/** Puts the open sale aside, to go on with another one. */
export function HoldForm({ onDone }: { onDone: () => void }) {
  const { cart, store } = useCart()
  const [name, setName] = useState(cartName(cart))

  function save(event: FormEvent) {
    event.preventDefault()
    void store.hold(name.trim() || cartName(cart))
    onDone()
  }

  return (
    <Stack as="form" gap={14} onSubmit={save} noValidate>
      <TextInput
        label="Nome para achar depois"
        placeholder="Ex.: cliente da camisa azul"
        data-autofocus
        maxLength={60}
        value={name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit">Colocar em espera</Button>
      </Row>
    </Stack>
  )
}

export function HeldCarts({ onDone }: { onDone: () => void }) {
  const { cart, held, store } = useCart()
  const confirm = useConfirm()
  const now = useNow()

  async function drop(id: string, name: string) {
    const message = `Os itens de "${name}" serão descartados.`
    if (await confirm({ title: 'Descartar venda em espera?', message, verb: 'Descartar', tone: 'danger' }))
      void store.drop(id)
  }

  if (held.length === 0)
    return (
      <EmptyState icon={PauseCircle} title="Nenhuma venda em espera">
        Coloque uma venda em espera para atender outra pessoa e continue depois de onde parou.
      </EmptyState>
    )
  return (
    <ul className={styles.choices} aria-label="Vendas em espera">
      {held.map((one, index) => (
        <li key={one.id} className={styles.heldRow}>
          <span className={styles.text}>
            <b>{one.name}</b>
            <small>
              {one.cart.lines.length} {one.cart.lines.length === 1 ? 'item' : 'itens'} · {formatAgo(one.heldAt, now)}
            </small>
          </span>
          <Money cents={cartTotals(one.cart).total} />
          <Button
            size="xs"
            data-autofocus={index === 0 || undefined}
            onClick={() => {
              void store.recall(one.id, cartName(cart))
              onDone()
            }}
          >
            Continuar
          </Button>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Descartar ${one.name}`}
            onClick={() => void drop(one.id, one.name)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
