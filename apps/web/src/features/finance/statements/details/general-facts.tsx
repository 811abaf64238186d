import type { statements } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatInstant } from '#shared/format/instants.ts'
import { formatLabels } from '../statement-labels.ts'
import styles from './details.module.css'

export function GeneralFacts({ item }: { item: AnswerOf<typeof statements.get> }) {
  const { facts } = item
  const period = facts.startDate && facts.endDate && `${formatDate(facts.startDate)} a ${formatDate(facts.endDate)}`
  const bank = [facts.bankId && `banco ${facts.bankId}`, facts.accountId && `conta ${facts.accountId}`]
    .filter(Boolean)
    .join(', ')
  const rows = [
    ['Arquivo', item.fileName],
    ['Conta bancária', item.bankAccountName],
    ['Formato', formatLabels[item.format]],
    ['Enviado por', item.user?.displayName],
    ['Enviado em', formatInstant(item.createdAt)],
    ['Processado em', item.processedDate && formatInstant(item.processedDate)],
    ['Concluído em', item.completedAt && formatInstant(item.completedAt)],
    ['Período do extrato', period],
    ['No arquivo', bank],
    ['Moeda', facts.currency],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <section aria-label="Informações gerais" className={styles.section}>
      <h3>Informações gerais</h3>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
