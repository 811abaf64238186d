import { FileText, ShoppingBag } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'
import { newSalePlace, simpleSalePlace } from './sale-places.ts'

export const salesActions: readonly PaletteAction[] = [
  {
    label: 'Nova venda',
    also: ['vender', 'novo pedido', 'venda simples'],
    icon: ShoppingBag,
    place: simpleSalePlace,
    plus: { order: 30, label: 'Venda' },
  },
  {
    label: 'Novo orçamento',
    also: ['fazer orçamento', 'proposta', 'cotação'],
    icon: FileText,
    place: newSalePlace,
    plus: { order: 40, label: 'Orçamento' },
  },
]
