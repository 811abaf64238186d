import { Button } from '@mantine/core'
import { commissions, type OpenPayment } from '@prumo/contract/sales/commissions'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { Undo2 } from 'lucide-react'
import { Allowed } from '#shared/access/allowed.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Money } from '#ui/money.tsx'
import styles from './commissions.module.css'

/** What was made to be paid and waits in finance: it can be taken back until it is settled there. */
export function OpenPayments({ payments }: { payments: readonly OpenPayment[] }) {
  const confirm = useConfirm()
  const undo = useAction(commissions.undoPayment, 'Pagamento desfeito!')
  const ask = async ({ id, amount, until, entry }: OpenPayment) => {
    const message = `O lançamento ${entry.code}, de ${formatBRL(toCents(amount))}, sai do financeiro, e a comissão até ${formatDate(until)} volta a ficar a pagar.`
    if (await confirm({ title: 'Desfazer pagamento?', message, verb: 'Desfazer pagamento' }))
      await undo.run({ params: { id } })
  }
  return (
    <Card title="Em pagamento">
      <ul className={styles.payments} aria-label="Pagamentos que esperam a baixa no financeiro">
        {payments.map((payment) => (
          <li key={payment.entry.id}>
            <span>
              <b>Comissão até {formatDate(payment.until)}</b>
              <Quiet as="span" size="base">
                Lançamento {payment.entry.code} · vence {formatDate(payment.dueDate)} · paga com a baixa no financeiro
              </Quiet>
            </span>
            <Money cents={toCents(payment.amount)} />
            <Allowed to={commissions.undoPayment}>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<Undo2 size={15} aria-hidden />}
                loading={undo.isPending}
                onClick={() => void ask(payment)}
              >
                Desfazer pagamento
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
    </Card>
  )
}
