import { paymentConditionLabels } from '@prumo/contract/finance/labels'
import type { Entry } from '@prumo/contract/finance/entries'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import type { ReactNode } from 'react'
import { CommentsPart } from '#shared/comments/comments-part.tsx'
import { FilesPart } from '#shared/files/files-part.tsx'
import { formatDay } from '#shared/format/days.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { TextButton } from '#ui/text-button.tsx'
import { Text } from '#ui/layout/text.ts'
import { Row } from '#ui/layout/row.ts'
import { detailNames, detailOf } from '../../shared/entry-details.ts'
import { OwnerLink } from '../../shared/owner-link.tsx'
import { EntryTimeline } from '../../shared/entry-timeline.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { entryName } from '../../door/settling/actionable-entry.ts'
import { DataPairs } from '../entry/additional-data.tsx'
import { EntryAmount } from '../entry/entry-amount.tsx'
import styles from './entry-panel.module.css'
import { EntryStatus } from '../entry/entry-status.tsx'
import { installmentOf } from '../entry/entry.ts'
import { SequenceList } from './sequence-list.tsx'
import { TypeTile } from '../entry/type-tile.tsx'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'

export function EntryPanel({ entry, commands }: { entry: Entry; commands: EntryCommands }) {
  const today = useToday()
  return (
    <>
      <div className={styles.top}>
        <TypeTile type={entry.type} size={44} />
        <div>
          <Text as="p" weight={580} breaks>
            {entryName(entry)}
          </Text>
          <EntryAmount entry={entry} size="lg" />
          <Row as="p" gap="4px 8px" wrap tone="quiet" size="base" above={4}>
            <EntryStatus entry={entry} today={today} />
          </Row>
        </div>
      </div>
      <Facts entry={entry} today={today} commands={commands} />
      {entry.additionalData.length > 0 && (
        <Part title="Dados Adicionais">
          <DataPairs data={entry.additionalData} />
        </Part>
      )}
      {entry.sequenceId && (
        <Part title="Sequência">
          <SequenceList sequenceId={entry.sequenceId} current={entry.id} today={today} onOpen={commands.open} />
        </Part>
      )}
      <Part title="Anexos">
        <FilesPart recordType="entry" recordId={entry.id} />
      </Part>
      <Part title="Comentários">
        <CommentsPart recordType="entry" recordId={entry.id} />
      </Part>
      <EntryTimeline id={entry.id} />
    </>
  )
}

function Facts({ entry, today, commands }: { entry: Entry; today: string; commands: EntryCommands }) {
  const { format } = useMoneyWords()
  const money = (amount: number) => format(toCents(amount))
  const { category, sourceBankAccount, destinationBankAccount } = entry
  const hasExtras = entry.interest > 0 || entry.fine > 0 || entry.discount > 0
  return (
    <dl className={`${styles.facts} ruled`}>
      {hasExtras && <Fact label="Valor">{money(entry.amount)}</Fact>}
      {entry.interest > 0 && <Fact label="Juros">{money(entry.interest)}</Fact>}
      {entry.fine > 0 && <Fact label="Multa">{money(entry.fine)}</Fact>}
      {entry.discount > 0 && <Fact label="Desconto">{money(-entry.discount)}</Fact>}
      <Fact label="Vencimento">{formatDay(entry.scheduleDate, today)}</Fact>
      {entry.effectiveDate && (
        <Fact label={entry.type === 'INCOME' ? 'Recebido em' : 'Pago em'}>{formatDay(entry.effectiveDate, today)}</Fact>
      )}
      <Fact label="Competência">{formatDate(entry.competenceDate)}</Fact>
      {sourceBankAccount && <Fact label="Conta de origem">{sourceBankAccount.name}</Fact>}
      <Fact label={sourceBankAccount ? 'Conta de destino' : 'Conta'}>{destinationBankAccount.name}</Fact>
      {entry.type !== 'TRANSFER' && (
        <Fact label="Categoria">
          {category ? [category.parent?.name, category.name].filter(Boolean).join(' › ') : 'Sem Categoria'}
        </Fact>
      )}
      {detailNames.map(
        (name) =>
          entry[name] && (
            <Fact key={name} label={detailOf(name).labelOf(entry.type)}>
              {entry[name].name}
            </Fact>
          ),
      )}
      <Fact label="Condição">
        {[paymentConditionLabels[entry.paymentConditionType], installmentOf(entry)].filter(Boolean).join(' · ')}
      </Fact>
      {entry.barcode && <Fact label="Código de barras">{entry.barcode}</Fact>}
      {entry.owner && (
        <Fact label="Origem">
          <OwnerLink owner={entry.owner} />
        </Fact>
      )}
      {entry.restOf && <RestOf restOf={entry.restOf} commands={commands} />}
      <Fact label="Criado em">{formatInstant(entry.createdAt)}</Fact>
    </dl>
  )
}

function RestOf({ restOf, commands }: { restOf: { id: string; code: number }; commands: EntryCommands }) {
  return (
    <Fact label="Resto do pagamento parcial">
      <TextButton onClick={() => commands.open(restOf.id)}>Lançamento nº {restOf.code}</TextButton>
    </Fact>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
)

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)
