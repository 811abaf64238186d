import { catalogueFinding } from '@prumo/contract/products/finding'
import { products } from '@prumo/contract/products/products'
import { Package } from 'lucide-react'
import { call } from '#shared/api/call.ts'
import type { PaletteSource } from '#shared/screens/palette-sources.ts'
import { productPlace } from './product-places.ts'
import { variationPlace } from './variations-page/variation-place.ts'

const few = 5

export const productPaletteSources: readonly PaletteSource[] = [
  {
    label: 'Produtos',
    icon: Package,
    needs: products.list,
    search: async (search, signal) => {
      const fields = ['name', 'code', 'productId', 'variationId']
      const filters = { type: 'product' as const, withInactive: true }
      const body = { search, filters, fields, limit: few, withTotal: false }
      const { items } = await call(catalogueFinding.list, { body }, { signal })
      return items.map(({ id, name = '', code = '', productId, variationId }) => ({
        id,
        label: name,
        hint: code,
        place: variationId && productId ? variationPlace({ id: variationId, productId }, 'edit') : productPlace(id),
      }))
    },
  },
]
