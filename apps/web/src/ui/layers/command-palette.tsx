import { Loader, Modal } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Kbd } from '../kbd.tsx'
import { useIsPhone } from '../theme/use-is-phone.ts'
import { CommandList } from './command-list.tsx'
import type { CommandGroup, CommandItem } from './command-list.tsx'
import styles from './command-palette.module.css'

type CommandPaletteProps = {
  opened: boolean
  onClose: () => void
  query: string
  onQueryChange: (query: string) => void
  /** The field has the keyboard. */
  onReady?: (() => void) | undefined
  /** Already filtered by the caller. */
  groups: readonly CommandGroup[]
  loading?: boolean | undefined
  placeholder?: string | undefined
  /** One group alone is shown: Tab leads back to all of them. */
  isNarrow?: boolean | undefined
  onWiden?: (() => void) | undefined
}

/** One field for going anywhere and doing anything: arrows move, Enter chooses, Tab keeps to one group, Esc closes. A whole phone is its own. */
export function CommandPalette(props: CommandPaletteProps) {
  const isPhone = useIsPhone()
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      centered={false}
      fullScreen={isPhone}
      yOffset="10dvh"
      size={760}
      padding={0}
      classNames={{ content: styles.content!, inner: styles.inner! }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Busca rápida">
        <Palette {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({
  onClose,
  query,
  onQueryChange,
  onReady,
  groups,
  loading = false,
  placeholder,
  isNarrow = false,
  onWiden,
}: CommandPaletteProps) {
  const listId = useId()
  const items = groups.flatMap((group) => group.items)
  const [active, setActive] = useState(0)
  const current = items[Math.min(active, items.length - 1)]
  const group = groups.find((one) => one.items.some((item) => item === current))
  const keep = isNarrow ? onWiden : group?.onNarrow
  useEffect(() => setActive(0), [query, isNarrow])

  function choose(item: CommandItem, elsewhere: boolean) {
    onClose()
    if (elsewhere && item.href) window.open(item.href, '_blank', 'noopener')
    else item.onSelect()
  }

  function handleKey(event: KeyboardEvent) {
    const last = items.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: last,
      PageUp: 0,
    }
    const next = moves[event.key]
    if (next !== undefined) setActive(Math.max(0, next))
    else if (event.key === 'Enter') {
      if (current) choose(current, event.ctrlKey || event.metaKey)
    } else if (event.key === 'Tab' && !event.shiftKey && keep) keep()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.field}>
        <Search size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Buscar telas, cadastros e ações"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder ?? 'Buscar telas, cadastros e ações'}
          value={query}
          onChange={(event) => onQueryChange(event.currentTarget.value)}
          onKeyDown={handleKey}
          onFocus={onReady}
        />
        {loading && <Loader size={16} aria-hidden />}
        <button type="button" className={styles.close} onClick={onClose}>
          Fechar
        </button>
      </div>
      <CommandList id={listId} groups={groups} activeId={current?.id} sought={query} onChoose={choose} />
      <p className={styles.state} role="status">
        {items.length === 0 && (loading ? 'Buscando…' : query ? `Nada com “${query}”` : '')}
      </p>
      <div className={styles.keys} aria-hidden>
        <span>
          <Kbd>↑ ↓</Kbd> andar
        </span>
        <span>
          <Kbd>Enter</Kbd> abrir
        </span>
        {current?.href && (
          <span>
            <Kbd>Ctrl Enter</Kbd> abrir em outra aba
          </span>
        )}
        {keep && (
          <span>
            <Kbd>Tab</Kbd> {isNarrow ? 'todos' : `só ${group?.label.toLowerCase()}`}
          </span>
        )}
        <span>
          <Kbd>Esc</Kbd> fechar
        </span>
      </div>
    </>
  )
}
