import { linkOptions } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'

/** The till with this product, variation or service in the cart. */
export const sellingDestination = (id: string) => linkOptions({ to: '/pdv', search: { sell: id } })

export const pdvActions: readonly PaletteAction[] = [
  {
    label: 'Vender no caixa',
    also: ['nova venda', 'abrir pdv', 'frente de caixa', 'passar produto'],
    icon: ScanBarcode,
    destination: linkOptions({ to: '/pdv', search: {} }),
  },
]
