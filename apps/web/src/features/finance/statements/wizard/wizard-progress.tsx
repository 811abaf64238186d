import { Check } from 'lucide-react'
import styles from './wizard-progress.module.css'
import { stepLabels, type Step } from './wizard-steps.ts'

/** Where the person is among the four steps. */
export const WizardProgress = ({ step }: { step: Step }) => (
  <ol className={styles.steps} aria-label="Etapas da importação">
    {stepLabels.map((label, index) => (
      <li key={label} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
        <span className="num">{index < step ? <Check size={14} aria-label="Concluída:" /> : index + 1}</span>
        {label}
      </li>
    ))}
  </ol>
)
