import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import styles from '../actions/actions.module.css'
import { FinanceFields, firstAnswer, sentOf, wrongIn } from '../actions/finance-fields.tsx'
import type { FinanceDefaults } from '../actions/use-finance-question.ts'
import { useToday } from '#shared/session/use-today.ts'

type FinanceDialogProps = {
  defaults: FinanceDefaults
  payment: { paymentCondition?: string | undefined; installments?: number | null | undefined } | undefined
  onClose: () => void
  onAnswer: (answer: object) => void
}

/** Whether what is saved becomes entries at once, and where. */
export function FinanceDialog({ defaults, payment, onClose, onAnswer }: FinanceDialogProps) {
  const today = useToday()
  const isInParcels = payment?.paymentCondition === 'INSTALLMENTS'
  const [answer, setAnswer] = useState(() =>
    firstAnswer(defaults, { installments: isInParcels ? (payment.installments ?? null) : null, today }),
  )
  const [isTried, setIsTried] = useState(false)
  const wrong = wrongIn(answer, isInParcels)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Transação financeira"
      footer={
        <Row gap={10} align="stretch" justify="end" wrap grow>
          <Button variant="default" onClick={onClose}>
            Continuar editando
          </Button>
          <Button
            onClick={() => {
              setIsTried(true)
              if (Object.keys(wrong).length === 0) onAnswer(sentOf(answer))
            }}
          >
            {answer.isWanted ? 'Salvar e criar lançamento' : 'Salvar sem lançamento'}
          </Button>
        </Row>
      }
    >
      <div className={styles.question}>
        <p>As configurações pedem um lançamento financeiro para este orçamento.</p>
        <FinanceFields
          answer={answer}
          onChange={setAnswer}
          isInParcels={isInParcels}
          errors={isTried ? wrong : {}}
          today={today}
        />
      </div>
    </Dialog>
  )
}
