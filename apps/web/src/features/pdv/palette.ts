import { linkOptions } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'

export const pdvActions: readonly PaletteAction[] = [
  {
    label: 'Vender no caixa',
    also: ['nova venda', 'abrir pdv', 'frente de caixa', 'passar produto'],
    icon: ScanBarcode,
    place: linkOptions({ to: '/pdv', search: {} }),
  },
]
