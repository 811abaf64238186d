import { Button, NumberInput, UnstyledButton } from '@mantine/core'
import type { AnswerOf } from '@prumo/contract/route'
import { visits } from '@prumo/contract/visits/visits'
import { isMeasured } from '@prumo/domain/products/quantity'
import { foldText } from '@prumo/domain/text/text'
import { useState } from 'react'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useStoredRouteQuery } from '#shared/offline/stored-answers.ts'
import { quantityText } from '#features/stock/door/stock-labels.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import styles from './field.module.css'

type Part = AnswerOf<typeof visits.parts>['items'][number]
export type ChosenPart = Pick<Part, 'productId' | 'variationId' | 'name' | 'unit'> & { quantity: number }
type PartSheetProps = { opened: boolean; onClose: () => void; onAdd: (part: ChosenPart) => Promise<boolean> }

const mostShown = 30

/** A part and how much of it. */
export function PartSheet({ opened, onClose, onAdd }: PartSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Adicionar peça">
      {opened && <PartChoice onClose={onClose} onAdd={onAdd} />}
    </Sheet>
  )
}

function PartChoice({ onClose, onAdd }: Omit<PartSheetProps, 'opened'>) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Part | null>(null)
  const { place, found } = useParts(search)
  if (chosen)
    return (
      <Quantity
        part={chosen}
        onBack={() => setChosen(null)}
        onAdd={async (quantity) => {
          const { productId, variationId, name, unit } = chosen
          if (await onAdd({ productId, variationId, name, unit, quantity })) onClose()
        }}
      />
    )
  return (
    <Stack gap={12}>
      <SearchBox label="Buscar por nome ou código" value={search} onChange={setSearch} />
      {found.length === 0 && (
        <EmptyState title="Nenhuma peça encontrada">
          Sem internet, só aparece o que está no seu local de estoque.
        </EmptyState>
      )}
      <ul className="ruled">
        {found.map((part) => (
          <li key={part.variationId ?? part.productId}>
            <UnstyledButton className={styles.part} onClick={() => setChosen(part)}>
              <span>{part.name}</span>
              <span className={styles.quiet}>
                {place?.name}: {quantityText(part.available)} {part.unit.toLowerCase()}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

type QuantityProps = { part: Part; onBack: () => void; onAdd: (quantity: number) => Promise<void> }

function Quantity({ part, onBack, onAdd }: QuantityProps) {
  const [quantity, setQuantity] = useState<number | ''>(1)
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault()
        if (quantity !== '' && quantity > 0) void onAdd(quantity)
      }}
    >
      <Text as="p" weight={600}>
        {part.name}
      </Text>
      <NumberInput
        label={`Quantidade (${part.unit.toLowerCase()})`}
        data-autofocus
        decimalSeparator=","
        decimalScale={isMeasured(part.unit) ? 3 : 0}
        allowNegative={false}
        min={0}
        max={999_999}
        value={quantity}
        onChange={(typed) => setQuantity(typed === '' ? '' : Number(typed))}
      />
      <div className={styles.footerButtons}>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" disabled={quantity === '' || quantity <= 0}>
          Adicionar peça
        </Button>
      </div>
    </Stack>
  )
}

/** What lies at one's own place is on this device; the rest is asked for while there is a network. */
function useParts(search: string) {
  const own = useStoredRouteQuery(visits.parts, { query: {} })
  const others = useRouteQueryKeepingLast(visits.parts, { query: search ? { search } : {} })
  const words = foldText(search).split(' ').filter(Boolean)
  const here = (own.data?.items ?? []).filter(({ name, code }) => {
    const text = foldText(`${name} ${code}`)
    return words.every((word) => text.includes(word))
  })
  const known = new Set(here.map(({ productId, variationId }) => variationId ?? productId))
  const more = search && others.data ? others.data.items : []
  const found = [...here, ...more.filter(({ productId, variationId }) => !known.has(variationId ?? productId))]
  return { place: own.data?.place, found: found.slice(0, mostShown) }
}
