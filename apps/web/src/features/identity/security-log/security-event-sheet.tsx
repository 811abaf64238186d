import { securityMethodLabels, securityOutcomeLabels } from '@prumo/contract/identity/security-labels'
import type { SecurityEvent } from '@prumo/contract/identity/security-log'
import { formatInstant } from '#shared/format/instants.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import type { SheetProps } from '#ui/layers/sheet-drawer.tsx'
import styles from './security-log.module.css'
import { kindOf } from './security-labels.ts'

/** Everything that is known about one line, also where the list has no room for it. */
export function SecurityEventSheet({
  event,
  opened,
  onClose,
  steps,
}: {
  event: SecurityEvent
  opened: boolean
  onClose: () => void
  steps: SheetProps['steps']
}) {
  const facts: [string, string | null | undefined][] = [
    ['Quando', formatInstant(event.at)],
    ['Resultado', securityOutcomeLabels[event.outcome]],
    ['Pessoa', event.person?.displayName ?? 'Desconhecido'],
    ['Sobre', event.subject?.displayName],
    ['Por', event.method && securityMethodLabels[event.method]],
    ['Detalhe', event.detail],
    ['Aparelho', event.device],
    ['Endereço IP', event.address],
  ]
  return (
    <Sheet opened={opened} onClose={onClose} title={kindOf(event)} steps={steps}>
      <dl className={`${styles.facts} ruled`}>
        {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      </dl>
    </Sheet>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
