import { catalogueFinding } from '@prumo/contract/products/finding'
import { services } from '@prumo/contract/services/services'
import { Wrench } from 'lucide-react'
import { call } from '#shared/api/call.ts'
import type { PaletteSource } from '#shared/screens/palette-sources.ts'
import { servicePlaceOf } from './service-places.ts'

const few = 5

export const servicePaletteSources: readonly PaletteSource[] = [
  {
    label: 'Serviços',
    icon: Wrench,
    needs: services.list,
    search: async (search, signal) => {
      const filters = { type: 'service' as const, withInactive: true }
      const body = { search, filters, fields: ['name', 'code'], limit: few, withTotal: false }
      const { items } = await call(catalogueFinding.list, { body }, { signal })
      return items.map(({ id, name = '', code = '' }) => ({ id, label: name, hint: code, place: servicePlaceOf(id) }))
    },
  },
]
