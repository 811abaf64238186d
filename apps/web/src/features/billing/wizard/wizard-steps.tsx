import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToast } from '#ui/layers/toast.tsx'
import { ChoiceSummary } from '../choice/choice-summary.tsx'
import { ModulePicker } from '../choice/module-picker.tsx'
import type { PlanChoice } from '../choice/plan-choice.ts'
import { PlanPicker } from '../choice/plan-picker.tsx'
import { useChoosePlan } from '../choice/use-choose-plan.ts'
import { isEmptyChoice, useEffectiveChoice } from '../choice/use-effective-choice.ts'
import styles from './plan-wizard.module.css'

type WizardStepsProps = { choice: PlanChoice; onChange: (choice: PlanChoice) => void }

export function WizardSteps({ choice, onChange }: WizardStepsProps) {
  const [step, setStep] = useState<1 | 2>(1)
  const effective = useEffectiveChoice(choice)
  const { choose, isPending } = useChoosePlan()
  const toast = useToast()

  async function finish() {
    if (await choose(effective)) toast.success('Assinatura atualizada. Bom trabalho!')
  }

  if (step === 1) {
    return (
      <section className={styles.step} aria-labelledby="wizard-step">
        <h2 id="wizard-step">Etapa 1 de 2: escolha o plano</h2>
        <PlanPicker
          plan={choice.plan}
          interval={choice.interval}
          onChange={(change) => onChange({ ...choice, ...change })}
        />
        <div className={styles.actions}>
          <Button size="md" onClick={() => setStep(2)}>
            Continuar
          </Button>
        </div>
      </section>
    )
  }
  return (
    <section className={styles.step} aria-labelledby="wizard-step">
      <h2 id="wizard-step">Etapa 2 de 2: turbine com mais aplicativos</h2>
      <ModulePicker choice={choice} onChange={(apps) => onChange({ ...choice, apps })} />
      <div className={`card ${styles.summary}`}>
        <ChoiceSummary choice={effective} />
      </div>
      <div className={styles.actions}>
        <Button size="md" variant="default" onClick={() => setStep(1)}>
          Voltar
        </Button>
        <Button size="md" disabled={isEmptyChoice(effective)} loading={isPending} onClick={() => void finish()}>
          Aproveitar minha assinatura
        </Button>
      </div>
    </section>
  )
}
