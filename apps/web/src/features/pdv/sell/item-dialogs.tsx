import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { lineGross } from '@prumo/domain/sales/totals'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Quiet } from '#ui/layout/quiet.ts'
import { Grid } from '#ui/layout/grid.ts'
import { Text } from '#ui/layout/text.ts'
import type { TillItem } from '../pack/till-pack.ts'
import { AmountInput } from '#ui/inputs/amount-input.tsx'
import { Money } from '#ui/money.tsx'
import type { CartLine } from '../cart/cart.ts'
import { DiscountEditor } from './discount-editor.tsx'
import { readTypedQuantity } from '@prumo/domain/sales/typed-quantity'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Thumb } from '../parts/thumb.tsx'
import type { Selling } from './use-selling.ts'
import styles from '../dialogs/dialogs.module.css'

type Closing = { selling: Selling; onDone: () => void }

/** Something no catalogue names: a name, a price, how many. */
export function ManualItemForm({ selling, onDone }: Closing) {
  const [name, setName] = useState('')
  const [price, setPrice] = useState<number | null>(null)
  const [typed, setTyped] = useState('1')
  const [isTried, setIsTried] = useState(false)
  const quantity = readTypedQuantity(typed)

  function save(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!name.trim() || !price || !quantity) return
    if (selling.addManual({ name: name.trim(), unitPrice: price, quantity })) onDone()
  }

  return (
    <Stack as="form" gap={14} onSubmit={save} noValidate>
      {!selling.approval.mayAsk && <Quiet>Para vender um item avulso é preciso a permissão de dar descontos.</Quiet>}
      <TextInput
        label="O que é"
        required
        data-autofocus
        maxLength={150}
        value={name}
        error={isTried && !name.trim() && 'Informe o nome do item'}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Grid columns={2} gap={12}>
        <AmountInput
          label="Preço"
          required
          value={price}
          onChange={setPrice}
          error={isTried && !price && 'Informe um valor positivo'}
        />
        <TextInput
          label="Quantidade"
          inputMode="decimal"
          value={typed}
          error={isTried && !quantity && 'Informe a quantidade'}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Grid>
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!selling.approval.mayAsk}>
          Incluir item
        </Button>
      </Row>
    </Stack>
  )
}

/** One code after the other, exactly as it is written. */
export function CodeForm({ selling, onDone }: Closing) {
  const [code, setCode] = useState('')
  const [last, setLast] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    const typed = code.trim()
    if (typed === '') return setProblem('Informe o código')
    const found = selling.pack.itemByCode(typed)
    if (!selling.addCode(typed)) return setProblem('Código não encontrado')
    setLast(found?.item.name ?? null)
    setCode('')
  }

  return (
    <Stack as="form" gap={14} onSubmit={save} noValidate>
      <TextInput
        label="Código de barras, SKU ou código do serviço"
        data-autofocus
        autoComplete="off"
        inputMode="text"
        value={code}
        error={problem}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          setProblem(null)
        }}
      />
      {last && (
        <Text role="status" as="p" tone="income">
          Incluído: {last}
        </Text>
      )}
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="default" onClick={onDone}>
          Fechar
        </Button>
        <Button type="submit">Incluir código</Button>
      </Row>
    </Stack>
  )
}

type VariationsProps = Closing & { item: TillItem; quantity: number | undefined }

/** A product with variations is not sold itself. */
export function Variations({ item, quantity, selling, onDone }: VariationsProps) {
  const variations = selling.pack.variationsOf(item.productId ?? item.id)
  if (variations.length === 0) return <Quiet>Nenhuma variação ativa neste aparelho.</Quiet>
  return (
    <ul className={styles.choices} aria-label="Variações">
      {variations.map((variation, index) => (
        <li key={variation.id}>
          <UnstyledButton
            className={styles.choice!}
            data-autofocus={index === 0 || undefined}
            onClick={() => {
              if (selling.add(variation, quantity)) onDone()
            }}
          >
            <Thumb url={variation.thumbnailUrl} kind="product" size={40} />
            <span className={styles.text}>
              <b>{variation.name}</b>
              <small className="num">
                {variation.code}
                {variation.stock !== null && ` · ${formatQuantity(variation.stock)} ${variation.unit.toLowerCase()}`}
              </small>
            </span>
            <Money cents={selling.shownPrice(variation).cents} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** One line: how many, how much off, or out of the sale. */
export function LineForm({ line, selling, onDone }: Closing & { line: CartLine }) {
  const [typed, setTyped] = useState(formatQuantity(line.quantity))
  const [isOff, setIsOff] = useState(false)
  const gross = lineGross(line)

  function save(event: FormEvent) {
    event.preventDefault()
    const quantity = readTypedQuantity(typed)
    if (quantity === null) return
    if (quantity <= 0) selling.remove(line.key)
    else if (!selling.change({ do: 'set-quantity', key: line.key, quantity })) return
    onDone()
  }

  return (
    <Stack as="form" gap={14} onSubmit={save} noValidate>
      <Quiet>
        {line.code ?? 'Item avulso'} · <Money cents={line.unitPrice} /> por {line.unit.toLowerCase()}
      </Quiet>
      <TextInput
        label="Quantidade"
        inputMode="decimal"
        data-autofocus
        value={typed}
        error={readTypedQuantity(typed) === null && 'Informe a quantidade'}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isOff ? (
        <DiscountEditor
          label="Desconto do item"
          discount={line.discount}
          of={gross}
          onCancel={() => setIsOff(false)}
          onKeep={(discount) => {
            selling.change({ do: 'discount-line', key: line.key, discount })
            onDone()
          }}
        />
      ) : (
        <Button variant="default" onClick={() => setIsOff(true)}>
          {line.discount ? 'Mudar o desconto do item' : 'Dar desconto neste item'}
        </Button>
      )}
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => {
            selling.remove(line.key)
            onDone()
          }}
        >
          Remover da venda
        </Button>
        <Button type="submit">Salvar item</Button>
      </Row>
    </Stack>
  )
}
