import { Button, Radio, Textarea } from '@mantine/core'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Row } from '#ui/layout/row.ts'
import { personName } from '../sale-labels.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { FinanceFields, firstAnswer, sentOf, wrongIn } from './finance-fields.tsx'
import { firstSchedule, ScheduleFields, scheduleSent, type Schedule } from './schedule-fields.tsx'
import styles from './actions.module.css'
import { consequencesOf, stepTexts, type SaleStep } from './steps.ts'
import { useFinanceQuestion, type FinanceDefaults } from './use-finance-question.ts'

export type SteppingSale = Pick<
  Sale,
  'id' | 'code' | 'type' | 'status' | 'origin' | 'version' | 'totalPrice' | 'client' | 'payment' | 'service'
>

type StepDialogProps = { sale: SteppingSale; step: SaleStep; onClose: () => void }

/** Asks with what will happen, sends, and says how it went. */
export function StepDialog({ sale, step, onClose }: StepDialogProps) {
  const [asked] = useState(sale)
  const question = useFinanceQuestion()
  const [outcome, setOutcome] = useState<{ isDone: boolean; message: string } | null>(null)
  const defaults = step === 'CANCELLED' || asked.totalPrice === 0 ? null : question(asked.origin, asked.status, step)
  const texts = stepTexts(asked, step)
  if (outcome) {
    const Icon = outcome.isDone ? CircleCheck : CircleX
    return (
      <Dialog
        opened
        onClose={onClose}
        title={outcome.isDone ? texts.succeeded : texts.failed}
        footer={<Button onClick={onClose}>Fechar</Button>}
      >
        <p className={styles.outcome} data-done={outcome.isDone || undefined} role="status">
          <Icon size={20} aria-hidden />
          <span>{outcome.message}</span>
        </p>
      </Dialog>
    )
  }
  return (
    <Question
      key={defaults ? 'finance' : 'plain'}
      sale={asked}
      step={step}
      defaults={defaults}
      onClose={onClose}
      onDone={() => setOutcome({ isDone: true, message: texts.success })}
      onFailed={(message) => setOutcome({ isDone: false, message: `${texts.failure} ${message}` })}
    />
  )
}

type QuestionProps = StepDialogProps & {
  defaults: FinanceDefaults | null
  onDone: () => void
  onFailed: (message: string) => void
}

function Question({ sale, step, defaults, onClose, onDone, onFailed }: QuestionProps) {
  const today = useToday()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useRouteMutation(sales.changeStatus)
  const isInParcels = sale.payment.paymentCondition === 'INSTALLMENTS'
  const [answer, setAnswer] = useState(
    () => defaults && firstAnswer(defaults, { installments: isInParcels ? sale.payment.installments : null, today }),
  )
  const [reason, setReason] = useState('')
  const [refund, setRefund] = useState<Refund | null>(null)
  const [plan, setPlan] = useState<Schedule | null>(() => firstSchedule(sale, step))
  const [isTried, setIsTried] = useState(false)
  const texts = stepTexts(sale, step)
  const wrong = answer ? wrongIn(answer, isInParcels) : {}
  const lacksReason = step === 'CANCELLED' && reason.trim() === ''
  const lacksDay = plan !== null && !plan.start
  const lacksRefund = refund !== null && refund.choice === null

  async function send(acceptExpired = false): Promise<void> {
    setIsTried(true)
    if (Object.keys(wrong).length > 0 || lacksReason || lacksRefund || lacksDay) return
    try {
      await mutateAsync({
        params: { id: sale.id },
        body: {
          status: step,
          version: sale.version,
          ...(step === 'CANCELLED' && { reason }),
          ...(refund?.choice && { refund: refund.choice }),
          ...(acceptExpired && { acceptExpired }),
          ...(plan && { service: scheduleSent(plan) }),
          ...(answer && sentOf(answer)),
        },
      })
      onDone()
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : null
      if (code === 'sale.refund-required') {
        setIsTried(false)
        setRefund({ message: messageOf(error), choice: null })
      } else if (code === 'stock.batch-expired' && !acceptExpired) {
        const isWanted = await confirm({
          title: 'Produto vencido',
          message: messageOf(error),
          verb: 'Usar mesmo assim',
        })
        if (isWanted) await send(true)
      } else onFailed(messageOf(error))
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.question}
      footer={
        <Row gap={10} align="stretch" justify="end" wrap grow>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button {...(step === 'CANCELLED' && { color: 'red' })} loading={isPending} onClick={() => void send()}>
            {texts.button}
          </Button>
        </Row>
      }
    >
      <div className={styles.question}>
        <p>
          {personName(sale.client)} · <span className="num">{formatBRL(toCents(sale.totalPrice))}</span>
        </p>
        <ul>
          {consequencesOf(sale, step).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {answer && (
          <FinanceFields
            answer={answer}
            onChange={setAnswer}
            isInParcels={isInParcels}
            errors={isTried ? wrong : {}}
            today={today}
          />
        )}
        {plan && (
          <ScheduleFields
            plan={plan}
            onChange={setPlan}
            isServiceOrder={sale.type === 'SERVICEORDER'}
            error={isTried && lacksDay ? 'Informe a data' : null}
          />
        )}
        {step === 'CANCELLED' && (
          <ReasonField reason={reason} onChange={setReason} isLacking={isTried && lacksReason} />
        )}
        {refund && (
          <RefundChoice
            refund={refund}
            error={isTried && lacksRefund}
            hasClient={sale.client !== null}
            onChange={setRefund}
          />
        )}
      </div>
    </Dialog>
  )
}

type ReasonFieldProps = { reason: string; onChange: (reason: string) => void; isLacking: boolean }

const ReasonField = ({ reason, onChange, isLacking }: ReasonFieldProps) => (
  <Textarea
    label="Motivo do cancelamento"
    required
    autosize
    minRows={2}
    maxLength={300}
    value={reason}
    error={isLacking && 'Informe o motivo do cancelamento'}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

type Refund = { message: string; choice: 'GIVE_BACK' | 'STORE_CREDIT' | null }
type RefundChoiceProps = { refund: Refund; error: boolean; hasClient: boolean; onChange: (refund: Refund) => void }

const RefundChoice = ({ refund, error, hasClient, onChange }: RefundChoiceProps) => (
  <>
    <Banner live>{refund.message}</Banner>
    <Radio.Group
      label="O que fazer com o valor recebido"
      value={refund.choice}
      error={error && 'Informe o que fazer com o valor recebido'}
      onChange={(choice) => onChange({ ...refund, choice: choice as Refund['choice'] })}
    >
      <div className={styles.choices}>
        <Radio value="GIVE_BACK" label="Devolver o dinheiro ao cliente" />
        <Radio value="STORE_CREDIT" label="Deixar como crédito do cliente" disabled={!hasClient} />
      </div>
    </Radio.Group>
  </>
)
