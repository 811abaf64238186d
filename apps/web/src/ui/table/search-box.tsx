import { ActionIcon, TextInput } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type SearchBoxProps = {
  value: string
  onChange: (value: string) => void
  /** Label and placeholder: 'Buscar por descrição'. */
  label: string
  delayMs?: number | undefined
  className?: string | undefined
}

/** Shows each key at once and tells the caller when the person pauses, presses Enter or clears. */
export function SearchBox({ value, onChange, label, delayMs = 300, className = '' }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const tellLater = useEffectEvent(tell)

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    const timer = setTimeout(() => tellLater(text.trim()), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])

  function tell(next: string) {
    if (next === told.current) return
    told.current = next
    onChange(next)
  }

  function clear() {
    setText('')
    tell('')
    input.current?.focus()
  }

  return (
    <TextInput
      ref={input}
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<Search size={15} aria-hidden />}
      rightSection={
        text && (
          <ActionIcon size={28} onClick={clear} aria-label="Limpar busca">
            <X size={15} aria-hidden />
          </ActionIcon>
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(text.trim())
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (text) clear()
        else input.current?.blur()
      }}
    />
  )
}
