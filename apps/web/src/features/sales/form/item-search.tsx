import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { catalogueFinding } from '@prumo/contract/products/finding'
import { formatBRL } from '@prumo/domain/money/money'
import { tableLabel, type PriceOf } from '@prumo/domain/products/price-table'
import { formatQuantity, thousandths } from '@prumo/domain/products/quantity'
import { readTypedItem } from '@prumo/domain/sales/typed-quantity'
import { cutText } from '@prumo/domain/text/cut-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Package, Search, Wrench } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { call } from '#shared/api/call.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Row } from '#ui/layout/row.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './sale-form.module.css'
import itemsStyles from './items.module.css'
import { shownPrice, type FoundItem } from './line.ts'

type Kind = 'product' | 'service' | null
type ItemSearchProps = {
  inputRef: Ref<HTMLInputElement>
  kind: Kind
  priceOf: PriceOf
  onAdd: (item: FoundItem, quantity: number) => void
}

const few = 8

/** The last row of the table: by name, code or scanner; Enter adds and stays, `8*` says how many. */
export function ItemSearch({ inputRef, kind, priceOf, onAdd }: ItemSearchProps) {
  const listId = useId()
  const search = useItemSearch(kind, onAdd)
  const { text, typed, rows, marked, problem, isBusy } = search
  return (
    <div className={itemsStyles.search}>
      <Row gap={10}>
        <TextInput
          ref={inputRef}
          className={itemsStyles.searchInput}
          role="combobox"
          aria-label="Buscar item"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows[marked] ? `${listId}-${marked}` : undefined}
          autoComplete="off"
          placeholder={
            kind === 'service'
              ? 'Nome ou código do serviço'
              : kind === 'product'
                ? 'Nome, código ou código de barras do produto'
                : 'Nome, código ou código de barras; 8*código para 8'
          }
          value={text}
          error={problem}
          leftSection={
            text.includes('*') && typed.quantity !== thousandths.scale ? (
              <b className={`${itemsStyles.times} num`}>{formatQuantity(typed.quantity)} ×</b>
            ) : (
              <Search size={16} aria-hidden />
            )
          }
          rightSection={isBusy ? <Loader size={15} /> : <Kbd>Enter</Kbd>}
          rightSectionWidth={58}
          onChange={(event) => search.write(event.currentTarget.value)}
          onKeyDown={search.handleKey}
        />
        <span className={itemsStyles.hint} aria-hidden>
          <Kbd>Ctrl ↑</Kbd> <Kbd>Ctrl ↓</Kbd> mudar a ordem
        </span>
      </Row>
      <div
        id={listId}
        role="listbox"
        aria-label="Itens encontrados"
        className={itemsStyles.found}
        hidden={rows.length === 0}
      >
        {rows.map((item, index) => (
          <div
            key={item.id}
            tabIndex={-1}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === marked}
            onPointerDown={(event) => {
              event.preventDefault()
              search.take(item)
            }}
            onPointerEnter={() => search.mark(index)}
          >
            <FoundRow item={item} quantity={typed.quantity} price={shownPrice(item, priceOf)} />
          </div>
        ))}
      </div>
      {search.isNothing && (
        <Quiet size="base" pad="4px 8px" role="status">
          Nada encontrado para “{typed.text}”.
        </Quiet>
      )}
    </div>
  )
}

/** What is typed, what it finds, and what the keys do. */
function useItemSearch(kind: Kind, onAdd: ItemSearchProps['onAdd']) {
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const typed = readTypedItem(text)
  const [asked] = useDebouncedValue(typed.text, 200)
  const list = useQuery({
    ...routeQuery(catalogueFinding.list, {
      body: {
        limit: few,
        withTotal: false,
        search: cutText(asked, 100),
        filters: { withParents: false, ...(kind && { type: kind }) },
      },
    }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const isOpen = typed.text !== ''
  const isCurrent = asked === typed.text && !list.isPlaceholderData && list.data !== undefined
  const rows = isOpen && asked !== '' ? ((list.data?.items ?? []) as FoundItem[]) : []

  function take(item: FoundItem, quantity = typed.quantity) {
    onAdd(item, quantity)
    setText('')
    setMarked(0)
    setProblem(null)
  }

  /** What a scanner typed is a code before anything was found. */
  async function takeByCode() {
    setIsAsking(true)
    setProblem(null)
    try {
      const item = await call(catalogueFinding.get, { params: { code: typed.text } })
      if (item.hasVariations) setText(item.name)
      else if (!item.isOffered) setProblem(`${item.name} não está à venda: o cadastro está inativo ou em rascunho.`)
      else take(item, Math.round((typed.quantity * thousandths.toWhole(item.quantity)) / thousandths.scale))
    } catch (error) {
      setProblem(rows.length > 0 ? null : messageOf(error))
    } finally {
      setIsAsking(false)
    }
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (isCurrent && rows[marked]) take(rows[marked])
      else if (isOpen && !isAsking) void takeByCode()
    } else if (step !== 0 && rows.length > 0 && !event.ctrlKey) {
      event.preventDefault()
      setMarked((marked + step + rows.length) % rows.length)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setText('')
    }
  }

  return {
    text,
    typed,
    rows,
    marked,
    problem,
    isBusy: isAsking || (isOpen && list.isFetching),
    isNothing: isOpen && isCurrent && rows.length === 0 && !problem,
    mark: setMarked,
    take: (item: FoundItem) => take(item),
    handleKey,
    write: (next: string) => {
      setText(next)
      setMarked(0)
      setProblem(null)
    },
  }
}

type FoundRowProps = { item: FoundItem; quantity: number; price: ReturnType<typeof shownPrice> }

function FoundRow({ item, quantity, price }: FoundRowProps) {
  const unit = (item.unitOfMeasurement ?? 'UN').toLowerCase()
  const stock = item.currentStock ?? null
  const missing = stock === null ? 0 : quantity - thousandths.toWhole(stock)
  return (
    <>
      <Picture url={item.thumbnailUrl ?? null} kind={item.type} />
      <span className={styles.names}>
        <b>{item.name}</b>
        <span>
          {[
            item.code,
            stock !== null && `${formatQuantity(thousandths.toWhole(stock))} ${unit} em estoque`,
            price?.table && tableLabel(price.table),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {missing > 0 && <StatusChip tone="attention">Faltam {formatQuantity(missing)}</StatusChip>}
      <b className="num">{price ? formatBRL(price.cents) : '–'}</b>
    </>
  )
}

export const Picture = ({ url, kind }: { url: string | null; kind: 'product' | 'service' }) =>
  url ? (
    <img className={itemsStyles.picture} src={url} alt="" width={34} height={34} loading="lazy" />
  ) : (
    <IconTile icon={kind === 'service' ? Wrench : Package} tone="neutral" size={34} />
  )
