import { Loader, Modal } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { CommandList } from './command-list.tsx'
import type { CommandGroup } from './command-list.tsx'
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
}

/** One field for going anywhere and doing anything: arrows move, Enter chooses, Esc closes. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      centered={false}
      yOffset="12dvh"
      size={600}
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
}: CommandPaletteProps) {
  const listId = useId()
  const items = groups.flatMap((group) => group.items)
  const [active, setActive] = useState(0)
  const current = items[Math.min(active, items.length - 1)]
  useEffect(() => setActive(0), [query])

  function choose(item = current) {
    if (!item) return
    onClose()
    item.onSelect()
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
    else if (event.key === 'Enter') choose()
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
      </div>
      <CommandList id={listId} groups={groups} activeId={current?.id} onChoose={choose} />
      <p className={styles.state} role="status">
        {items.length === 0 && (loading ? 'Buscando…' : query ? `Nada encontrado para “${query}”.` : '')}
      </p>
    </>
  )
}
