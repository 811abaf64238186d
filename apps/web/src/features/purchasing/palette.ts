import { linkOptions } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'

export const purchasingActions: readonly PaletteAction[] = [
  {
    label: 'Dar entrada em nota fiscal',
    also: ['nota fiscal', 'nf-e', 'nfe', 'xml', 'compra', 'entrada de mercadoria', 'nota de fornecedor'],
    icon: FileDown,
    destination: linkOptions({ to: '/stock/invoices', search: {} }),
  },
]
