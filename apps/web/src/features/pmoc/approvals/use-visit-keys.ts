import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isOccupied } from '#ui/layers/is-occupied.ts'

/** Of the dialog; `keys` are those of `aria-keyshortcuts` on what they press. */
export const visitKeys = [
  { keys: ['Ctrl', 'Enter'], text: 'Aprovar a visita' },
  { keys: ['←', '→'], text: 'Visita anterior e próxima' },
  { keys: ['J', 'K'], text: 'Próximo aparelho e anterior' },
  { keys: ['D'], text: 'Devolver o aparelho ao técnico' },
  { keys: ['A'], text: 'Aprovar assim mesmo o que foi devolvido' },
  { keys: ['C'], text: 'Corrigir o aparelho' },
  { keys: ['T'], text: 'Criar tarefa para o aparelho' },
  { keys: ['F'], text: 'Ver as fotos lado a lado; setas passam' },
  { keys: ['?'], text: 'Mostrar estes atalhos' },
] as const

const ofMachines = new Set(['D', 'A', 'C', 'T'])
const isSentAtOnce = new Set(['A', 'T'])
const ofVisit = new Set(['ArrowLeft', 'ArrowRight', 'F', '?'])

/** Presses whatever says by `aria-keyshortcuts` that it answers to a key: of the machine in focus first, else the first there is. */
export function useVisitKeys(container: RefObject<HTMLElement | null>) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const dialog = container.current?.closest('[role="dialog"]')
    if (!dialog || event.defaultPrevented || event.altKey || event.repeat || event.isComposing) return
    const press = (scope: Element | null, keys: string) => {
      const button = scope?.querySelector<HTMLElement>(`[aria-keyshortcuts="${keys}"]`)
      button?.focus()
      button?.click()
      return Boolean(button)
    }
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
    if (event.ctrlKey || event.metaKey) {
      const isAlone = document.querySelectorAll('[role="dialog"]').length === 1
      // What is being handed back is said first, or it would be approved with the rest.
      const isReturning = dialog.querySelector('[data-returning]') !== null
      if (key === 'Enter' && isAlone && !isReturning && press(dialog, 'Control+Enter')) event.preventDefault()
      return
    }
    if (isOccupied(event.target)) return
    if (key === 'J' || key === 'K') walk(dialog, key === 'J' ? 1 : -1)
    else if (ofMachines.has(key)) {
      const machine = document.activeElement?.closest<HTMLElement>('[data-machine]')
      // What is sent at once is sent for the machine in focus alone, which keeps it.
      if (!press(machine ?? (isSentAtOnce.has(key) ? null : dialog), key)) return
      if (machine && isSentAtOnce.has(key)) machine.focus({ preventScroll: true })
    } else if (!ofVisit.has(key) || !press(dialog, key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** To the machine behind or before the one in focus; from elsewhere to the first, or the last. */
function walk(dialog: Element, step: 1 | -1) {
  const machines = [...dialog.querySelectorAll<HTMLElement>('[data-machine]')]
  const place = machines.findIndex((machine) => machine.contains(document.activeElement))
  const next = place < 0 ? machines.at(step > 0 ? 0 : -1) : machines[place + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}
