import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from '../layers/sheet.tsx'

type FilterSheetProps = {
  opened: boolean
  onClose: () => void
  /** Empties the draft; the list changes on apply. */
  onClear: () => void
  onApply: () => void
  title?: string | undefined
  children: ReactNode
}

export function FilterSheet({ opened, onClose, onClear, onApply, title, children }: FilterSheetProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      onSubmit={onApply}
      title={title ?? 'Filtros avançados'}
      footer={
        <>
          <Button variant="default" onClick={onClear}>
            Limpar
          </Button>
          <Button type="submit">Aplicar</Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
