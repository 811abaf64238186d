import { Button } from '@mantine/core'
import type { SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { useState } from 'react'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from './change-plan.module.css'
import { ChoiceSummary } from './choice-summary.tsx'
import { ModulePicker } from './module-picker.tsx'
import { currentChoice, storePlanChoice, readPlanChoice } from './plan-choice.ts'
import { PlanPicker } from './plan-picker.tsx'
import { useChoosePlan } from './use-choose-plan.ts'
import { isEmptyChoice, useEffectiveChoice } from './use-effective-choice.ts'

type ChangePlanProps = { subscription: SubscriptionDetail; opened: boolean; onClose: () => void }

/** Another plan, interval or set of modules, with what it costs before anything is changed. */
export function ChangePlan({ subscription, opened, onClose }: ChangePlanProps) {
  const [choice, setChoice] = useState(() => readPlanChoice() ?? currentChoice(subscription))
  const { choose, isPending } = useChoosePlan()
  const toast = useToast()
  const effective = useEffectiveChoice(choice)

  function close() {
    storePlanChoice(null)
    onClose()
  }

  async function confirm() {
    if (!(await choose(effective))) return
    toast.success('Plano atualizado com sucesso!')
    close()
  }

  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={subscription.status === 'canceled' ? 'Escolher plano' : 'Mudar de plano'}
      width={800}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Voltar
          </Button>
          <Button disabled={isEmptyChoice(effective)} loading={isPending} onClick={() => void confirm()}>
            Confirmar plano
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <PlanPicker
          plan={choice.plan}
          interval={choice.interval}
          onChange={(change) => setChoice({ ...choice, ...change })}
        />
        <h3 className={styles.title}>
          {choice.plan === 'horizonte' ? 'Monte o seu plano' : 'Aplicativos além do plano'}
        </h3>
        <ModulePicker choice={choice} onChange={(apps) => setChoice({ ...choice, apps })} />
        <h3 className={styles.title}>Resumo</h3>
        <ChoiceSummary choice={effective} />
      </Stack>
    </Sheet>
  )
}
