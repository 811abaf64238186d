import { linkOptions } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'
import { newProduct } from './product-destinations.ts'

export const productActions: readonly PaletteAction[] = [
  {
    label: 'Novo produto',
    also: ['cadastrar produto', 'adicionar produto', 'mercadoria'],
    icon: Package,
    destination: newProduct,
    ofText: (name) => ({
      label: `Novo produto “${name}”`,
      destination: linkOptions({ ...newProduct, state: { beginsWith: { name } } }),
    }),
  },
]
