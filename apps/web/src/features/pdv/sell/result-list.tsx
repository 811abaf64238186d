import { tableLabel } from '@prumo/domain/products/price-table'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { PackageSearch, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Row } from '#ui/layout/row.ts'
import { Text } from '#ui/layout/text.ts'
import type { TillItem } from '../pack/till-pack.ts'
import { Kbd } from '#ui/kbd.tsx'
import { Money } from '#ui/money.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { incluirText } from './search-part.tsx'
import { Thumb } from '../parts/thumb.tsx'
import type { Searching } from './use-searching.ts'
import type { Selling } from './use-selling.ts'
import { useStockLeft } from './use-stock-left.ts'
import styles from './sell.module.css'

type ResultListProps = { selling: Selling; searching: Searching; onLeave: () => void }

/** What was found. Ctrl Enter gives it the keyboard: arrows walk, Enter takes, Escape goes back. */
export function ResultList({ selling, searching, onLeave }: ResultListProps) {
  const { found, active, isSelecting, quantity } = searching
  const list = useRef<HTMLDivElement>(null)
  const stockLeft = useStockLeft(selling.cart.lines)
  useEffect(() => {
    if (isSelecting) list.current?.focus()
  }, [isSelecting])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') searching.walk(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && active) searching.take(active)
    else if (event.key === 'Escape') {
      searching.stopSelecting()
      onLeave()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (found.length === 0)
    return (
      <div className={`card ${styles.results}`} id="pdv-results">
        <EmptyState icon={PackageSearch} title={searching.isAsking ? 'Nada encontrado' : 'Nenhum item neste aparelho'}>
          {searching.isAsking
            ? 'Confira o nome ou o código, ou inclua um item avulso com F4.'
            : 'Produtos e serviços ativos aparecem aqui assim que chegam.'}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.found}>
      <div
        ref={list}
        id="pdv-results"
        className={`card ${styles.results}`}
        role="listbox"
        aria-label="Produtos e serviços"
        data-quiet
        data-own-keys
        data-selecting={isSelecting || undefined}
        tabIndex={-1}
        onKeyDown={handleKey}
        onBlur={() => searching.stopSelecting()}
        aria-activedescendant={active && `pdv-result-${active.id}`}
      >
        {found.map((item) => (
          <Result
            key={item.id}
            item={item}
            price={selling.shownPrice(item)}
            stock={stockLeft(item)}
            isActive={item === active && searching.isOffering}
            hint={incluirText(quantity, item.unit)}
            onTake={() => searching.take(item)}
          />
        ))}
      </div>
      <Row as="p" align="stretch" justify="between" wrap gap="2px 16px" pad="0 4px" tone="quiet" size="sm">
        <span>
          {searching.isCut ? 'Mais de ' : ''}
          {found.length} {found.length === 1 ? 'encontrado' : 'encontrados'} · <Kbd>↑</Kbd> <Kbd>↓</Kbd> andar na lista
        </span>
        {found.some((item) => isOut(stockLeft(item))) && (
          <Row as="span" gap={6} tone="attention">
            <TriangleAlert size={14} aria-hidden /> Sem estoque: confira antes de vender
          </Row>
        )}
      </Row>
    </div>
  )
}

const isOut = (stock: number | null) => stock !== null && stock <= 0

/** How much there is, beside what there should be; the words say it too. */
function ResultStock({ stock, item }: { stock: number; item: TillItem }) {
  const { unit } = item
  const minimum = item.minimum ?? 0
  const isLow = stock > 0 && stock <= minimum
  const full = item.maximum || minimum * 3 || stock
  return (
    <span className={styles.level} data-low={isLow || undefined}>
      <span>
        {isOut(stock) ? (
          <Text tone="expense" weight={600}>
            Sem estoque
          </Text>
        ) : (
          <span className="num">
            {formatQuantity(stock)} {unit.toLowerCase()}
          </span>
        )}
        {isLow && <span>baixo</span>}
      </span>
      <span className={styles.levelBar} aria-hidden>
        <span style={{ width: `${stock <= 0 ? 0 : Math.min(100, Math.round((stock * 100) / full))}%` }} />
      </span>
    </span>
  )
}

type ResultProps = {
  item: TillItem
  price: ReturnType<Selling['shownPrice']>
  stock: number | null
  isActive: boolean
  hint: string
  onTake: () => void
}

const Result = ({ item, price, stock, isActive, hint, onTake }: ResultProps) => (
  // The list has the keyboard; a row is for hand and finger.
  <div
    id={`pdv-result-${item.id}`}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    className={styles.result}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTake}
  >
    <Thumb url={item.thumbnailUrl} kind={item.kind} size={46} />
    <span className={styles.resultName}>
      <b>{item.name}</b>
      <small className="num">
        {item.code}
        {item.kind === 'service' && ' · serviço'}
      </small>
    </span>
    <span className={styles.resultStock}>
      {stock === null ? <StatusChip>Serviço</StatusChip> : <ResultStock stock={stock} item={item} />}
    </span>
    <span className={styles.resultPrice}>
      <span>
        {item.hasVariations && <small>a partir de </small>}
        <Money cents={price.cents} size="md" /> <small>/{item.unit.toLowerCase()}</small>
      </span>
      {price.table && <small>{tableLabel(price.table)}</small>}
      {isActive && (
        <small className={styles.take}>
          <Kbd>Enter</Kbd> {item.hasVariations ? 'escolher' : hint}
        </small>
      )}
    </span>
  </div>
)
