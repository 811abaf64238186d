import { apps, nicheLabels, type NicheKey } from '@prumo/contract/billing/apps'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Row } from '#ui/layout/row.ts'
import styles from './niche-chips.module.css'

type NicheChipsProps = { value: NicheKey | undefined; onChange: (niche: NicheKey | undefined) => void }

const niches = Object.keys(nicheLabels) as NicheKey[]

export function NicheChips({ value, onChange }: NicheChipsProps) {
  const { data } = useRouteQuery(apps.filterStyle, {})
  const totalOf = (niche: NicheKey) => data?.items.find(({ key }) => key === niche)?.total
  return (
    <Row gap={6} align="stretch" wrap role="group" aria-label="Área">
      <Chip label="Todos" isOn={value === undefined} onSelect={() => onChange(undefined)} />
      {niches.map((niche) => (
        <Chip
          key={niche}
          label={nicheLabels[niche]}
          count={totalOf(niche)}
          isOn={value === niche}
          onSelect={() => onChange(value === niche ? undefined : niche)}
        />
      ))}
    </Row>
  )
}

type ChipProps = { label: string; count?: number | undefined; isOn: boolean; onSelect: () => void }

function Chip({ label, count, isOn, onSelect }: ChipProps) {
  return (
    <button type="button" className={`${styles.chip} focus-ring`} aria-pressed={isOn} onClick={onSelect}>
      {label}
      {count !== undefined && <span className={`${styles.count} num`}>{count}</span>}
    </button>
  )
}
