import { Button } from '@mantine/core'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import type { TillFinanceAnswer } from './use-finish-sale.ts'
import styles from './payment.module.css'

type FinanceDialogProps = { opened: boolean; total: number; onAnswer: (answer: TillFinanceAnswer) => void }

/** Asked before the sale is made, so that the answer travels with it. */
export const TillFinanceDialog = ({ opened, total, onAnswer }: FinanceDialogProps) => (
  <Dialog opened={opened} onClose={() => onAnswer('back')} title="Lançar esta venda no financeiro?">
    <p className={styles.dialogText}>
      Os pagamentos, de <Money cents={total} />, viram lançamentos nas contas de cada forma de pagamento. Sem lançar, a
      venda fica marcada e pode ser lançada depois.
    </p>
    <div className={styles.dialogButtons}>
      <Button variant="subtle" onClick={() => onAnswer('back')}>
        Voltar
      </Button>
      <Button variant="default" onClick={() => onAnswer(false)}>
        Concluir sem lançar
      </Button>
      <Button data-autofocus onClick={() => onAnswer(true)}>
        Lançar e concluir
      </Button>
    </div>
  </Dialog>
)
