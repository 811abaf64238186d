import { noticeKindLabels, notices, type NoticeEntry } from '@prumo/contract/finance/notices'
import { entryTypeLabels } from '@prumo/contract/finance/labels'
import { toCents } from '@prumo/domain/money/money'
import type { AnswerOf } from '@prumo/contract/route'
import { Settings2 } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { formatDay } from '#shared/format/days.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { RowList, RowText } from '../shared/row-list.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { NoticeHistory } from './notice-history.tsx'
import styles from './notices.module.css'

type Now = AnswerOf<typeof notices.now>

/** What asks for attention now, and what was told before. */
export function Notices() {
  const { data, error, refetch } = useRouteQueryKeepingLast(notices.now, {})
  return (
    <Page>
      <PageHeader
        title="Avisos financeiros"
        context="O que vence, o que atrasou e quando o saldo aperta"
        actions={
          <ButtonLink
            to="/finance/notifications/settings"
            variant="default"
            leftSection={<Settings2 size={15} aria-hidden />}
          >
            Configurações
          </ButtonLink>
        }
      />
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonForm fields={4} />}
      {data && <NowBlocks data={data} />}
      {/* Asked for at once, drawn when nothing above it can move it any more. */}
      <div hidden={!data && !error}>
        <NoticeHistory />
      </div>
    </Page>
  )
}

function NowBlocks({ data: { due, overdue, lowBalances } }: { data: Now }) {
  const day = useToday()
  return (
    <Grid columns={3} gap={14} align="start" stacks="screen">
      <EntryBlock title={noticeKindLabels.overdue} entries={overdue} day={day} none="Nada atrasado. Tudo em dia!" />
      <EntryBlock title={noticeKindLabels.due} entries={due} day={day} none="Nada vence nos próximos dias." />
      <Card
        title={noticeKindLabels['low-balance']}
        action={lowBalances.length > 0 && <TextLink to="/finance/future-cash-flow">Ver previsão</TextLink>}
      >
        {lowBalances.length === 0 && <p className={styles.quiet}>Nenhuma conta fica abaixo do seu limite.</p>}
        <RowList>
          {lowBalances.map(({ bankAccount, date, balance, lowest, lowestDate }) => (
            <li key={bankAccount?.id ?? 'all'} className={styles.row}>
              <RowText name={bankAccount?.name ?? 'Todas as contas'}>{formatDay(date, day)}</RowText>
              <div className={styles.amounts}>
                <Money cents={toCents(balance)} tone="auto" />
                {lowestDate !== date && (
                  <small>
                    menor: <Money cents={toCents(lowest)} />
                  </small>
                )}
              </div>
            </li>
          ))}
        </RowList>
      </Card>
    </Grid>
  )
}

function EntryBlock({ title, entries, day, none }: { title: string; entries: Now['due']; day: string; none: string }) {
  const { count, toPay, toReceive, items } = entries
  return (
    <Card title={count > 0 ? `${title} (${count})` : title}>
      {count === 0 && <p className={styles.quiet}>{none}</p>}
      {count > 0 && (
        <p className={styles.head}>
          <span>
            A pagar: <Money cents={toCents(toPay)} />
          </span>
          <span>
            A receber: <Money cents={toCents(toReceive)} />
          </span>
        </p>
      )}
      <RowList>
        {items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} day={day} />
        ))}
      </RowList>
      {count > items.length && <p className={styles.quiet}>e mais {count - items.length}</p>}
    </Card>
  )
}

const EntryRow = ({
  entry: { id, description, type, person, scheduleDate, effectiveAmount },
  day,
}: {
  entry: NoticeEntry
  day: string
}) => (
  <li className={styles.row}>
    <RowText
      name={
        <TextLink to="/finance/transactions" search={{ entry: id }}>
          {description || entryTypeLabels[type]}
        </TextLink>
      }
    >
      {person ? `${person} · ${formatDay(scheduleDate, day)}` : formatDay(scheduleDate, day)}
    </RowText>
    <Money cents={toCents(effectiveAmount)} tone={type === 'TRANSFER' ? 'plain' : 'auto'} />
  </li>
)
