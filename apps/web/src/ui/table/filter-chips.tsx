import { X } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import styles from './filter-chips.module.css'
import { TextButton } from '../text-button.tsx'

export type FilterChip = { key: string; label: string; onRemove: () => void }

type FilterChipsProps = { chips: readonly FilterChip[]; onClear: () => void }

/** Active filters under the toolbar. After a removal the focus goes to the neighbour, not to the top of the page. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null

  function remove(chip: FilterChip, index: number) {
    const buttons = list.current?.querySelectorAll('button')
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1]
    neighbour?.focus()
    chip.onRemove()
  }

  function handleKey(event: KeyboardEvent, chip: FilterChip, index: number) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove(chip, index)
  }

  return (
    <div className={styles.line}>
      <ul ref={list} className={styles.list} aria-label="Filtros ativos">
        {chips.map((chip, index) => (
          <li key={chip.key} className={styles.chip}>
            <span className="clip">{chip.label}</span>
            <button
              type="button"
              aria-label={`Remover filtro ${chip.label}`}
              onClick={() => remove(chip, index)}
              onKeyDown={(event) => handleKey(event, chip, index)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <TextButton className={styles.clear} onClick={onClear}>
        Limpar filtros
      </TextButton>
    </div>
  )
}
