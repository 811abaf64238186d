import { Button } from '@mantine/core'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { useNavigate } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { AskWhom } from '#shared/upgrade/ask-whom.tsx'
import { Card } from '#ui/card.tsx'
import { Logo } from '#ui/logo.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { ChoiceStart } from './choice/choice-start.tsx'
import { ChoiceSummary } from './choice/choice-summary.tsx'
import { ModulePicker } from './choice/module-picker.tsx'
import type { PlanChoice } from './choice/plan-choice.ts'
import { PlanPicker } from './choice/plan-picker.tsx'
import { useChoosePlan } from './choice/use-choose-plan.ts'
import { isEmptyChoice, useEffectiveChoice } from './choice/use-effective-choice.ts'
import styles from './complete-payment.module.css'
import { PaymentCards } from './payment-cards.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** Last step of the registration: plan, interval and card. Whoever is still trying may leave it for later. */
export function CompletePayment() {
  return (
    <PlainFrame>
      <Steps />
    </PlainFrame>
  )
}

function Steps() {
  const mayBuy = useMayCall(subscriptions.choose)
  const { company } = useMember()
  const isTrying = company.subscription.status === 'trialing'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo size={28} />
        <Quiet as="span" above={4}>
          {company.displayName}
        </Quiet>
      </header>
      <main className={styles.main}>
        <div>
          <h1 className={styles.title}>Escolha seu plano</h1>
          <Quiet above={4}>
            {isTrying
              ? 'Nada é cobrado antes do fim do período de teste, e você pode mudar quando quiser.'
              : 'Você pode mudar de plano quando quiser.'}
          </Quiet>
        </div>
        {mayBuy ? (
          <ChoiceStart>{(choice, setChoice) => <Choice choice={choice} onChange={setChoice} />}</ChoiceStart>
        ) : (
          <NotMine />
        )}
      </main>
    </div>
  )
}

function NotMine() {
  return (
    <Card>
      <AskWhom />
      <ButtonLink to="/">Ir para o início</ButtonLink>
    </Card>
  )
}

function Choice({ choice, onChange }: { choice: PlanChoice; onChange: (choice: PlanChoice) => void }) {
  const { company } = useMember()
  const { status } = company.subscription
  const effective = useEffectiveChoice(choice)
  const { choose, isPending } = useChoosePlan()
  const navigate = useNavigate()
  const toast = useToast()

  async function confirm() {
    if (!(await choose(effective))) return
    toast.success('Tudo pronto. Bom trabalho!')
    await navigate({ to: '/' })
  }

  return (
    <>
      <PlanPicker
        plan={choice.plan}
        interval={choice.interval}
        onChange={(change) => onChange({ ...choice, ...change })}
      />
      {choice.plan === 'horizonte' && (
        <ModulePicker choice={choice} onChange={(apps) => onChange({ ...choice, apps })} />
      )}
      <Grid columns={2} gap={14} align="start" stacks="phone">
        <PaymentCards status={status} />
        <Card title="Resumo">
          <ChoiceSummary choice={effective} />
        </Card>
      </Grid>
      <div className={styles.actions}>
        <ButtonLink to="/" variant="default" size="md">
          {status === 'trialing' ? 'Continuar no período de teste' : 'Ir para o início'}
        </ButtonLink>
        <Button size="md" disabled={isEmptyChoice(effective)} loading={isPending} onClick={() => void confirm()}>
          Começar a usar
        </Button>
      </div>
    </>
  )
}
