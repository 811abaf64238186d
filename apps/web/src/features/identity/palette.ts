import { members } from '@prumo/contract/identity/members'
import { linkOptions } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { call } from '#shared/api/call.ts'
import type { PaletteSource } from '#shared/screens/palette-sources.ts'

const few = 5

export const identityPaletteSources: readonly PaletteSource[] = [
  {
    label: 'Usuários',
    icon: Users,
    needs: members.list,
    search: async (search, signal) => {
      const { items } = await call(
        members.list,
        { body: { filters: { search }, limit: few, withTotal: false, fields: ['displayName', 'email'] } },
        { signal },
      )
      return items.map(({ id, displayName = '', email }) => ({
        id,
        label: displayName,
        ...(email && { hint: email }),
        place: linkOptions({ to: '/users/user/$id', params: { id } }),
      }))
    },
  },
]
