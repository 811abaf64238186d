import { Check, CircleAlert } from 'lucide-react'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import styles from './plan-form.module.css'
import { isNameless } from './draft/plan-rows.ts'
import type { PlanForm } from './draft/use-plan-form.ts'

const tabKeys = ['identificacao', 'iaq', 'ambientes', 'equipamentos', 'catalogo', 'observacoes'] as const
export type PlanTab = (typeof tabKeys)[number]

const labels: Record<PlanTab, string> = {
  identificacao: 'Identificação',
  iaq: 'IAQ',
  ambientes: 'Ambientes',
  equipamentos: 'Equipamentos',
  catalogo: 'Catálogo & Plano',
  observacoes: 'Observações',
}

/** The reports of the air are with the air. */
export const tabNamed = (name: string | undefined): PlanTab =>
  name === 'laudos' ? 'iaq' : (tabKeys.find((key) => key === name) ?? 'identificacao')

const tabOfField: Readonly<Record<string, PlanTab>> = {
  iaqRequirements: 'iaq',
  scope: 'observacoes',
  notes: 'observacoes',
}

/** The tabs in which something is wrong, the first one first. */
export function wrongTabs({ form, lists, isChecked }: PlanForm): PlanTab[] {
  const wrong = new Set(
    Object.keys(form.formState.errors)
      .filter((name) => name !== 'root')
      .map((name) => tabOfField[name] ?? 'identificacao'),
  )
  if (isChecked && lists.environments.some(isNameless)) wrong.add('ambientes')
  return tabKeys.filter((key) => wrong.has(key))
}

type PlanTabsProps = {
  record: PlanForm
  active: PlanTab
  ready: ReadonlySet<string>
  destinationOf: (tab: PlanTab) => Destination
}

export function PlanTabs({ record, active, ready, destinationOf }: PlanTabsProps) {
  const wrong = wrongTabs(record)
  const { environments, equipment, tasks } = record.lists
  const counts: Partial<Record<PlanTab, number>> = {
    ambientes: environments.length,
    equipamentos: equipment.length,
    catalogo: tasks.length,
  }
  const signOf = (key: PlanTab) => {
    if (wrong.includes(key))
      return <CircleAlert size={15} className={styles.wrong} aria-label="há algo a corrigir" role="img" />
    if (ready.has(key)) return <Check size={15} className={styles.done} aria-label="pronta" role="img" />
    return undefined
  }
  return (
    <TabLinks
      label="Partes do PMOC"
      tabs={tabKeys.map((key) => ({
        label: labels[key],
        destination: destinationOf(key),
        isActive: key === active,
        mark: counts[key] ? String(counts[key]) : undefined,
        sign: signOf(key),
      }))}
    />
  )
}
