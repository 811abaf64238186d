import type { App } from '@prumo/contract/billing/apps'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Tone } from '#ui/theme/tone.ts'

const badges: readonly {
  flag: 'isTrial' | 'isNew' | 'isRecommended' | 'isBestSeller' | 'isPopular'
  label: string
  tone: Tone
}[] = [
  { flag: 'isTrial', label: 'Em teste', tone: 'attention' },
  { flag: 'isNew', label: 'Novo', tone: 'brand' },
  { flag: 'isRecommended', label: 'Recomendado', tone: 'income' },
  { flag: 'isBestSeller', label: 'Mais vendido', tone: 'attention' },
  { flag: 'isPopular', label: 'Popular', tone: 'neutral' },
]

export function AppBadges({ app }: { app: Partial<App> }) {
  return badges
    .filter(({ flag }) => app[flag])
    .map(({ flag, label, tone }) => (
      <StatusChip key={flag} tone={tone}>
        {label}
      </StatusChip>
    ))
}
