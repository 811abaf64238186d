import { linkOptions } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'

export const importActions: readonly PaletteAction[] = [
  {
    label: 'Importar planilha',
    also: ['importar clientes', 'importar produtos', 'excel', 'trazer cadastros'],
    icon: FileUp,
    destination: linkOptions({ to: '/import', search: {} }),
  },
]
