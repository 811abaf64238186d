import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { entries } from '@prumo/contract/finance/entries'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { ArrowDownUp, Landmark, Tags } from 'lucide-react'
import { call } from '#shared/api/call.ts'
import type { PaletteSource } from '#shared/screens/palette-sources.ts'

const few = 5

export const financePaletteSources: readonly PaletteSource[] = [
  {
    label: 'Contas Bancárias',
    icon: Landmark,
    needs: bankAccounts.list,
    search: async (search, signal) => {
      const { items } = await call(
        bankAccounts.list,
        { body: { filters: { search }, limit: few, withTotal: false, fields: ['name', 'bank'] } },
        { signal },
      )
      return items.map(({ id, name = '', bank }) => ({
        id,
        label: name,
        ...(bank && { hint: bank }),
        place: linkOptions({ to: '/finance/bank-accounts/bank-account/$id', params: { id } }),
      }))
    },
  },
  {
    label: 'Categorias',
    icon: Tags,
    needs: categories.list,
    search: async (search, signal) => {
      const { items } = await call(
        categories.list,
        { body: { filters: { search }, limit: few, withTotal: false, fields: ['name', 'parent.name'] } },
        { signal },
      )
      return items.map(({ id, name = '', parent }) => ({
        id,
        label: name,
        ...(parent && { hint: parent.name }),
        place: linkOptions({ to: '/finance/categories/category/$id', params: { id } }),
      }))
    },
  },
  {
    label: 'Movimentações',
    icon: ArrowDownUp,
    needs: entries.list,
    search: async (search, signal) => {
      const fields = ['description', 'day', 'effectiveAmount']
      const { items } = await call(
        entries.list,
        { body: { filters: { search }, sort: '-day', limit: few, withTotal: false, fields } },
        { signal },
      )
      return items.map(({ id, description = '', day = '', effectiveAmount = 0 }) => ({
        id,
        label: description,
        hint: `${formatDate(day)} · ${formatBRL(toCents(effectiveAmount))}`,
        place: linkOptions({ to: '/finance/transactions', search: { entry: id } }),
      }))
    },
  },
]
