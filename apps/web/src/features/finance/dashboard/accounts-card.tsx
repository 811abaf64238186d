import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { toCents } from '@prumo/domain/money/money'
import { Link } from '@tanstack/react-router'
import { Allowed } from '#shared/access/allowed.tsx'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { BankMark } from '../bank-accounts/bank-mark.tsx'
import { RowList } from '../shared/row-list.tsx'
import type { DashboardAnswer } from './kpi-cards.tsx'
import styles from './dashboard.module.css'

/** In which accounts the money is today. */
export function AccountsCard({ accounts, concealed }: { accounts: DashboardAnswer['accounts']; concealed: boolean }) {
  const manage = (
    <Allowed to={bankAccounts.list}>
      <Link to="/finance/bank-accounts">Gerenciar</Link>
    </Allowed>
  )
  return (
    <Card title="Contas bancárias" action={manage}>
      <RowList>
        {accounts.map(({ destinationBankAccount: { id, name, bank }, actualBalance }) => (
          <li key={id} className={styles.line}>
            <BankMark bank={bank} />
            <span className={styles.text}>
              <b>{name}</b>
              <small>{bank ?? 'Sem banco'}</small>
            </span>
            <span className={styles.end}>
              <Money
                cents={toCents(actualBalance)}
                tone={actualBalance < 0 ? 'expense' : 'plain'}
                concealed={concealed}
              />
            </span>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
