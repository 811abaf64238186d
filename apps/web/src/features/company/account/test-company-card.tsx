import { Switch } from '@mantine/core'
import { companies } from '@prumo/contract/company/companies'
import { testReceiptFooter } from '@prumo/contract/sales/receipt-footers'
import { useAction } from '#shared/actions/use-action.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import styles from './account.module.css'

/** For an owner who wants to try things first, or to teach somebody. */
export function TestCompanyCard() {
  const { isTest } = useMember().company
  const { run, isPending } = useAction(companies.markAsTest, (saved) =>
    saved.isTest ? 'Esta é agora uma empresa de teste.' : 'Esta não é mais uma empresa de teste.',
  )

  async function mark(isOn: boolean) {
    if (await run({ body: { isTest: isOn } })) await rereadSession()
  }

  return (
    <Card title="Empresa de teste">
      <p className={styles.quiet}>
        Para treinar ou conhecer o sistema. Os recibos saem com “{testReceiptFooter}”, e um aviso fica em todas as
        telas. Nada mais muda: o que for lançado continua lançado.
      </p>
      <Switch
        label="Esta é uma empresa de teste"
        checked={isTest}
        disabled={isPending}
        onChange={(event) => void mark(event.currentTarget.checked)}
      />
    </Card>
  )
}
