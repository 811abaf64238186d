import { linkOptions } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import type { PaletteSource } from '#shared/screens/palette-sources.ts'

const few = 4

/** The help centre's texts are fetched when somebody looks for something. */
export const helpPaletteSources: readonly PaletteSource[] = [
  {
    label: 'Ajuda',
    icon: CircleHelp,
    needs: { access: 'member' },
    search: async (text) => {
      const [{ allTopics }, { searchTopics }] = await Promise.all([
        import('./all-topics.ts'),
        import('./search-topics.ts'),
      ])
      return searchTopics(allTopics, text)
        .slice(0, few)
        .map(({ topic }) => ({
          id: `help-${topic.slug}`,
          label: topic.title,
          hint: 'Central de ajuda',
          place: linkOptions({ to: '/help/$topic', params: { topic: topic.slug } }),
        }))
    },
  },
]
