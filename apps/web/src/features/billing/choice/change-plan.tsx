import { Button } from '@mantine/core'
import type { SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { useState } from 'react'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
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
        <Text as="h3" size="md" weight={620} above={8}>
          {choice.plan === 'horizonte' ? 'Monte o seu plano' : 'Aplicativos além do plano'}
        </Text>
        <ModulePicker choice={choice} onChange={(apps) => setChoice({ ...choice, apps })} />
        <Text as="h3" size="md" weight={620} above={8}>
          Resumo
        </Text>
        <ChoiceSummary choice={effective} />
      </Stack>
    </Sheet>
  )
}
