import { Button } from '@mantine/core'
import { thousandths, formatQuantity } from '@prumo/domain/products/quantity'
import { readTypedItem } from '@prumo/domain/sales/typed-quantity'
import { Database, Keyboard, ScanBarcode, Search, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { Kbd } from '#ui/kbd.tsx'
import { Row } from '#ui/layout/row.ts'
import type { Selling } from './use-selling.ts'
import type { Searching } from './use-searching.ts'
import styles from './sell.module.css'

type SearchPartProps = {
  field: RefObject<HTMLInputElement | null>
  selling: Selling
  searching: Searching
  isCameraOpen: boolean
  onCamera: () => void
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** The field that everything at the till comes back to. */
export function SearchPart({ field, selling, searching, isCameraOpen, onCamera }: SearchPartProps) {
  const { text, quantity, setText, setQuantity } = searching

  function type(next: string) {
    const typed = readTypedItem(next)
    if (!/^\s*\d[\d.,]*\s*\*/.test(next) || typed.text === next.trim()) return setText(next)
    setQuantity(typed.quantity)
    setText(typed.text)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0
    if (event.key === 'Backspace' && quantity !== null && isAtStart) {
      setText(`${formatQuantity(quantity)}*${text}`)
      setQuantity(null)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') searching.walk(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) searching.startSelecting()
    else if (event.key === 'Enter') searching.submit()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.searchPart}>
      {/* By turns, so that it shakes again with each miss. */}
      <div className={styles.find} data-missed={selling.misses > 0 ? ['even', 'odd'][selling.misses % 2] : undefined}>
        <Search size={24} aria-hidden className={styles.findIcon} />
        {quantity !== null && (
          <button type="button" className={`${styles.token} num`} onClick={() => setQuantity(null)}>
            {formatQuantity(quantity)} ×<span className="visually-hidden"> Remover a quantidade</span>
          </button>
        )}
        <input
          ref={field}
          className={styles.findInput}
          data-code-field
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={handleKey}
          aria-label="Nome, código ou leitor"
          aria-keyshortcuts="F3"
          aria-invalid={selling.misses > 0 || undefined}
          placeholder="Nome, código ou 3*código"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          role="combobox"
          aria-expanded={searching.isAsking}
          aria-controls={searching.isShown ? 'pdv-results' : undefined}
          aria-activedescendant={
            searching.isShown && searching.isOffering && searching.active
              ? `pdv-result-${searching.active.id}`
              : undefined
          }
        />
        {text !== '' && (
          <button type="button" className={styles.clear} aria-label="Limpar a busca" onClick={searching.clear}>
            <X size={18} aria-hidden />
          </button>
        )}
        <span className={styles.wide}>
          <Kbd>F3</Kbd>
        </span>
        <span className={styles.wide}>
          <Button
            variant="default"
            size="md"
            leftSection={<ScanBarcode size={19} aria-hidden />}
            rightSection={<Kbd>F7</Kbd>}
            aria-pressed={isCameraOpen}
            aria-keyshortcuts="F7"
            onClick={onCamera}
          >
            Câmera
          </Button>
        </span>
      </div>
      <button
        type="button"
        className={styles.codeButton}
        aria-label="Digitar o código"
        onClick={() => selling.open({ kind: 'code' })}
      >
        <Keyboard size={20} aria-hidden />
      </button>
      <div className={styles.findHint}>
        <span>
          Nome, código ou leitor. Escreva <b>n*código</b> para a quantidade: <span className="num">3*TBC-038</span>
        </span>
        <PackAge pack={selling.pack} />
      </div>
    </div>
  )
}

function PackAge({ pack: { state, progress, refreshedAt } }: { pack: Selling['pack'] }) {
  const text =
    state === 'ready' && refreshedAt
      ? `Catálogo neste aparelho, atualizado às ${clock.format(refreshedAt)}`
      : state === 'filling'
        ? `Trazendo o catálogo para este aparelho: ${Math.round(progress * 100)}%`
        : 'O catálogo ainda não está neste aparelho'
  return (
    <Row as="span" gap={6}>
      <Database size={14} aria-hidden />
      {text}
    </Row>
  )
}

export const incluirText = (quantity: number | null, unit: string) =>
  `incluir ${formatQuantity(quantity ?? thousandths.scale)} ${unit.toLowerCase()}`
