import { FileText, ShoppingBag } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'
import { newSaleDestination, simpleSaleDestination } from './sale-destinations.ts'

export const salesActions: readonly PaletteAction[] = [
  {
    label: 'Nova venda',
    isUsual: true,
    also: ['vender', 'novo pedido', 'venda simples'],
    icon: ShoppingBag,
    destination: simpleSaleDestination,
  },
  {
    label: 'Novo orçamento',
    isUsual: true,
    also: ['fazer orçamento', 'proposta', 'cotação'],
    icon: FileText,
    destination: newSaleDestination,
  },
]
